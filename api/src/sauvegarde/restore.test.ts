import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { seal, verifyAudit } from '../audit/seal.service.js';
import { withDatabase } from '../core/command.js';
import type { Config } from '../core/config.js';
import type { Opening } from '../core/database.js';
import { LEVELS } from '../core/levels.js';
import { EARLIER } from '../migrations/earlier.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { useApp } from '../testing/app.js';
import { useBases } from '../testing/bases.js';
import { row, run, sql } from '../testing/sql.js';
import { backUp } from './backUp.js';
import { nameOf, restoreDatabase } from './restore.js';

const app = useApp();
let folder: string;
/** A backup of the first level, a base into which it was restored, and what was said of it. */
let file: string;
let fresh: Config;
let told: Awaited<ReturnType<typeof restoreDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-restauration-'));
  file = await save('Avant', { until: MIGRATIONS[0]?.name });
  fresh = await newBase();
  told = await restoreDatabase(fresh, file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const newBase = useBases();

/** Backs up a database at that level, with one company and one line in the trail. */
async function save(name: string, opening: Opening): Promise<string> {
  const made = join(folder, `${name}.boussole`);
  await withDatabase(await newBase(), opening, async (database) => {
    const em = database.fork();
    await run(em, sql`insert into societe (libelle_societe) values (${name})`);
    await run(em, sql`insert into audit (quand, action) values (now(), 'connexion')`);
    await backUp(database, made);
  });
  return made;
}

test('a backup of the first level, as the bridge makes it, is brought to this one, and its trail says so and is sound', async () => {
  const { lignes, quand } = told;
  const [head = ''] = gunzipSync(readFileSync(file)).toString().split('\n');

  expect(JSON.parse(head).niveau).toEqual([...EARLIER, MIGRATIONS[0]?.name]);
  expect(lignes).toBeGreaterThan(1);
  await withDatabase(fresh, { asIs: true }, async (database) => {
    const em = database.fork();
    const read = await row(
      em,
      sql`select (select count(*)::int from mikro_orm_migrations) as niveau,
        (select libelle_societe from societe) as societe,
        (select array_agg(action order by id_audit) from audit) as actions,
        (select detail ->> 'libelle' from audit where action = 'restauration') as libelle`,
    );
    expect(read).toEqual({
      niveau: LEVELS.length,
      societe: 'Avant',
      actions: ['connexion', 'restauration'],
      libelle: quand,
    });
    const ctx = { ...app.context(), em };
    await seal(ctx);
    expect((await verifyAudit(ctx)).anomalies).toEqual([]);
  });
});

test('a refusal names the base, without its password, and the hour its zone', async () => {
  expect(told.quand).toMatch(/ à \d\d:\d\d \(heure de Paris\)$/);
  const name = nameOf(fresh);
  const again = join(folder, 'again.boussole');
  await withDatabase(fresh, { asIs: true }, (database) => backUp(database, again));
  await expect(restoreDatabase(fresh, again)).rejects.toThrow(
    `${name.replace(/^l/, 'L')} n’est pas vide : rien n’a été restauré.`,
  );
  const databaseUrl = 'postgresql://boussole:secret@base:5433/essai';
  expect(nameOf({ databaseUrl, dataDir: './data' })).toBe('la base PostgreSQL base:5433/essai');
});
