import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { Migration } from '@mikro-orm/migrations';

import { withDatabase } from '../core/command.js';
import type { Config } from '../core/config.js';
import { openDatabase } from '../core/openDatabase.js';
import { API_ROOT } from '../root.js';
import { useBases } from '../testing/bases.js';
import { row, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { testServer } from '../testing/wire.js';
import { MIGRATIONS } from './migrations.js';
import {
  Migration29990101000000 as Extend,
  Migration29990102000000_post as Fill,
  Migration29990103000000_post as Index,
} from './testing/examples.js';

const ROWS = 5_000;
const FIRST = MIGRATIONS[0]?.name;
const [SECOND, THIRD] = MIGRATIONS.slice(1, 3);
const kept = [...MIGRATIONS];
const newBase = useBases();
afterEach(() => void MIGRATIONS.splice(0, Infinity, ...kept));

/** A base at the first level, with answers. */
async function baseWithAnswers(): Promise<Config> {
  const config = await newBase();
  await withDatabase(config, { until: FIRST }, (database) =>
    database.fork().transactional(async (em) => {
      await run(em, sql`set local session_replication_role = replica`);
      await run(
        em,
        sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2)
          select n, 1, 1, 1, n % 11 - 5, n % 7 - 3 from generate_series(1, ${ROWS}) n`,
      );
    }),
  );
  return config;
}

/** Both of the examples that are played outside a transaction, as one level. */
class FillAndIndex extends Fill {
  override async up(): Promise<void> {
    await super.up();
    await Index.prototype.up.call(this);
  }
}

class Nothing extends Migration {
  override up(): void {}
}

/**
 * Puts the examples in the place of the two levels that follow the first one, under their names, and nothing in that of the others.
 *
 * @param statements how many are played before the process is as good as dead.
 */
function useExamples(statements = Infinity): void {
  let played = 0;
  class Cut extends FillAndIndex {
    constructor(...[driver, config]: ConstructorParameters<typeof FillAndIndex>) {
      super(driver, config);
      const execute = driver.execute.bind(driver);
      driver.execute = (async (...words: Parameters<typeof execute>) => {
        played += 1;
        if (played > statements) throw new Error('cut');
        return execute(...words);
      }) as typeof execute;
    }
  }
  const names = [SECOND, THIRD].map((level) => level?.name ?? '');
  MIGRATIONS.splice(
    1,
    Infinity,
    { name: names[0] ?? '', class: Extend },
    { name: names[1] ?? '', class: Cut },
    ...kept.slice(3).map(({ name }) => ({ name, class: Nothing })),
  );
}

/** What the examples have made of the base. */
const made = (config: Config) =>
  withDatabase(config, { asIs: true }, (database) =>
    row(
      database.fork(),
      sql`select (select count(*)::int from resultat where ecart = question_1 - question_2) as remplies,
        (select indisvalid from pg_index where indexrelid = 'resultat_ecart_index'::regclass) as index,
        (select convalidated from pg_constraint where conname = 'resultat_ecart_check') as contrainte,
        (select count(*)::int from mikro_orm_migrations where name = any(${kept.slice(0, 3).map(({ name }) => name)}::text[])) as niveaux`,
    ),
  );
const WHOLE = { remplies: ROWS, index: true, contrainte: true, niveaux: 3 };

test('a start that is interrupted at any statement is taken up by the next one', async () => {
  const config = await baseWithAnswers();
  // An embedded base takes back the whole level, wherever it was cut.
  const step = testServer() ? 1 : 16;
  let cuts = 0;
  for (let ended = false; !ended;) {
    useExamples(cuts);
    ended = await openDatabase(config, []).then(
      (database) => database.close().then(() => true),
      (error: Error) => {
        expect(error.message).toBe('cut');
        return false;
      },
    );
    if (!ended) cuts += step;
  }

  expect(cuts).toBeGreaterThan(8);
  expect(await made(config)).toEqual(WHOLE);
}, 240_000);

test('a start makes the levels that it needs, and after it serves those that can wait; an embedded base has them all at once', async () => {
  const config = await newBase();
  const words = ['scripts/tools/register-typescript.mjs', 'api/src/migrations/testing/start.ts'];
  const [register = '', start = ''] = words.map((path) => join(API_ROOT, '..', path));
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--import', register, start],
    { env },
  );
  const now = kept.length;

  expect(JSON.parse(stdout)).toEqual(
    testServer() ? { migrated: now + 1, finished: 2, again: 0 } : { migrated: now + 3 },
  );
}, 120_000);

// Only a server has several processes at its base.
if (testServer()) {
  test('what an interrupted index left is made again', async () => {
    const config = await baseWithAnswers();
    await withDatabase(config, { until: FIRST }, async (database) => {
      const twice = sql`create unique index concurrently resultat_ecart_index on resultat (id_societe)`;
      await expect(run(database.forkPatient(), twice)).rejects.toThrow('could not create unique');
    });
    useExamples();
    await withDatabase(config, {}, async () => undefined);

    expect(await made(config)).toEqual(WHOLE);
  });

  test('of several that start at once, one makes each level', async () => {
    const config = await baseWithAnswers();
    useExamples();
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase(config, [])));
    await Promise.all(all.map((database) => database.close()));

    expect(all.map(({ migrated }) => migrated).toSorted()).toEqual([0, 0, 0, kept.length - 1]);
    expect(await made(config)).toEqual(WHOLE);
  });

  test('a level that waits for a table lets those behind it pass, and tries again', async () => {
    const config = await baseWithAnswers();
    const other = await openDatabase(config, [], { asIs: true });
    useExamples();
    const opening = await other.fork().transactional(async (reader) => {
      await run(reader, sql`lock table resultat in access share mode`);
      const under = withDatabase(config, {}, async ({ migrated }) => migrated);
      const waits = sql`select from pg_locks where not granted and relation = 'resultat'::regclass
        and mode = 'AccessExclusiveLock'`;
      await until(async () => (await row(other.forkPatient(), waits)) !== undefined);
      await run(
        other.fork(),
        sql`update resultat set question_1 = 1 where id_boussole_individu = 1`,
      );
      return { under };
    });

    expect(await opening.under).toBe(kept.length - 1);
    await other.close();
    expect(await made(config)).toEqual(WHOLE);
  });
}
