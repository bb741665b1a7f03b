// The servers that are compared, each a process of its own on the same database: the product, the bare handler, the peer.
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, run, stop, toolEnv } from '../../../scripts/tools/processes.mjs';
import { startProduct } from '../../../scripts/tools/product.mjs';
import { attempt } from '../load.mjs';
import { doors } from '../work.mjs';

/** Exactly this one, without its install scripts; removed with the bench's folder. */
const PAIR = 'postgraphile@5.1.5';
const CAPTURE = join(root, 'proof/bench/servers/capture.mjs');

const portOf = (url) => Number(new URL(url).port);

export async function launchProduct(databaseUrl, folder, env = {}) {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'donnees'), DEMO: '0' };
  const product = await startProduct({ ...settings, ...env });
  const { url, child, stop: stopProduct } = product;
  return {
    nom: 'produit',
    port: portOf(url),
    pid: child.pid,
    stop: stopProduct,
  };
}

/** Two requests, far enough apart that a value found in both at one place is the request's own. */
const WITNESSES = [313, 74_719];

/** The statement that every request sends first, for its session. */
const OF_THE_SESSION = /\bfrom session s\b/;

/**
 * What one request of this work item sends to the database: the number of its statements, and the page's own, which is the
 * longest: the others read rights, names or the session.
 */
async function listen(server, file, [name, work], jetonAdmin, n) {
  writeFileSync(file, '');
  const { graphql } = doors(work, name, jetonAdmin);
  const { statut, corps } = await attempt(server.port, graphql(n));
  if (statut !== 200 || corps.includes('"errors"')) throw new Error(`${name}: ${corps}`);
  const read = readFileSync(file, 'utf8').trim().split('\n');
  const sent = read.map((line) => JSON.parse(line));
  const [page] = sent
    .filter(({ texte }) => !OF_THE_SESSION.test(texte))
    .toSorted((one, other) => other.texte.length - one.texte.length);
  if (!page) throw new Error(`${name}: its statement was not seen`);
  return { total: sent.length, page: [page], demande: work.demande(n) };
}

/**
 * Captures the statements behind each work item, by asking the product twice.
 *
 * @returns for each item, the page's own statements with the places of the request's values, and the number of all
 *   statements.
 */
export async function capture(databaseUrl, folder, works, jetonAdmin) {
  const file = join(folder, 'capture.jsonl');
  const server = await launchProduct(databaseUrl, folder, {
    CAPTURE: file,
    NODE_OPTIONS: `--import=${CAPTURE}`,
  });
  const captured = {};
  try {
    for (const entry of Object.entries(works)) {
      const read = [];
      for (const n of WITNESSES) read.push(await listen(server, file, entry, jetonAdmin, n));
      const [{ total, page }] = read;
      captured[entry[0]] = { total, page: page.map((step, i) => placeValues(step, i, read)) };
    }
  } finally {
    await server.stop();
  }
  return captured;
}

/** For each bound value, the name of the request's value that it follows in both requests; null when it is constant. */
const placeValues = (step, i, read) => ({
  ...step,
  places: step.valeurs.map(
    (_, place) =>
      Object.keys(read[0].demande).find((name) =>
        read.every(({ demande, page }) => String(demande[name]) === String(page[i].valeurs[place])),
      ) ?? null,
  ),
});

function launch(name, file, args, env, cwd) {
  const child = fork(file, args, {
    cwd,
    env: toolEnv({ NODE_ENV: 'production', GRAPHILE_ENV: 'production', ...env }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((ready, reject) => {
    const tooMuch = setTimeout(() => void stop(child).then(() => reject(new Error(name))), 60_000);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.once('message', ({ port }) => {
      clearTimeout(tooMuch);
      ready({ nom: name, port, pid: child.pid, stop: () => stop(child) });
    });
  });
}

export function bare(databaseUrl, folder, captured) {
  const file = join(folder, 'nu.json');
  const pages = Object.entries(captured).map(([name, { page }]) => [name, page]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(pages)));
  const env = { DATABASE_URL: databaseUrl };
  return launch('nu', join(root, 'proof/bench/servers/bare.mjs'), [file], env);
}

/** Installs the peer in a folder of its own; undefined when the registry cannot be reached. */
export async function installPeer() {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-pair-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', PAIR];
  const code = await run('npm', args, { cwd: folder, stdio: 'ignore' });
  if (code === 0 && existsSync(join(folder, 'node_modules/postgraphile'))) {
    return { folder, version: PAIR, retirer: remove };
  }
  remove();
  return undefined;
}

export const pair = (databaseUrl, folder) =>
  launch('pair', join(root, 'proof/bench/servers/peer/server.mjs'), [folder], {
    DATABASE_URL: databaseUrl,
  });
