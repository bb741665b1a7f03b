import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { entities } from '../app/entities.js';
import { createServer } from '../app/server.js';
import { testConfig } from '../testing/config.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { startPooler } from '../testing/pooler.js';
import { rows, run, sql } from '../testing/sql.js';
import { stretchTlsWire } from '../testing/tlsWire.js';
import { testServer } from '../testing/wire.js';
import { readConfig, type Config } from './config.js';
import type { Database } from './database.js';
import { createLogger } from './logger.js';
import { openDatabase } from './openDatabase.js';
import { reachPooler } from './reach.js';

// The embedded database has neither pooler nor TLS: there only the settings are read.
test('a pooler goes with the server itself, which migrations and backups need (24.3)', () => {
  const [url, pooler] = ['postgresql://a/b', 'postgresql://c/b'];

  expect(() => readConfig({ DATABASE_POOLER: pooler })).toThrow('DATABASE_POOLER ne va pas seul');
  expect(() => readConfig({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toThrow(
    'DATABASE_POOLER n’est pas l’adresse d’une base PostgreSQL.',
  );
  expect(readConfig({ DATABASE_URL: url, DATABASE_POOLER: pooler })).toMatchObject({
    databaseUrl: url,
    databasePooler: pooler,
  });
});

const server = testServer();
if (server) {
  let database: TestDatabase;
  let url: string;
  let base: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    base = new URL(database.url ?? '').pathname.slice(1);
    url = new URL(`/${base}`, server).href;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const insert = (from: Database, name: string) =>
    run(from.fork(), sql`insert into campagne (nom, annee) values (${name}, 2026)`);
  const names = async () => {
    const all = sql<{ nom: string }>`select nom from campagne order by nom`;
    return (await rows(database.fork(), all)).map(({ nom }) => nom);
  };

  /** Opens with these settings, works, and closes. */
  async function opened<T>(config: Partial<Config>, work: (opened: Database) => Promise<T>) {
    const isOpen = await openDatabase(testConfig({ databaseUrl: url, ...config }), entities);
    try {
      return await work(isOpen);
    } finally {
      await isOpen.close();
    }
  }

  describe('behind a transaction pooler (24.3)', () => {
    const LIMITS = 'set statement_timeout = 4000';

    test('a statement with values keeps its plans for its connection', async () => {
      const text = 'select count(*)::int as n from campagne where annee > $1';
      const prepared = await opened({}, (isOpen) =>
        isOpen.fork().transactional(async (tx) => {
          for (let i = 0; i < 2; i += 1) {
            await rows(tx, sql`select count(*)::int as n from campagne where annee > ${2020}`);
          }
          return rows<{ plans: string }>(
            tx,
            sql`select (generic_plans + custom_plans)::text as plans from pg_prepared_statements where statement = ${text}`,
          );
        }),
      );

      expect(prepared).toEqual([{ plans: '2' }]);
    });

    test('the same statements again, transactions and requests find what they need', async () => {
      const pooler = await startPooler(url, LIMITS);
      const replies = await opened({ databasePooler: pooler.url }, async (isOpen) => {
        // The second of two statements is sent on another session than the first.
        for (const name of ['A', 'B', 'C', 'D']) await insert(isOpen, name);
        await isOpen.fork().transactional(async (em) => {
          for (const name of ['E', 'F'])
            await run(em, sql`insert into campagne (nom, annee) values (${name}, 2026)`);
        });
        const { app, stop } = await createServer({
          config: testConfig({ databaseUrl: url, databasePooler: pooler.url }),
          database: isOpen,
          logger: createLogger('silent'),
          webRoot: '',
        });
        const ask = () =>
          supertest(app).post('/api/equipes/getEquipeByCode').send({ codeEquipe: 'zZzZz9' });
        const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
        await stop();
        return statuses;
      });
      pooler.close();

      expect(await names()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
      expect(replies).toEqual([200, 200, 200]);
    });

    test('a server that has become a replica is told as one that is away: 503, try again', async () => {
      const pooler = await startPooler(url, `${LIMITS}; set default_transaction_read_only = on`);
      const config = testConfig({ databaseUrl: url, databasePooler: pooler.url });
      const { status, body } = await opened(config, async (isOpen) => {
        const logger = createLogger('silent');
        const options = { config, database: isOpen, logger, webRoot: '' };
        const { app, stop } = await createServer(options);
        const tried = { codeEquipe: 'zZzZz9' };
        const reply = await supertest(app).post('/api/equipes/getEquipeByCode').send(tried);
        await stop();
        return reply;
      });
      pooler.close();

      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    });

    const UNLIMITED = expect.stringContaining('ne limite pas la durée des requêtes');
    const BY_SESSION = expect.stringContaining('est en mode session');
    test.each([
      ['a pooler that limits statements', LIMITS, 2, []],
      ['one without a limit', '', 2, [UNLIMITED]],
      ['one that lends a session for as long as a client stays', LIMITS, 1, [BY_SESSION]],
      ['such a one without a limit', '', 1, [UNLIMITED, BY_SESSION]],
    ])(
      '%s works; what it does not do is warned of',
      async (_what, connectQuery, sessions, said) => {
        const pooler = await startPooler(url, connectQuery, sessions);

        expect(await reachPooler(pooler.url)).toEqual(said);
        await opened({ databasePooler: pooler.url }, (isOpen) => insert(isOpen, 'Là'));
        pooler.close();
        expect(await names()).toEqual(['Là']);
      },
    );

    test('the server itself named as the pooler works, and one warning says that it is none', async () => {
      expect(await reachPooler(url)).toEqual([
        expect.stringContaining('DATABASE_POOLER mène au serveur PostgreSQL lui-même'),
      ]);
      await opened({ databasePooler: url }, (isOpen) => insert(isOpen, 'Là'));
      expect(await names()).toEqual(['Là']);
    });

    test('named as the server, it is told where to name it', async () => {
      const pooler = await startPooler(url);

      await expect(opened({ databaseUrl: pooler.url }, async () => undefined)).rejects.toThrow(
        'et dans DATABASE_POOLER celle du répartiteur.',
      );
      pooler.close();
    });

    test('one that is not there is named, and one that refuses says why', async () => {
      const pooler = await startPooler(url);
      const { host } = new URL(pooler.url);
      const absent = new URL('/absente', pooler.url).href;

      await expect(opened({ databasePooler: absent }, async () => undefined)).rejects.toThrow(
        `Le répartiteur de connexions ${host} n’ouvre pas la base « absente » à « postgres » (database "absente" does not exist).`,
      );
      pooler.close();
      await expect(opened({ databasePooler: pooler.url }, async () => undefined)).rejects.toThrow(
        `Le répartiteur de connexions ${host} est inaccessible. Démarrez-le, ou corrigez DATABASE_POOLER.`,
      );
    });
  });

  describe('with TLS asked for in the address (24.3)', () => {
    test('every connection is by TLS, checked against the authority given', async () => {
      const wire = await stretchTlsWire(server, base);
      const secure = `${wire.url}?sslmode=verify-full&sslrootcert=${wire.cert}`;
      await opened({ databaseUrl: secure }, async (isOpen) => {
        await insert(isOpen, 'Chiffrée');
        await run(isOpen.forkPatient(), sql`select 1`);
      });
      wire.close();

      expect(await names()).toEqual(['Chiffrée']);
      expect(wire.came.inClear).toBe(0);
      expect(wire.came.byTls).toBeGreaterThan(3);
    });

    test('an authority that nobody gave is not believed, in a French sentence', async () => {
      const wire = await stretchTlsWire(server, base);

      await expect(
        opened({ databaseUrl: `${wire.url}?sslmode=verify-full` }, async () => undefined),
      ).rejects.toThrow('sslrootcert');
      wire.close();
    });
  });
}
