// `npm run prove -- backup`: saves the demo from the embedded database, restores it on PostgreSQL, saves it there while
// members read, and restores it in a new embedded folder. Every figure at every door must be the same in the three of
// them, and the raw rows too. Ends with 1 on a difference. Works in a folder of its own.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { run, toolEnv } from '../../scripts/tools/processes.mjs';
import { createClient, startProduct } from '../../scripts/tools/product.mjs';
import { readEverything } from './everything.mjs';
import { readFolder, readServer } from './rows.mjs';

const ADMIN = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };

const folder = mkdtempSync(join(tmpdir(), 'boussole-verifier-sauvegarde-'));
const source = { DATA_DIR: join(folder, 'depart'), DATABASE_URL: '' };
const back = { DATA_DIR: join(folder, 'retour'), DATABASE_URL: '' };

/** Sorts a value's lists, because rows and comments come in random order by design. */
function sorted(value) {
  if (value instanceof Map) return sorted([...value]);
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}
const digest = (value) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');

async function command(name, args, settings) {
  const main = 'api/dist/api/src/sauvegarde/main.js';
  const code = await run('node', ['--liftoff-only', main, name, ...args], {
    env: toolEnv({ NODE_ENV: '', ...settings }),
  });
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

/** What an admin is shown while the product runs with these settings; `meanwhile` runs before it stops. */
async function show(settings, demo, meanwhile = async () => {}) {
  const product = await startProduct({ ...settings, DEMO: demo });
  try {
    const client = createClient(product.url);
    await client.post('/api/access/login', ADMIN);
    const shown = await readEverything(client);
    await meanwhile();
    return {
      digest: digest(shown),
      boussoles: shown.boussoles.size,
      domains: shown.domains.length,
    };
  } finally {
    await product.stop();
  }
}

async function verify(server) {
  const files = ['depart', 'serveur'].map((name) => join(folder, `${name}.boussole`));
  const onServer = { DATABASE_URL: server.url };

  const seen = [await show(source, '1')];
  await command('sauvegarde', [files[0]], source);
  await command('restauration', [files[0]], onServer);
  seen.push(await show(onServer, '0', () => command('sauvegarde', [files[1]], onServer)));
  // Computed again from the server's raw rows, to two decimals.
  const recomputed = await run('node', ['proof/figures/figures.mjs'], {
    env: toolEnv({ ...onServer, DATA_DIR: '' }),
  });
  // The seals of the trail must be unbroken after the restore.
  const sealed = await run('node', ['api/dist/api/src/audit/verify.js'], {
    env: toolEnv({ NODE_ENV: '', ...onServer }),
  });
  await command('restauration', [files[1]], back);
  seen.push(await show(back, '0'));

  const rows = [
    await readFolder(source.DATA_DIR),
    await readServer(server.url),
    await readFolder(back.DATA_DIR),
  ].map(digest);
  for (const [i, where] of ['embedded', 'PostgreSQL', 'embedded again'].entries()) {
    const { boussoles, domains, digest: figures } = seen[i];
    console.log(
      `${where}: ${boussoles} boussoles, ${domains} domains by campaign, figures ${figures.slice(0, 12)}, rows ${rows[i].slice(0, 12)}`,
    );
  }
  const modes = files.map((file) => (statSync(file).mode & 0o777).toString(8));
  console.log(
    `files: ${files.map((file) => `${statSync(file).size} bytes`).join(', ')}, mode ${modes}`,
  );
  if (recomputed !== 0 || sealed !== 0) return false;
  return new Set(seen.map((shown) => shown.digest)).size === 1 && new Set(rows).size === 1;
}

const server = await startPostgres();
try {
  const same = await verify(server);
  console.log(same ? '✔ The same figures everywhere' : '✘ The figures differ');
  process.exitCode = same ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
