import { once } from 'node:events';
// Point 6: a start that cannot be says so in a French sentence of its own; a base that is served is not replaced.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { identity } from '../../../scripts/tools/postgres.mjs';
import { freePort } from '../../../scripts/tools/processes.mjs';
import { createClient } from '../../../scripts/tools/product.mjs';
import { ADMIN } from '../../faults/scene.mjs';
import { ask, brief, play, refusedBy } from './stage.mjs';

const start = ({ tree }, settings, options) => play(tree, tree.main, settings, options);

/** A probe of a start that must be refused with these words. */
const refused =
  (settings, ...expected) =>
  async (stage) => {
    const done = await start(stage, await settings(stage));
    return { good: refusedBy(done, ...expected), seen: done.seen };
  };

/** The address of the shared server, changed. */
const changed = (change) => async (stage) => {
  const url = new URL((await stage.shared()).url);
  change(url);
  return { DATABASE_URL: url.href };
};

async function absentBase(stage) {
  const settings = await changed((url) => (url.pathname = '/absente'))(stage);
  const done = await start(stage, settings);
  const made = await ask(
    (await stage.shared()).url,
    `select 1 from pg_database where datname = 'absente'`,
  );
  return {
    good: refusedBy(done, 'n’a pas de base « absente »') && made.length === 0,
    seen: `${done.seen}${made.length ? ', et crée la base « absente »' : ''}`,
  };
}

/** A server that asks for passwords of everybody but its owner. */
async function wrongPassword(stage) {
  const file = join(stage.folder, 'pg_hba.conf');
  writeFileSync(
    file,
    ['postgres 127.0.0.1/32 trust', 'all 127.0.0.1/32 scram-sha-256']
      .map((rule) => `host all ${rule}\n`)
      .join(''),
  );
  chmodSync(stage.folder, 0o755);
  const { url } = await stage.server({ settings: [`hba_file=${file}`] });
  await ask(url, `create role boussole login password 'le-bon'`);
  const wrong = new URL(url);
  Object.assign(wrong, { username: 'boussole', password: 'un-autre' });
  const done = await start(stage, { DATABASE_URL: wrong.href });
  return { good: refusedBy(done, 'refuse le mot de passe de « boussole »'), seen: done.seen };
}

async function takenPort(stage) {
  const taken = createServer();
  await once(taken.listen(await freePort()), 'listening');
  const PORT = String(taken.address().port);
  const done = await start(stage, { DATABASE_URL: await stage.base('port'), PORT });
  taken.close();
  return { good: refusedBy(done, `Le port ${PORT} est déjà pris`), seen: done.seen };
}

/** Two ways to write it: without its scheme, and another server's. */
async function wrongAddress(stage) {
  const written = ['localhost:5432/boussole', 'mysql://boussole@localhost/boussole'];
  const done = [];
  for (const DATABASE_URL of written) done.push(await start(stage, { DATABASE_URL }));
  const good = done.every((one) =>
    refusedBy(one, 'DATABASE_URL n’est pas l’adresse d’une base PostgreSQL'),
  );
  return { good, seen: [...new Set(done.map(({ seen }) => seen))].join(' ; ') };
}

async function unwritable(stage) {
  const folder = join(stage.folder, 'fermé');
  mkdirSync(folder);
  chmodSync(folder, 0o555);
  chmodSync(stage.folder, 0o755);
  // For root nothing is closed.
  const done = await start(stage, { DATA_DIR: join(folder, 'data') }, identity());
  return {
    good: refusedBy(
      done,
      /^Le dossier .+ ne peut pas être ouvert par ce compte \(EACCES\).+DATA_DIR/,
    ),
    seen: done.seen,
  };
}

/** One or two letters added, left out, changed or swapped. */
const MISSPELT = {
  DATABSE_URL: 'DATABASE_URL',
  DATABASE_ULR: 'DATABASE_URL',
  ADMIN_MAILS: 'ADMIN_MAIL',
  PUBLIC_UR: 'PUBLIC_URL',
  LOGLEVEL: 'LOG_LEVEL',
  TRUSTED_PROXYS: 'TRUSTED_PROXIES',
};

async function misspelt(stage) {
  const url = await stage.base('faute');
  const wrong = [];
  let seen = '';
  for (const [written, meant] of Object.entries(MISSPELT)) {
    const done = await start(stage, { DATABASE_URL: url, [written]: 'info' });
    if (!refusedBy(done, written, `Vouliez-vous dire ${meant} ?`)) wrong.push(written);
    seen = done.seen;
  }
  const all = Object.keys(MISSPELT).length;
  return {
    good: wrong.length === 0,
    seen: wrong.length
      ? `${wrong.length} sur ${all} ne sont pas vues (${seen})`
      : `${all} sur ${all} : ${seen}`,
  };
}

async function replaceServed(stage) {
  const { tree } = stage;
  const url = await stage.base('servie');
  const product = await stage.serve({ DATABASE_URL: url });
  const admin = createClient(product.url);
  await admin.post('/api/access/login', ADMIN);
  const file = join(stage.folder, 'depart.boussole');
  const program = (...words) => play(tree, [...tree.backup, ...words], { DATABASE_URL: url });
  const kept = await program('sauvegarde', file);
  await admin.post('/api/societes/', { libelleSociete: 'Après', visuSociete: 0 });
  const done = await program('restauration', file, '--remplacer');
  const left = await ask(url, `select 1 from societe where libelle_societe = 'Après'`);
  await product.stop();
  // Before it come the lines of the file's verification, of which each takes the place of the one before.
  const said = done.said.split(/[\n\r]/).findLast((row) => row.trim()) ?? '';
  const what = left.length ? 'rien de remplacé' : 'tout remplacé pendant qu’elle est servie';
  return {
    good:
      kept.code === 0 &&
      refusedBy({ ...done, said }, 'Boussole sert la base', 'arrêtez tous ses processus') &&
      left.length === 1,
    seen: `sortie ${done.code}, ${what}${done.code ? ` : « ${brief(said)} »` : ''}`,
  };
}

export const STARTS = {
  6.1: absentBase,
  6.2: refused(
    changed((url) => (url.username = 'inconnue')),
    'ne connaît pas l’utilisateur « inconnue »',
  ),
  6.3: wrongPassword,
  6.4: takenPort,
  6.5: wrongAddress,
  6.6: unwritable,
  6.7: misspelt,
  6.8: replaceServed,
};
