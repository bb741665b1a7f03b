import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { notServed } from '../core/listening.js';
import { db, row } from '../core/sql.js';
import { useApp } from '../testing/app.js';
import { run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { testServer } from '../testing/wire.js';
import { backUp } from './backUp.js';
import { restore } from './restoreTables.js';

const app = useApp();
const copy = useApp();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-servie-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const isServed = async () => {
  const read = await row(copy.database.fork(), db.selectNoFrom(notServed.as('free')));
  return !read?.free;
};

// The embedded database lets nobody else in: nobody need say that they serve it, and its restoration is not refused.
const SENTENCE = testServer() ? 'Boussole sert cette base : arrêtez tous ses processus' : 'none';

test('a database that is served, even by an idle process, is not replaced (24.6)', async () => {
  const file = join(folder, 'depart.boussole');
  await backUp(app.database, file);
  await run(copy.database.fork(), sql`insert into societe (libelle_societe) values ('Servie')`);
  const replace = () => restore(copy.database, file, { replace: true });
  const leave = copy.database.serve?.() ?? (() => undefined);
  await until(async () => !testServer() || (await isServed()));

  const refusal = testServer() ? await replace().catch((error: Error) => error.message) : SENTENCE;
  leave();
  await until(async () => !testServer() || !(await isServed()));

  expect(refusal).toContain(SENTENCE);
  expect(await replace()).toMatchObject({ lignes: expect.any(Number) });
  const left = await row(
    copy.database.fork(),
    sql<{ n: number }>`select count(*)::int as n from societe where libelle_societe = 'Servie'`,
  );
  expect(left?.n).toBe(0);
});
