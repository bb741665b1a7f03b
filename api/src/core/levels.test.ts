import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { createServer } from '../app/server.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { API_ROOT } from '../root.js';
import { backUp } from '../sauvegarde/backUp.js';
import { useBases } from '../testing/bases.js';
import { testConfig } from '../testing/config.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { copyEmbedded } from '../testing/embedded.js';
import { run, sql } from '../testing/sql.js';
import { testServer } from '../testing/wire.js';
import type { Database } from './database.js';
import { LEVELS, presentMigrated, refuseOlder } from './levels.js';
import { createLogger } from './logger.js';
import { openDatabase } from './openDatabase.js';

const ROOT = join(API_ROOT, '..');
const FUTURE = 'Migration29991231000000';
const REFUSALS = `Cette base est au niveau 29991231000000, plus récent que le niveau ${LEVELS.at(-1)?.slice('Migration'.length)} de cette version de Boussole. Démarrez la version qui l’a mise à jour ou, pour revenir en arrière, restaurez une sauvegarde de cette version-ci dans une base neuve.\n`;

let folder: string;
/** Settings that make a process use a database of this test's, on the engine under test. */
let settings: { databaseUrl?: string; dataDir: string };
let onServer: TestDatabase | undefined;
const open = () => openDatabase(testConfig(settings), []);
async function withBase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  return work(database).finally(() => database.close());
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-niveaux-'));
  settings = { dataDir: join(folder, 'data') };
  if (testServer()) {
    onServer = await openTestDatabase();
    settings.databaseUrl = onServer.url;
  } else await copyEmbedded(settings.dataDir);
});
afterAll(async () => {
  await onServer?.close();
  rmSync(folder, { recursive: true });
});

/**
 * Every command of package.json, of `npm run prove`, of a release and of the image that starts one of our programs, as
 * `main.ts verifier`.
 */
function entries(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('", "', ' ');
  const release = readFileSync(join(ROOT, 'scripts/release.mjs'), 'utf8');
  const proofs = readFileSync(join(ROOT, 'proof/prove.mjs'), 'utf8');
  const read = [...Object.values<string>(scripts), proofs, image, release].flatMap((text) =>
    text.split('\n'),
  );
  const written = read.flatMap((order) =>
    [...order.matchAll(/api\/dist\/(api\/src\/[\w/]+)\.js *([\w ]*)/g)].map(
      ([, program, words = '']) => `${program}.ts ${words}`.trim(),
    ),
  );
  return [...new Set(written)].toSorted();
}

/** Files that a command needs as an argument: one to write, one to read. */
const FILES: Record<string, string> = {
  sauvegarde: 'neuve.boussole',
  restauration: 'avant.boussole',
};

/** What a program asks for besides, where package.json leaves it to who calls. */
const ASKED: Record<string, string[]> = {
  'api/src/app/commande/main.ts': ['administrateur', 'secours@exemple.fr'],
};

async function launch(order: string): Promise<{ code: number; said: string }> {
  const [program = '', ...words] = order.split(' ');
  const env = {
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    PORT: '0',
    DEMO: '0',
  };
  const withWords = [
    // As package.json starts them.
    '--liftoff-only',
    '--import',
    join(ROOT, 'scripts/tools/register-typescript.mjs'),
    join(ROOT, program),
    ...words,
    ...(ASKED[program] ?? []),
    ...words.flatMap((word) => (FILES[word] ? [join(folder, FILES[word])] : [])),
  ];
  const options = { env, cwd: folder, timeout: 120_000 };
  return promisify(execFile)(process.execPath, ['--no-warnings', ...withWords], options).then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

const newBase = useBases();

test('what was migrated is told: one level, the others, or nothing', async () => {
  const config = await newBase();
  const opened = async (until?: string) => {
    const database = await openDatabase(config, [], until === undefined ? {} : { until });
    await database.close();
    return database.migrated;
  };

  expect(await opened(MIGRATIONS[0]?.name)).toBe(1);
  expect(await opened()).toBe(MIGRATIONS.length - 1);
  expect(await opened()).toBe(0);

  expect([31, 1, 0].map(presentMigrated)).toEqual([
    'La base de données est à jour : 31 mises à niveau faites.',
    'La base de données est à jour : 1 mise à niveau faite.',
    'La base de données était déjà à jour : rien à faire.',
  ]);
});

/** Migrates as a later version would: adds its level, and a column that this version does not fill. */
const advance = (name: string) =>
  withBase(async (database) => {
    const em = database.fork();
    await run(
      em,
      sql`insert into mikro_orm_migrations (name, executed_at) values (${name}, now())`,
    );
    await run(em, sql`alter table campagne add column futur int not null default 1`);
    await run(em, sql`alter table campagne alter column futur drop default`);
  });

test('a start that may not migrate refuses a base that waits for it, by name of the command (24.4)', async () => {
  await withBase((database) => expect(refuseOlder(database.fork())).resolves.toBeUndefined());
  const blank = await openDatabase(await newBase(), [], { asIs: true });
  const n = MIGRATIONS.length;

  await expect(refuseOlder(blank.fork())).rejects.toThrow(
    `Cette base attend ${n} mise${n > 1 ? 's' : ''} à niveau, et MIGRATIONS=0 dit de ne pas les faire au démarrage. Lancez npm run db:migrate, puis redémarrez.`,
  );
  await blank.close();
});

test('a process that runs serves while the schema only grows, and no more once it loses what it uses (fault 16)', async () => {
  await withBase(async (database) => {
    const logger = createLogger('silent');
    const config = testConfig(settings);
    const { app, stop } = await createServer({ config, database, logger, webRoot: folder });
    const em = database.fork();
    const ready = async (name: string) => {
      await run(
        em,
        sql`insert into mikro_orm_migrations (name, executed_at) values (${name}, now())`,
      );
      const { status } = await supertest(app).get('/pret');
      await run(em, sql`delete from mikro_orm_migrations where name = ${name}`);
      return status;
    };

    expect(await ready(FUTURE)).toBe(200);
    expect(await ready(`${FUTURE}_apres${LEVELS.at(-1)?.slice('Migration'.length)}`)).toBe(200);
    expect(await ready(`${FUTURE}_apres29990101000000`)).toBe(503);
    await stop();
  });
});

test('whatever opens the database refuses one of a later version, naming both levels (fault 16)', async () => {
  await withBase((database) => backUp(database, join(folder, 'avant.boussole')));
  await advance(FUTURE);
  const orders = entries();
  const faults: string[] = [];

  for (const order of orders) {
    const { code, said } = await launch(order);
    if (code === 0 || !said.endsWith(REFUSALS)) faults.push(`${order}: ${code} ${said}`);
  }

  expect(faults).toEqual([]);
  expect(orders.length).toBeGreaterThan(6);
  expect(existsSync(join(folder, 'neuve.boussole'))).toBe(false);
}, 600_000);

test('nothing else in the sources opens a database (fault 16)', () => {
  const sources = globSync('src/**/*.ts', { cwd: API_ROOT }).filter(
    (name) => !/\.test\.ts$|\/testing\//.test(name),
  );
  const opening = sources.filter((name) =>
    /ORM\.init\(|PGlite\.create\(|new PGlite\(|from 'pg'/.test(
      readFileSync(join(API_ROOT, name), 'utf8'),
    ),
  );

  expect(opening.toSorted()).toEqual([
    // It migrates a server's, and refuses first.
    'src/core/climb.ts',
    'src/core/embedded/open.ts',
    'src/core/embedded/pglite.ts',
    // It hears what processes tell each other, of a database that the server has opened.
    'src/core/listening.ts',
    // What the pool makes its connections of.
    'src/core/preparation.ts',
    // It only asks the server, or the pooler, whether it lets us in.
    'src/core/reach.ts',
    'src/core/server.ts',
  ]);
});
