import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import supertest from 'supertest';

import { entities } from '../../app/entities.js';
import { createServer } from '../../app/server.js';
import { testConfig } from '../../testing/config.js';
import { copyEmbedded } from '../../testing/embedded.js';
import { row, rows, run, sql } from '../../testing/sql.js';
import type { Database, Opening } from '../database.js';
import { postgresError } from '../errors.js';
import { LEVELS } from '../levels.js';
import { createLogger } from '../logger.js';
import { openDatabase } from '../openDatabase.js';
import { parsers } from './pglite.js';

// Tests the embedded database as the product runs it: a folder, its lock, a worker thread. Other tests run it in their
// thread.
let folder: string;
let database: Database;

const config = () => testConfig({ dataDir: join(folder, 'data') });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-embarquee-'));
  await copyEmbedded(config().dataDir);
  database = await openDatabase(config(), entities);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => run(database.fork(), sql`delete from campagne`));

const insert = (em: ReturnType<Database['fork']>, name: string) =>
  run(em, sql`insert into campagne (nom, annee) values (${name}, 2026)`);
async function names() {
  const read = await rows<{ nom: string }>(
    database.fork(),
    sql`select nom from campagne order by nom`,
  );
  return read.map(({ nom }) => nom);
}

test('a statement that lasts leaves the server answering', async () => {
  const logger = createLogger('silent');
  const { app, stop } = await createServer({
    config: config(),
    database,
    logger,
    webRoot: folder,
  });
  const done = join(folder, 'data', 'fini');
  // The statement lasts until this test ends it: this thread must stay free meanwhile.
  const long = run(
    database.fork(),
    sql`do $$ begin
      while pg_stat_file('fini', true) is null loop perform pg_sleep(0.02); end loop;
    end $$`,
  );

  const alive = await supertest(app).get('/sante');
  writeFileSync(done, '');
  await long;

  expect(alive.body).toEqual({ ok: true });
  await stop();
});

test('transactions are alone, kept whole or undone whole, and give their place back', async () => {
  const asked = Promise.withResolvers<void>();
  const undone = database.fork().transactional(async (em) => {
    await insert(em, 'Défaite');
    await asked.promise;
    throw new Error('undone on purpose');
  });
  const done = database.fork().transactional(async (em) => {
    await insert(em, 'Faite');
    await insert(em, 'Faite aussi');
  });

  const alone = insert(database.fork(), 'Seule');
  asked.resolve();
  await Promise.all([expect(undone).rejects.toThrow('undone on purpose'), done, alone]);

  expect(await names()).toEqual(['Faite', 'Faite aussi', 'Seule']);
});

test('a refusal at the end of a transaction undoes it, and the next one begins', async () => {
  const deferred = database.fork().transactional(async (em) => {
    await run(
      em,
      sql`create table t (n int, constraint t_unique unique (n) deferrable initially deferred)`,
    );
    await run(em, sql`insert into t values (1), (1)`);
  });
  await expect(deferred).rejects.toThrow('duplicate key');

  await database.fork().transactional((em) => insert(em, 'Suivante'));

  expect(await names()).toEqual(['Suivante']);
});

test('an error keeps what PostgreSQL says of it', async () => {
  await insert(database.fork(), 'Une');

  const refusal = await insert(database.fork(), 'Une').catch((error: unknown) => error);

  expect(postgresError(refusal)).toEqual({
    code: '23505',
    constraint: 'campagne_auteur_unique',
    table: 'campagne',
  });
});

test('it holds little memory, whatever the settings of its folder say', async () => {
  const asked = readFileSync(join(config().dataDir, 'postgresql.conf'), 'utf8');
  const held = await row(database.fork(), sql`show shared_buffers`);

  expect(asked).toMatch(/^shared_buffers = 128MB/m);
  expect(held).toEqual({ shared_buffers: '32MB' });
});

test('values come back in their types, as from a server', async () => {
  const bytes = Uint8Array.of(0, 255, 39);
  const given = await row<Record<string, unknown>>(
    database.fork(),
    sql`select 1 as entier, 1.5::float8 as reel, null as rien, true as vrai, 'é' as texte,
      array[1, 2] as liste, '{"a": [1]}'::jsonb as json, ${bytes}::bytea as octets,
      timestamptz '2026-11-21 10:00Z' as instant, array[date '2026-11-21'] as jours`,
  );

  expect(given).toMatchObject({
    entier: 1,
    reel: 1.5,
    rien: null,
    vrai: true,
    texte: 'é',
    liste: [1, 2],
    json: { a: [1] },
    instant: '2026-11-21 10:00:00+00',
    jours: ['2026-11-21'],
  });
  expect(Buffer.from(given?.['octets'] as Uint8Array).toString('hex')).toBe('00ff27');
});

test('what a value is read as is what the ORM reads it as', () => {
  const own = createPostgreSqlTypeParsers((text) => [text]);

  expect(Object.keys(parsers)).toEqual(Object.keys(own));
});

test('a statement asked again and again follows the tables that it reads, and its values their types', async () => {
  const em = database.fork();
  const read = () => row(em, sql`select * from suivie where n = ${2}`);
  await run(em, sql`create table suivie (n int)`);
  for (const n of [1, 2, 3]) expect(await run(em, sql`insert into suivie values (${n})`)).toBe(1);
  for (let i = 0; i < 3; i += 1) expect(await read()).toEqual({ n: 2 });

  await run(em, sql`alter table suivie add column t text default 'é'`);

  for (let i = 0; i < 3; i += 1) expect(await read()).toEqual({ n: 2, t: 'é' });
  for (const n of [7, null, 8]) {
    expect(await row(em, sql`select ${n}::int + 1 as suivant`)).toEqual({ suivant: n && n + 1 });
  }
  for (let i = 0; i < 3; i += 1) {
    await expect(row(em, sql`select n from suivie where n = ${'x'}`)).rejects.toThrow(
      'invalid input',
    );
  }
  expect(await run(em, sql`delete from suivie`)).toBe(3);
});

test('a prepared statement that is refused undoes its transaction, and serves again', async () => {
  for (const name of ['Une', 'Deux']) await insert(database.fork(), name);
  const refused = database.fork().transactional(async (em) => {
    await insert(em, 'Trois');
    await insert(em, 'Une');
  });

  await expect(refused).rejects.toThrow('campagne_auteur_unique');
  await insert(database.fork(), 'Quatre');

  expect(await names()).toEqual(['Deux', 'Quatre', 'Une']);
});

test('what was written is there after a clean end, and the folder is free', async () => {
  await insert(database.fork(), 'Écrite');
  await expect(openDatabase(config(), entities)).rejects.toThrow('déjà ouverte');

  await database.close();
  database = await openDatabase(config(), entities);

  expect(await names()).toEqual(['Écrite']);
});

test('a folder that cannot be opened is refused, and given back', async () => {
  const dataDir = join(folder, 'autre');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '99');

  await expect(openDatabase(testConfig({ dataDir }), entities)).rejects.toThrow('PGlite');
  rmSync(dataDir, { recursive: true });
  await copyEmbedded(dataDir);

  await (await openDatabase(testConfig({ dataDir }), entities)).close();
});

test('a folder of a later version is refused, naming both levels, and given back (fault 16)', async () => {
  const [later, levels] = ['Migration29991231000000', sql`mikro_orm_migrations`];
  const dataDir = join(folder, 'demain');
  await copyEmbedded(dataDir);
  const open = (opening: Opening = {}) => openDatabase(testConfig({ dataDir }), [], opening);
  const now = await open();
  await run(now.fork(), sql`insert into ${levels} (name, executed_at) values (${later}, now())`);
  await now.close();

  const message = `Cette base est au niveau 29991231000000, plus récent que le niveau ${LEVELS.at(-1)?.slice('Migration'.length)} de cette version de Boussole. Démarrez la version qui l’a mise à jour ou, pour revenir en arrière, restaurez une sauvegarde de cette version-ci dans une base neuve.`;

  // As a start does, as commands do, and as a start that migrates nothing.
  for (const opening of [{}, { asIs: true, patient: true }, { asIs: true }, {}])
    await expect(open(opening)).rejects.toThrow(expect.objectContaining({ message }));
});
