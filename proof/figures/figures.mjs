// `npm run prove -- figures`: computes every average, Note, participation and ROTI of every boussole and domain again from
// the raw rows, and compares them with what REST, GraphQL and the exports show, to two decimals. Ends with 1 on a
// difference.
//
// Without settings: the demo, on an embedded database of its own: a Directe company, and a Publiée one.
// DATA_DIR: a copy of that embedded folder (the product must be stopped). DATABASE_URL: that server, on this machine only.
// VERIFIER_MAIL, VERIFIER_MOT_DE_PASSE: an admin of it; by default the demo's. Changes nothing but its own copies.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyDemo } from '../../scripts/tools/demo.mjs';
import { createClient, startProduct } from '../../scripts/tools/product.mjs';
import { expectedOfBoussole, expectedOfDomain, indexRows } from './arithmetic.mjs';
import { compare, createTally } from './compare.mjs';
import { readEverything } from './everything.mjs';
import { readFolder, readServer } from './rows.mjs';

const { DATA_DIR, DATABASE_URL, VERIFIER_MAIL, VERIFIER_MOT_DE_PASSE } = process.env;
const ADMIN = {
  mail: VERIFIER_MAIL ?? 'facilitatrice@boussole.example',
  password: VERIFIER_MOT_DE_PASSE ?? 'boussole-demo',
};
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '']);

/** Compares one reading of the product with the rows. */
function check(title, rows, shown) {
  const raw = indexRows(rows);
  const tally = createTally();
  tally.equal('number of boussoles', shown.boussoles.size, rows.boussoles.length);
  for (const boussole of rows.boussoles) {
    const read = shown.boussoles.get(boussole.id);
    const expected = expectedOfBoussole(raw, boussole);
    if (read) compare(tally, `boussole ${boussole.id}`, read, expected);
  }
  for (const { idParent, idCampagne, ...read } of shown.domains) {
    const expected = expectedOfDomain(raw, idParent, idCampagne);
    compare(tally, `domain ${idParent} campaign ${idCampagne}`, read, expected);
  }
  for (const difference of tally.differences.slice(0, 50)) console.error(`✘ ${difference}`);
  const { figures, hidden, differences } = tally;
  console.log(
    `${differences.length ? '✘' : '✔'} ${title}: ${rows.boussoles.length} boussoles, ${shown.domains.length} domains ` +
      `by campaign, ${rows.answers.length} answers; ${figures} figures compared (${hidden} hidden or absent), ` +
      `${differences.length} differences`,
  );
  return differences.length === 0 && figures > 1;
}

async function readProduct(settings) {
  const product = await startProduct(settings);
  try {
    const client = createClient(product.url);
    await client.post('/api/access/login', ADMIN);
    return await readEverything(client);
  } finally {
    await product.stop();
  }
}

async function checkServer(url) {
  if (!LOOPBACK.has(new URL(url).hostname)) {
    throw new Error('DATABASE_URL must name a server of this machine: nothing else is contacted.');
  }
  const shown = await readProduct({ DATABASE_URL: url, DEMO: '0' });
  return check('the server', await readServer(url), shown);
}

/** Works in a folder of its own, into which the given one, if any, is copied. */
async function checkFolder(source) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-chiffres-'));
  const dataDir = join(folder, 'data');
  try {
    if (source) cpSync(source, dataDir, { recursive: true });
    else await copyDemo(dataDir);
    const settings = { DATA_DIR: dataDir, DEMO: source ? '0' : '1' };
    const shown = await readProduct(settings);
    return check(source ?? 'the demo', await readFolder(dataDir), shown);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const right = await (DATABASE_URL ? checkServer(DATABASE_URL) : checkFolder(DATA_DIR));
process.exitCode = right ? 0 : 1;
