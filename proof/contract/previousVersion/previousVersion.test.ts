import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';

import { LEVELS } from '../../../api/src/core/levels.js';
import { API_ROOT } from '../../../api/src/core/root.js';
import { openTestDatabase, type TestDatabase } from '../../../api/src/testing/database.js';

/**
 * Replays on this schema the statements that the previous release's own tests sent (recorded by
 * proof/contract/previousVersion/record.mjs). While processes are replaced one by one, the previous release serves on this
 * schema.
 */
type Value = unknown;
/** A statement's index, its values, and how many rows it touched, or that it was refused. */
type Statement = [rang: number, values: Value[], effect: number | 'refusé' | null];
interface Trace {
  version: string;
  niveau: string;
  ordres: string[];
  histoires: Statement[][];
}
const trace: Trace = JSON.parse(
  gunzipSync(readFileSync(new URL('previous-version.json.gz', import.meta.url))).toString(),
);

type Ask = (text: string, values: Value[]) => Promise<number | null>;
let database: TestDatabase;
let ask: Ask;
let close = async () => {};

beforeAll(async () => {
  let pglite: PGlite | undefined;
  database = await openTestDatabase(async (isOpen) => {
    pglite = isOpen;
  });
  if (pglite) {
    const base = pglite;
    ask = async (text, values) => (await base.query(text, values)).affectedRows ?? null;
    return;
  }
  const client = new Client({ connectionString: database.url });
  await client.connect();
  close = () => client.end();
  ask = async (text, values) => (await client.query(text, values)).rowCount;
});
afterAll(async () => {
  await close();
  await database.close();
});

const read = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'octets' in value
    ? Buffer.from(String(value.octets), 'base64')
    : value;

const WRITE = /^\s*(insert|update|delete)\b/i;

/** Replays one statement; says what differs from the previous release. */
async function replay([rang, values, effect]: Statement): Promise<string | undefined> {
  const text = trace.ordres[rang] ?? '';
  try {
    const touched = await ask(text, values.map(read));
    if (effect === 'refusé' || !WRITE.test(text) || touched === effect) return undefined;
    return `${touched} rows instead of ${effect}: ${text}`;
  } catch (error) {
    return effect === 'refusé' ? undefined : `${String(error)}: ${text}`;
  }
}

/** The first statement of each history whose effect differs. */
async function replayAll(histories: readonly Statement[][]): Promise<string[]> {
  const faults: string[] = [];
  for (const history of histories) {
    await database.reset();
    for (const order of history) {
      const fault = await replay(order);
      if (fault === undefined) continue;
      faults.push(fault);
      break;
    }
    await ask('rollback', []);
  }
  return faults;
}

test('everything that the previous release asks of its database works on this schema (fault 16)', async () => {
  expect(LEVELS).toContain(trace.niveau);

  expect(await replayAll(trace.histoires)).toEqual([]);
}, 600_000);

/** What a migration drops without creating it again in the same text. */
const dropped = (text: string): string[] =>
  [...text.matchAll(/\b(?:drop\s+(table|column)|rename\s+(?:column|to))\s+"?(\w+)/gi)]
    .filter(([, kind, name]) => !new RegExp(`(add|create) ${kind} "?${name}\\b`, 'i').test(text))
    .map(([order]) => order);

test.each([
  ['alter table equipe drop column code', ['drop column code']],
  ['alter table equipe drop column code, add column code text', []],
  ['drop table plan; create table plan (n int)', []],
  ['alter table plan rename column a to b', ['rename column a']],
])('%j takes away %j (fault 16)', (text, expected) => expect(dropped(text)).toEqual(expected));

/** A process of two releases ago recognises it by its name (core/levels.ts). */
test('a migration that takes something away says since which level nobody uses it (fault 16)', () => {
  const folder = join(API_ROOT, 'src/migrations');
  const faulty = LEVELS.slice(LEVELS.indexOf(trace.niveau) + 1)
    .filter((name) => !/_apres\d{14}$/.test(name))
    .flatMap((name) =>
      dropped(readFileSync(join(folder, `${name}.ts`), 'utf8')).map((order) => `${name}: ${order}`),
    );

  expect(faulty).toEqual([]);
});

test.each([
  ['a column taken away', 'alter table equipe drop column code_equipe cascade', /code_equipe/],
  ['a value that it does not give', 'alter table equipe add column x int not null', /"x"/],
  ['a rule that it does not know', 'alter table equipe add check (ordre > 5)', /check/],
])('a schema with %s is found out (fault 16)', async (_nom, change, said) => {
  const concerned = trace.histoires.find((history) =>
    history.some(([rang]) => /insert into equipe\b/.test(trace.ordres[rang] ?? '')),
  );
  await database.reset();
  await ask('begin', []);
  await ask(change, []);

  const faults: string[] = [];
  for (const order of concerned ?? []) {
    const [rang] = order;
    // They are inside the transaction that undoes the change.
    if (/^(begin|commit|rollback)$/.test(trace.ordres[rang] ?? '')) continue;
    const fault = await replay(order);
    if (fault) faults.push(fault);
  }
  await ask('rollback', []);

  expect(faults[0]).toMatch(said);
});
