import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { entities } from '../app/entities.js';
import { createServer } from '../app/server.js';
import { LOOPS } from '../entretien/works.service.js';
import { testConfig } from '../testing/config.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { rows, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { stretchWire, testServer, type Wire } from '../testing/wire.js';
import type { Database } from './database.js';
import { postgresError } from './errors.js';
import { createLogger } from './logger.js';
import { openDatabase } from './openDatabase.js';

let database: TestDatabase;
let pglite: PGlite;
beforeAll(async () => {
  database = await openTestDatabase(async (isOpen) => {
    pglite = isOpen;
  });
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const insert = (em: ReturnType<Database['fork']>, name: string) =>
  run(em, sql`insert into campagne (nom, annee) values (${name}, 2026)`);

async function names() {
  const read = await rows<{ nom: string }>(
    database.fork(),
    sql`select nom from campagne order by nom`,
  );
  return read.map(({ nom }) => nom);
}

test('what one request wrote stays, whatever transaction beside it is undone', async () => {
  let other: Promise<unknown> = Promise.resolve();
  const undone = database.fork().transactional(async (em) => {
    await insert(em, 'Défaite');
    other = insert(database.fork(), 'Écrite pendant');
    // The embedded database runs one transaction at a time: waiting here would wait for ever.
    if (!database.embedded) await other;
    throw new Error('undone on purpose');
  });

  await expect(undone).rejects.toThrow('undone on purpose');
  await other;

  expect(await names()).toEqual(['Écrite pendant']);
});

// Only PostgreSQL is tested: the embedded database runs in this process, without a connection that could hang or be cut.
const server = testServer();
if (server) {
  let wire: Wire;
  let remote: Database;

  beforeEach(async () => {
    wire = await stretchWire(server, new URL(database.url ?? '').pathname.slice(1));
    remote = await openDatabase(testConfig({ databaseUrl: wire.url }), entities);
  });
  afterEach(async () => {
    await remote.close();
    wire.close();
  });

  test('a server that falls silent is given up in time, and its open transaction goes to nobody else', async () => {
    const cut = remote.fork().transactional(async (em) => {
      await insert(em, 'Coupée');
      wire.hold();
      await insert(em, 'Coupée aussi');
    });
    await expect(cut).rejects.toThrow('no word from PostgreSQL in 5000 ms');

    wire.release();
    await insert(remote.fork(), 'Après');

    expect(await names()).toEqual(['Après']);
  });

  test('connections cut in the middle of transactions are missing from nobody afterwards', async () => {
    // 24 times is more than the pool has connections. The connection is cut before or after the first statement, by turns.
    for (let i = 0; i < 24; i += 1) {
      const cut = remote.fork().transactional(async (em) => {
        if (i % 2) wire.cut();
        await insert(em, `Coupée ${i}`);
        wire.cut();
        await insert(em, `Coupée ${i} aussi`);
      });
      await expect(cut).rejects.toThrow(/terminated|not queryable|ECONNRESET|EPIPE/);
    }

    await insert(remote.fork(), 'Après');

    expect(await names()).toEqual(['Après']);
  });

  test('a process that starts while another migrates waits for it, longer than a request may', async () => {
    const other = database.fork().transactional(async (em) => {
      await run(em, sql`select pg_advisory_xact_lock(7302026)`);
      // The connection is not silent: it sends a statement each second.
      for (let i = 0; i < 6; i += 1) await run(em, sql`select pg_sleep(1)`);
    });

    const isOpen = await openDatabase(testConfig({ databaseUrl: wire.url }), entities);

    await other;
    await insert(isOpen.fork(), 'Après');
    await isOpen.close();
    expect(await names()).toEqual(['Après']);
  });

  test('each loop of the housekeeping takes as long as it needs, where a request is given up', async () => {
    const long = sql`select pg_sleep(6)`;
    const housekeeping = Promise.all(LOOPS.map(() => run(remote.forkPatient(), long)));

    // By the server after four seconds; by the socket after five, on a machine too busy for the server's word to come between.
    await expect(run(remote.fork(), long)).rejects.toThrow(/statement timeout|no word from/);
    await expect(housekeeping).resolves.toEqual(LOOPS.map(() => 1));
  });

  /** A product on the database at the end of the wire, what it logs of outages, and who asks it by both doors. */
  async function startProduct() {
    const config = testConfig({ databaseUrl: wire.url, logLevel: 'error' });
    const outages: { msg: string; fois: number }[] = [];
    const logger = createLogger('error', { write: (line) => outages.push(JSON.parse(line)) });
    const product = await createServer({ config, database: remote, logger, webRoot: '' });
    const ask = supertest(product.app);
    return {
      outages,
      stop: product.stop,
      rest: () => ask.post('/api/equipes/getEquipeByCode').send({ codeEquipe: 'zZzZz9' }),
      graphql: (cookie = '') =>
        ask.post('/graphql').set('Cookie', cookie).send({
          query: 'mutation { loginByPseudo(pseudo: "Inconnue", motDePasse: "faux") { ok } }',
        }),
    };
  }
  const told = { message: 'Erreur interne ... Veuillez ressayer ...' };
  const untilTried = { code: 'UNAVAILABLE', retryAfter: 2 };

  test('a database that is away is told by both doors, and logged with a count (decisions §6)', async () => {
    const { outages, rest, graphql, stop } = await startProduct();
    wire.close();

    const replies = await Promise.all([...Array(20)].map(() => rest()));
    for (const { status, headers, body } of replies) {
      expect(body).toEqual({ ...told, code: 'UNAVAILABLE' });
      expect([status, headers['retry-after']]).toEqual([503, '2']);
    }
    const { status, body } = await graphql();
    expect([status, body.errors]).toMatchObject([200, [{ ...told, extensions: untilTried }]]);
    const signedIn = await graphql(`boussole=${'x'.repeat(43)}`);
    expect([signedIn.status, signedIn.body.errors, signedIn.headers['retry-after']]).toEqual([
      503,
      [{ ...told, extensions: untilTried }],
      '2',
    ]);

    const times = () => outages.reduce((sum, { fois }) => sum + fois, 0);
    await until(() => times() >= 22);
    expect(times()).toBe(22);
    expect(outages.length).toBeLessThan(20);
    expect(new Set(outages.map(({ msg }) => msg))).toEqual(
      new Set(['base de données injoignable ou saturée']),
    );
    await stop();
  });

  test('a pool without a free connection is told likewise', async () => {
    const { rest, stop } = await startProduct();
    const answered = Promise.withResolvers<void>();
    let held = 0;
    const busy = [...Array(10)].map(() =>
      remote.fork().transactional(async (em) => {
        await run(em, sql`select 1`);
        held += 1;
        await answered.promise;
      }),
    );
    await until(() => held === 10);

    const { status, body } = await rest();

    answered.resolve();
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    await Promise.all(busy);
    await stop();
  });

  test.each([
    [
      'an unknown user',
      (url: URL) => (url.username = 'inconnue'),
      'ne connaît pas l’utilisateur « inconnue »',
    ],
    ['an unknown base', (url: URL) => (url.pathname = '/absente'), 'n’a pas de base « absente »'],
    [
      'a machine that no name server knows',
      (url: URL) => (url.hostname = 'absente.invalid'),
      'La machine absente.invalid',
    ],
  ])('%s is told in a French sentence of its own (24.6)', async (_what, change, sentence) => {
    const url = new URL(wire.url);
    change(url);

    await expect(openDatabase(testConfig({ databaseUrl: url.href }), entities)).rejects.toThrow(
      sentence,
    );
  });

  test('a server that is not there is named in a French sentence', async () => {
    wire.close();
    const { host } = new URL(wire.url);

    await expect(openDatabase(testConfig({ databaseUrl: wire.url }), entities)).rejects.toThrow(
      `Le serveur PostgreSQL ${host} est inaccessible. Démarrez-le, ou corrigez DATABASE_URL.`,
    );
  });
} else {
  test('thousands of refused statements leave the database as able as before', async () => {
    await insert(database.fork(), 'Une');
    // After 2,977 of these PGlite 0.5.8 answered every statement with "stack depth limit exceeded".
    const refusal = new Set<unknown>();
    for (let n = 0; n < 3_200; n++) {
      await pglite
        .query(`insert into campagne (nom, annee) values ('Une', 2026)`)
        .catch((error: unknown) => refusal.add(postgresError(error)?.code));
    }

    await insert(database.fork(), 'Après');

    expect([...refusal]).toEqual(['23505']);
    expect(await names()).toEqual(['Après', 'Une']);
  });
}

test('no plan is compiled: of large tables a server compiles a page for longer than it takes to run', async () => {
  const compiled = sql`select pg_jit_available() and current_setting('jit')::boolean as compiled`;

  for (const em of [database.fork(), database.forkPatient()])
    expect(await rows(em, compiled)).toEqual([{ compiled: false }]);
});
