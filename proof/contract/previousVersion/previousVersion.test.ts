import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';

import { NIVEAUX } from '../../../api/src/core/niveaux.js';
import { RACINE_API } from '../../../api/src/core/racine.js';
import { openTestDatabase, type TestDatabase } from '../../../api/src/testing/database.js';

/**
 * The previous release's code on this schema: what it asks of its database, as its own tests made it ask
 * (proof/contract/previousVersion/record.mjs), replayed here. While one process after the other is replaced, it serves on this schema.
 */
type Valeur = unknown;
/** Which statement, its values, and the rows that it touched, or that it was refused. */
type Ordre = [rang: number, valeurs: Valeur[], effet: number | 'refusé' | null];
interface Trace {
  version: string;
  niveau: string;
  ordres: string[];
  histoires: Ordre[][];
}
const trace: Trace = JSON.parse(
  gunzipSync(readFileSync(new URL('previous-version.json.gz', import.meta.url))).toString(),
);

type Demander = (texte: string, valeurs: Valeur[]) => Promise<number | null>;
let database: TestDatabase;
let demander: Demander;
let fermer = async () => {};

beforeAll(async () => {
  let pglite: PGlite | undefined;
  database = await openTestDatabase(async (ouverte) => {
    pglite = ouverte;
  });
  if (pglite) {
    const base = pglite;
    demander = async (texte, valeurs) => (await base.query(texte, valeurs)).affectedRows ?? null;
    return;
  }
  const client = new Client({ connectionString: database.url });
  await client.connect();
  fermer = () => client.end();
  demander = async (texte, valeurs) => (await client.query(texte, valeurs)).rowCount;
});
afterAll(async () => {
  await fermer();
  await database.close();
});

const lire = (valeur: Valeur): Valeur =>
  typeof valeur === 'object' && valeur !== null && 'octets' in valeur
    ? Buffer.from(String(valeur.octets), 'base64')
    : valeur;

const ECRITURE = /^\s*(insert|update|delete)\b/i;

/** Replays one statement; says what became of it when that is not what the previous release saw. */
async function rejouer([rang, valeurs, effet]: Ordre): Promise<string | undefined> {
  const texte = trace.ordres[rang] ?? '';
  try {
    const touchees = await demander(texte, valeurs.map(lire));
    if (effet === 'refusé' || !ECRITURE.test(texte) || touchees === effet) return undefined;
    return `${touchees} rows instead of ${effet}: ${texte}`;
  } catch (erreur) {
    return effet === 'refusé' ? undefined : `${String(erreur)}: ${texte}`;
  }
}

/** The first statement of each history that does not do what it did. */
async function rejouerTout(histoires: readonly Ordre[][]): Promise<string[]> {
  const fautes: string[] = [];
  for (const histoire of histoires) {
    await database.reset();
    for (const ordre of histoire) {
      const faute = await rejouer(ordre);
      if (faute === undefined) continue;
      fautes.push(faute);
      break;
    }
    await demander('rollback', []);
  }
  return fautes;
}

test('everything that the previous release asks of its database works on this schema (fault 16)', async () => {
  expect(NIVEAUX).toContain(trace.niveau);

  expect(await rejouerTout(trace.histoires)).toEqual([]);
}, 600_000);

/** What the text of a migration takes away and does not give back in the same text. */
const enleves = (texte: string): string[] =>
  [...texte.matchAll(/\b(?:drop\s+(table|column)|rename\s+(?:column|to))\s+"?(\w+)/gi)]
    .filter(([, genre, nom]) => !new RegExp(`(add|create) ${genre} "?${nom}\\b`, 'i').test(texte))
    .map(([ordre]) => ordre);

test.each([
  ['alter table equipe drop column code', ['drop column code']],
  ['alter table equipe drop column code, add column code text', []],
  ['drop table plan; create table plan (n int)', []],
  ['alter table plan rename column a to b', ['rename column a']],
])('%j takes away %j (fault 16)', (texte, attendu) => expect(enleves(texte)).toEqual(attendu));

/** A process of two releases before is told by the name (core/niveaux.ts). */
test('a migration that takes something away says since which level nobody uses it (fault 16)', () => {
  const dossier = join(RACINE_API, 'src/migrations');
  const fautives = NIVEAUX.slice(NIVEAUX.indexOf(trace.niveau) + 1)
    .filter((nom) => !/_apres\d{14}$/.test(nom))
    .flatMap((nom) =>
      enleves(readFileSync(join(dossier, `${nom}.ts`), 'utf8')).map((ordre) => `${nom}: ${ordre}`),
    );

  expect(fautives).toEqual([]);
});

test.each([
  ['a column taken away', 'alter table equipe drop column code_equipe cascade', /code_equipe/],
  ['a value that it does not give', 'alter table equipe add column x int not null', /"x"/],
  ['a rule that it does not know', 'alter table equipe add check (ordre > 5)', /check/],
])('a schema with %s is found out (fault 16)', async (_nom, changement, dit) => {
  const concernee = trace.histoires.find((histoire) =>
    histoire.some(([rang]) => /insert into equipe\b/.test(trace.ordres[rang] ?? '')),
  );
  await database.reset();
  await demander('begin', []);
  await demander(changement, []);

  const fautes: string[] = [];
  for (const ordre of concernee ?? []) {
    const [rang] = ordre;
    // Inside the transaction that undoes the change.
    if (/^(begin|commit|rollback)$/.test(trace.ordres[rang] ?? '')) continue;
    const faute = await rejouer(ordre);
    if (faute) fautes.push(faute);
  }
  await demander('rollback', []);

  expect(fautes[0]).toMatch(dit);
});
