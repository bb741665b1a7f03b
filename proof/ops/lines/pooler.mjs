// Point 3: PgBouncer between the product and its server, and TLS to the server.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { identity } from '../../../scripts/tools/postgres.mjs';
import { save } from '../../faults/load.mjs';
import { prepareScene } from '../../faults/scene.mjs';
import { createWitness } from '../../faults/witness.mjs';
import { findServer } from '../parts.mjs';
import { startPgBouncer } from '../pooler.mjs';
import { ask, play, refusedBy } from './stage.mjs';

const MEMBERS = 12;
const CRITERIA = 9;
const ROUNDS = 3;

/** What a tree without a setting for the pooler had to be told, so that it started at all. */
const IGNORED =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options, extra_float_digits';

async function behind(stage, lines) {
  const server = await stage.server({});
  const pooler = await startPgBouncer(server.url, lines);
  stage.ends.push(pooler.stop);
  return { server, pooler };
}

async function namedAsServer(stage) {
  const { pooler } = await behind(stage);
  const start = await play(stage.tree, stage.tree.main, { DATABASE_URL: pooler.url });
  return { good: refusedBy(start, 'DATABASE_POOLER', 'PgBouncer'), seen: start.seen };
}

/** Everybody answers every question, at the same time, several times over. */
async function saveAll(url, people) {
  const witness = createWitness();
  const replies = await Promise.all(
    people.map(async (person) => {
      const own = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const id of person.criteria)
          own.push(await save(url, person, witness.draw(person, id)));
      return own;
    }),
  );
  return replies.flat();
}

async function savesThrough(stage) {
  const { server, pooler } = await behind(stage, [IGNORED]);
  const direct = await stage.serve({ DATABASE_URL: server.url });
  const { people } = await prepareScene(direct.url, MEMBERS, CRITERIA);
  await direct.stop();
  const knows = readDocument(stage.tree).includes('DATABASE_POOLER');
  const through = await stage.serve(
    knows
      ? { DATABASE_URL: server.url, DATABASE_POOLER: pooler.url }
      : { DATABASE_URL: pooler.url },
  );
  const replies = await saveAll(through.url, people);
  await through.stop();
  const saved = replies.filter(({ status }) => status === 201).length;
  const others = Map.groupBy(
    replies.filter(({ status }) => status !== 201),
    ({ status }) => status,
  );
  const told = [...others].map(([status, list]) => `, ${list.length} × ${status || 'coupées'}`);
  return {
    good: saved === replies.length,
    seen: `${saved} sur ${replies.length} enregistrées${told}`,
  };
}

/** A server with a certificate that it made itself, for `localhost`. */
const startSecure = (stage) =>
  stage.once('secure', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boussole-tls-'));
    stage.ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const [authority, key] = ['ca.pem', 'ca.key'].map((name) => join(folder, name));
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj'];
    const names = ['/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(findServer('openssl'), [...words, ...names, '-out', authority, '-keyout', key], {
      stdio: 'pipe',
    });
    const who = identity();
    for (const path of who.uid === undefined ? [] : [folder, authority, key])
      chownSync(path, who.uid, who.gid);
    const settings = ['ssl=on', `ssl_cert_file=${authority}`, `ssl_key_file=${key}`];
    const { url } = await stage.server({ settings });
    const named = new URL(url);
    named.hostname = 'localhost';
    return { url, secure: `${named.href}?sslmode=verify-full`, authority };
  });

async function byTls(stage) {
  const { url, secure, authority } = await startSecure(stage);
  const product = await stage.serve({ DATABASE_URL: `${secure}&sslrootcert=${authority}` });
  await Promise.all(Array.from({ length: 8 }, () => fetch(`${product.url}/pret`)));
  const [{ ciphered, clear }] = await ask(
    url,
    `select count(*) filter (where ssl)::int as ciphered, count(*) filter (where not ssl)::int as clear
     from pg_stat_ssl join pg_stat_activity using (pid)
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await product.stop();
  return {
    good: ciphered > 0 && clear === 0,
    seen: `${ciphered} connexions chiffrées, ${clear} en clair`,
  };
}

async function unknownAuthority(stage) {
  const { secure } = await startSecure(stage);
  const start = await play(stage.tree, stage.tree.main, { DATABASE_URL: secure });
  return { good: refusedBy(start, 'sslrootcert'), seen: start.seen };
}

const readDocument = ({ folder }) => readFileSync(join(folder, 'docs/INSTALLATION.md'), 'utf8');

function documented({ tree }) {
  const document = readDocument(tree);
  const missing = ['DATABASE_POOLER', 'sslmode', 'sslrootcert'].filter(
    (w) => !document.includes(w),
  );
  return {
    good: missing.length === 0,
    seen: missing.length
      ? `docs/INSTALLATION.md ne dit pas ${missing.join(', ')}`
      : 'un paragraphe',
  };
}

/** The programs of `npm run ops:essai` that start PgBouncer. */
function inOps({ tree }) {
  const found = ['ops', 'proof/ops'].flatMap((place) =>
    (existsSync(join(tree.folder, place)) ? readdirSync(join(tree.folder, place)) : [])
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => join(place, name))
      .filter((path) => readFileSync(join(tree.folder, path), 'utf8').includes('startPgBouncer')),
  );
  return { good: found.length > 0, seen: found.join(', ') || 'aucun programme ne le démarre' };
}

export const POOLER = {
  3.1: namedAsServer,
  3.2: savesThrough,
  3.3: byTls,
  3.4: unknownAuthority,
  3.5: documented,
  3.6: inOps,
};
