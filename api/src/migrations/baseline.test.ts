import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { withDatabase } from '../core/command.js';
import type { Config } from '../core/config.js';
import { LEVELS, missingLevels } from '../core/levels.js';
import { openDatabase } from '../core/openDatabase.js';
import { API_ROOT } from '../root.js';
import { backUp } from '../sauvegarde/backUp.js';
import { readSequences, readTables } from '../sauvegarde/catalogue.js';
import { restoreDatabase } from '../sauvegarde/restore.js';
import { useBases } from '../testing/bases.js';
import { testConfig } from '../testing/config.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { isAgain, testServer } from '../testing/wire.js';
import { BRIDGE, EARLIER } from './earlier.js';
import { MIGRATIONS } from './migrations.js';

const newBase = useBases();
const [FIRST = ''] = MIGRATIONS.map(({ name }) => name);
const number = (level = '') => level.replace('Migration', '');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-pont-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a new base has the rows, the numbers, the extension and the names of levels that one which went through them all has', async () => {
  const database = await openDatabase(await newBase(), [], { until: FIRST });
  const em = database.fork();
  const names = await rows<{ id: number; name: string }>(
    em,
    sql`select id, name from mikro_orm_migrations order by id`,
  );
  const profils = await rows(em, sql`select id_profil, libelle_profil from profil order by 1`);
  const trigrams = await row(
    em,
    sql`select to_regclass('individu_recherche_trigrammes') is not null as made,
      exists (select from pg_available_extensions where name = 'pg_trgm') as possible`,
  );
  const tables = await readTables(em);
  const full = tables.filter(({ nom }) => nom !== 'profil').map(({ nom }) => nom);
  const filled = await Promise.all(
    full.map((nom) => row(em, sql`select from ${sql.table(nom)} limit 1`)),
  );
  const sequences = Object.values(await readSequences(em, tables));
  await database.close();

  expect(names).toEqual([...EARLIER, FIRST].map((name, index) => ({ id: index + 1, name })));
  expect(profils).toEqual([
    { id_profil: 0, libelle_profil: 'User' },
    { id_profil: 1, libelle_profil: 'Administrateur' },
    { id_profil: 2, libelle_profil: 'Témoin' },
  ]);
  expect(trigrams).toMatchObject({ made: Object(trigrams).possible });
  expect(Object(trigrams).possible).toBe(Boolean(testServer()));
  expect(filled.every((found) => found === undefined)).toBe(true);
  expect(new Set(sequences)).toEqual(new Set(['1']));
});

/** A base that stopped after so many of the levels of before. */
async function stopped(levels: readonly string[]): Promise<Config> {
  const config = await newBase('migrated');
  await withDatabase(config, { asIs: true }, async (database) => {
    await run(
      database.fork(),
      sql`delete from mikro_orm_migrations where name <> all (${[...levels]}::text[])`,
    );
  });
  return config;
}

const refusal = (what: string, level: string | undefined) =>
  `${what} est au niveau ${number(level)}, et cette version de Boussole commence au niveau ${number(FIRST)}. Passez par le pont, la version ${BRIDGE} : restaurez-y une sauvegarde, sauvegardez, restaurez ici (docs/INSTALLATION.md, « Le pont »).`;

/** At start, with MIGRATIONS=0, by db:migrate, by a command that reads: who opens an embedded base is never told to be patient. */
const OPENINGS = testServer()
  ? [{}, { asIs: true }, { patient: true }, { asIs: true, patient: true }]
  : [{}, { asIs: true }];

// PGlite plays one of both: opening it takes ten times as long.
test.each(isAgain ? [EARLIER.length] : [1, EARLIER.length])(
  'a base that has %i of the levels of before is refused with the name of the bridge, and nothing is done to it; so is its backup, before its base is opened',
  async (n) => {
    const levels = EARLIER.slice(0, n);
    const config = await stopped(levels);
    const file = join(folder, `${n}.boussole`);

    for (const opening of OPENINGS)
      await expect(openDatabase(config, [], opening)).rejects.toThrow(
        refusal('Cette base', levels.at(-1)),
      );
    await withDatabase(config, { asIs: true, older: true }, async (database) => {
      const left = await rows<{ name: string }>(
        database.fork(),
        sql`select name from mikro_orm_migrations order by id`,
      );
      expect(left.map(({ name }) => name)).toEqual(levels);
      expect(await missingLevels(database.fork())).toEqual(MIGRATIONS.map(({ name }) => name));
      await backUp(database, file);
    });

    const untouched = testConfig({ dataDir: join(folder, 'neuve') });
    await expect(restoreDatabase(untouched, file)).rejects.toThrow(
      refusal(`La sauvegarde ${file}`, levels.at(-1)),
    );
    await expect(restoreDatabase(config, file)).rejects.toThrow('Passez par le pont');
  },
);

test('the bridge that is named is written in docs/INSTALLATION.md, by its full hash', () => {
  const document = readFileSync(join(API_ROOT, '../docs/INSTALLATION.md'), 'utf8');

  expect(BRIDGE).toMatch(/^[0-9a-f]{40}$/);
  expect(document).toContain(`### Le pont`);
  expect(document).toContain(BRIDGE);
  expect(LEVELS).toEqual([...EARLIER, ...MIGRATIONS.map(({ name }) => name)]);
});
