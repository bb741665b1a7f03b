import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startPostgres } from '../../../../scripts/tools/postgres.mjs';
import { testConfig } from '../../testing/config.js';
import { run, sql } from '../../testing/sql.js';
import { until } from '../../testing/waiting.js';
import { testServer } from '../../testing/wire.js';
import type { Database } from '../database.js';
import { createLogger } from '../logger.js';
import { openDatabase } from '../openDatabase.js';
import { Replicas } from './replicas.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;

// These tests run with the PostgreSQL engine only, on servers of their own.
if (testServer()) {
  const servers: Server[] = [];
  const opened: Database[] = [];
  let ours: Server;
  let replicaOfOther: Server;

  const start = async (options = {}) => {
    const server = await startPostgres(options);
    servers.unshift(server);
    return server;
  };
  const open = async (url: string) => {
    const opening = { asIs: true, patient: true };
    const database = await openDatabase(testConfig({ databaseUrl: url }), [], opening);
    opened.push(database);
    return database;
  };

  let other: Server;
  const ofOther: Database[] = [];
  let gone: Promise<void> | undefined;
  /** A base whose server, which had a replica, has stopped since it was opened. */
  const away = async (which: number) => {
    await (gone ??= other.stop());
    return ofOther[which] as Database;
  };

  beforeAll(async () => {
    ours = await start();
    other = await start();
    replicaOfOther = await start({ replicaOf: other.url });
    ofOther.push(await open(other.url), await open(other.url));
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const server of servers) await server.stop();
  });

  /** What the log says of a replica at the level of warnings, and whether it would be read. */
  async function watch(primary: Database, nom: string, replica: Database) {
    const told: { level: number; msg: string; replica: string }[] = [];
    const logger = createLogger('info', { write: (line) => void told.push(JSON.parse(line)) });
    let rounds = 0;
    const counted = {
      ...primary,
      fork: () => {
        rounds += 1;
        return primary.fork();
      },
    };
    const replicas = new Replicas([{ nom, server: replica }], counted, logger);
    // The third round has begun: the second said nothing more.
    await until(() => told.length > 0 && rounds > 2);
    const em = primary.fork();
    const isRead = replicas.reading(em) !== em;
    const ages = replicas.ages();
    await replicas.close();
    return { told: told.map(({ level, msg }) => [level, msg]), isRead, ages };
  }
  const WARN = 40;

  test('a replica of another server is refused, although its base has the same name', async () => {
    const primary = await open(ours.url);
    const seen = await watch(primary, 'autre', await open(replicaOfOther.url));

    expect(seen).toEqual({
      told: [[WARN, expect.stringContaining('ce n’est pas une copie de la base de DATABASE_URL')]],
      isRead: false,
      ages: [['autre', undefined]],
    });
  });

  test('another base of the same server is refused', async () => {
    const primary = await open(ours.url);
    await run(primary.fork(), sql`create database autre`);
    const seen = await watch(primary, 'autre', await open(new URL('/autre', ours.url).href));

    expect(seen).toMatchObject({
      told: [[WARN, expect.stringContaining('ce n’est pas une copie de la base de DATABASE_URL')]],
      isRead: false,
    });
  });

  test('the primary itself is refused', async () => {
    const primary = await open(ours.url);

    expect(await watch(primary, 'primaire', await open(ours.url))).toMatchObject({
      told: [[WARN, expect.stringContaining('ce serveur n’est pas une réplique')]],
      isRead: false,
    });
  });

  test('one that was never there is told once, as one that goes away', async () => {
    const primary = await open(ours.url);

    expect(await watch(primary, 'absente', await away(0))).toMatchObject({
      told: [[WARN, 'réplique écartée : lecture sur le primaire']],
      isRead: false,
    });
  });

  test('a primary that is away is not told of the replica', async () => {
    const told: string[] = [];
    let rounds = 0;
    const primary = await away(1);
    const counted = {
      ...primary,
      fork: () => {
        rounds += 1;
        return primary.fork();
      },
    };
    const logger = createLogger('info', { write: (line) => void told.push(line) });
    const server = await open(replicaOfOther.url);
    const replicas = new Replicas([{ nom: 'réplique', server }], counted, logger);
    await until(() => rounds > 2);
    await replicas.close();

    expect(told).toEqual([]);
  });
}
