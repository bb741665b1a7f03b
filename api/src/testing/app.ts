import { randomBytes } from 'node:crypto';
import { Agent, createServer as createHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Express } from 'express';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';

import { PORTEES_JETON, type PorteeJeton } from '../../../schema/statuts.js';
import { createServer } from '../app/server.js';
import { digest } from '../connexion/secret.js';
import type { Config } from '../core/config.js';
import type { AppContext } from '../core/context.js';
import { createLogger } from '../core/logger.js';
import { jetonSecret } from '../jeton/bearer.js';
import { testConfig } from './config.js';
import { isRest, verifyReponse } from './contract.js';
import { borrowTestDatabase, type TestDatabase } from './database.js';
import { run, sql } from './sql.js';

export interface GraphqlReply {
  status: number;
  // Untyped, because the shape of an answer is what a test checks.
  data: Record<string, unknown> | null;
  /** Code of the first error, if any. */
  code: string | undefined;
  message: string | undefined;
  champ: string | undefined;
}

/** One visitor of the product, with a client for each door. */
export interface Client {
  get(path: string): supertest.Test;
  post(path: string, body?: object): supertest.Test;
  graphql(query: string, variables?: object): Promise<GraphqlReply>;
  /** The supertest agent, for requests that the other clients cannot make. */
  agent: ReturnType<typeof supertest.agent>;
}

/** The product under test: its doors, its database, its clock. */
export interface TestApp {
  app: Express;
  database: TestDatabase;
  /** The waits, in seconds, that browsers were told to make; tests do not wait. */
  waits: number[];
  /** Sets the clock, and the database's with it unless alone; undefined restores the real ones. */
  setNow(date: Date | undefined, how?: { alone?: boolean }): void;
  anonymous(): Client;
  /** The cookie of a new session of this person, inserted directly into the database. */
  cookieOf(idIndividu: number): Promise<string>;
  /** A client signed in as this person. */
  as(idIndividu: number): Promise<Client>;
  /** The secret of a new reporting token of these companies, or of this branch of one, inserted directly into the database. */
  jeton(
    societes: number | readonly number[],
    portees?: readonly PorteeJeton[],
    idEquipe?: number,
  ): Promise<string>;
  /** A client with such a token. */
  asJeton(...given: Parameters<TestApp['jeton']>): Promise<Client>;
  /** Registers something to close before the product and its database. */
  beforeEnd(close: () => Promise<void>): void;
  /** A context for a service that a test calls to prepare something. */
  context(idIndividu?: number, isAdmin?: boolean): AppContext;
}

/** Keeps connections, as browsers do: one more for each request would take longer than many a request. */
const connections = new Agent({ keepAlive: true });

function client(door: string, headers: Record<string, string> = {}): Client {
  const agent = supertest.agent(door);
  // Compressed, a reply costs the processor on both sides what many a test does.
  agent.set({ 'Accept-Encoding': 'identity', ...headers });
  agent.use((request: unknown) => {
    if (!(request instanceof supertest.Test)) return;
    request.agent(connections);
    // Every REST reply of every test is checked against schema/openapi.yaml. Supertest notes where each check comes from, a
    // third of its time: so GraphQL's replies, which have another schema, get none.
    if (isRest(request.url))
      request.expect((reply) => verifyReponse(request.method, request.url, reply));
  });
  return {
    agent,
    get: (path) => agent.get(path),
    post: (path, body) => (body === undefined ? agent.post(path) : agent.post(path).send(body)),
    graphql: async (query, variables) => {
      const { status, body } = await agent.post('/graphql').send({ query, variables });
      const [error] = body.errors ?? [];
      return {
        status,
        data: body.data ?? null,
        code: error?.extensions?.code,
        message: error?.message,
        champ: error?.extensions?.champ,
      };
    },
  };
}

/** Standard error is looked at four times a second, by every logger of it there ever was. */
const SILENT: DestinationStream = { write: () => undefined };

const withoutBrowser = {
  ip: '127.0.0.1',
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};

/**
 * Starts the product for one test file; the database is emptied before each test.
 *
 * @param logged receives the log's lines, when the test reads them.
 * @param open makes the database, when the test may not have one that earlier files used.
 */
export function useApp(
  values: Partial<Config> = {},
  logged?: DestinationStream,
  open: () => Promise<TestDatabase> = borrowTestDatabase,
): TestApp {
  const config = testConfig(values);
  const logger = createLogger(
    config.logLevel,
    logged ?? (config.logLevel === 'silent' ? SILENT : undefined),
  );
  let now: Date | undefined;
  let stop: () => Promise<void>;
  /** Listens all along: supertest would open and close a port around each request. */
  let listener: Server;
  /** Its address: given the server, supertest asks the system for it at each request. */
  let door: string;
  const closings: (() => Promise<void>)[] = [];
  const clock = () => now ?? new Date();
  let isAlone = false;
  const databaseClock = () => (now && !isAlone ? now : undefined);
  const test: TestApp = {
    // beforeAll sets it; no test body runs earlier.
    app: undefined as unknown as Express,
    database: undefined as unknown as TestDatabase,
    waits: [],
    setNow: (date, { alone = false } = {}) => {
      now = date;
      isAlone = alone;
    },
    anonymous: () => client(door),
    cookieOf: async (idIndividu) => {
      const jeton = randomBytes(32).toString('base64url');
      const when = clock().toISOString();
      await run(
        test.database.fork(),
        sql`insert into session (empreinte, id_individu, cree_le, vu_le)
          values (${digest(jeton)}, ${idIndividu}, ${when}, ${when})`,
      );
      return `boussole=${jeton}`;
    },
    as: async (idIndividu) => client(door, { Cookie: await test.cookieOf(idIndividu) }),
    // What an attacker would have: one that reads all that a token may.
    jeton: async (societes, portees = Object.values(PORTEES_JETON), idEquipe) => {
      const secret = jetonSecret();
      const when = clock().toISOString();
      await run(
        test.database.fork(),
        sql`with made as (insert into jeton (nom, empreinte, cree_le, expire_le, portees)
          values ('Rapport', ${digest(secret)}, ${when}, ${when}::timestamptz + interval '90 days',
            ${[...portees]}::text[]) returning id_jeton)
          insert into jeton_societe (id_jeton, id_societe, id_equipe)
          select id_jeton, id_societe, ${idEquipe ?? null}::int from made, unnest(${[societes].flat()}::int[]) id_societe`,
      );
      return secret;
    },
    asJeton: async (...given) =>
      client(door, { Authorization: `Bearer ${await test.jeton(...given)}` }),
    beforeEnd: (close) => void closings.push(close),
    context: (idIndividu, isAdmin = false) => ({
      em: test.database.fork(),
      actor: idIndividu === undefined ? null : { id: idIndividu, idSociete: null, isAdmin },
      session: null,
      navigateur: withoutBrowser,
      config,
      logger,
      now: clock,
      databaseNow: databaseClock,
    }),
  };

  beforeAll(async () => {
    test.database = await open();
    const server = await createServer({
      config,
      logger,
      database: test.database,
      webRoot: '/nowhere',
      now: clock,
      databaseNow: databaseClock,
      withhold: (seconds) => Promise.resolve(void test.waits.push(seconds)),
    });
    test.app = server.app;
    stop = server.stop;
    // An idle connection stays open, so that no request is sent on one that is being closed.
    listener = createHttp({ keepAliveTimeout: 0 }, test.app);
    await new Promise<void>((ready) => {
      listener.listen(0, '127.0.0.1', ready);
    });
    door = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    now = undefined;
    test.waits.length = 0;
    await test.database.reset();
  });
  afterAll(async () => {
    for (const close of closings) await close();
    listener.close();
    listener.closeAllConnections();
    await stop();
    await test.database.close();
  });
  return test;
}
