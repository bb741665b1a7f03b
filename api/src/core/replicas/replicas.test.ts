import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { startPostgres } from '../../../../scripts/tools/postgres.mjs';
import { entities } from '../../app/entities.js';
import { createServer } from '../../app/server.js';
import { digest } from '../../connexion/secret.js';
import { testConfig } from '../../testing/config.js';
import { nodesOf } from '../../testing/nodes.js';
import { row, run, sql } from '../../testing/sql.js';
import { until } from '../../testing/waiting.js';
import { testServer } from '../../testing/wire.js';
import type { Database } from '../database.js';
import { createLogger } from '../logger.js';
import { openDatabase } from '../openDatabase.js';
import { freshness, LAG_MAX, readable } from './choice.js';
import { isWrite } from './writes.js';

describe('until when a replica has everything', () => {
  const checkpoints = [
    { instant: 10, position: 100 },
    { instant: 20, position: 100 },
    { instant: 30, position: 250 },
  ];

  test.each([
    [99, undefined],
    [100, 20],
    [249, 20],
    [250, 30],
    [900, 30],
  ])('at %d in the log: %s', (position, expected) => {
    expect(freshness(checkpoints, position)).toBe(expected);
  });
});

test.each([
  ['one that is away', undefined, false],
  ['one that has everything', 10_000, true],
  ['one as late as may be', 10_000 - LAG_MAX, true],
  ['one that is later', 10_000 - LAG_MAX - 1, false],
])('%s may be read, or not', (_nom, freshAt, expected) => {
  expect(readable([{ freshAt }], 10_000)).toHaveLength(expected ? 1 : 0);
});

test.each([
  ['insert into "campagne" ("nom") values ($1)', true],
  ['with e as (delete from session returning *) select * from e', true],
  ['update "individu" set "nom" = $1', true],
  ['select updated, deleted_from from t', false],
])('%s: a write, or not', (text, expected) => {
  expect(isWrite(text)).toBe(expected);
});

const JETON = 'jeton-de-test';
const JETON_MEMBRE = 'jeton-d-un-membre';
const LIST = '/api/societes/getAllSocietes';
const HERE = 'Lue sur le primaire';
const THERE = 'Lue sur la réplique';

type Server = Awaited<ReturnType<typeof startPostgres>>;

// These tests run with the PostgreSQL engine only, on servers of their own, because they stop them.
if (testServer()) {
  let primary: Server;
  let replica: Server;
  let database: Database;
  let app: Awaited<ReturnType<typeof createServer>>['app'];
  let stop: () => Promise<void>;

  /** Gives the reading role its own table of companies, so that what is shown tells which server was read. */
  async function prepare() {
    const em = database.fork();
    await run(em, sql`insert into societe (libelle_societe, visu_societe) values (${HERE}, true)`);
    await run(em, sql`create role lecteur login superuser`);
    await run(em, sql`create schema ailleurs`);
    await run(em, sql`create table ailleurs.societe as select * from societe`);
    await run(em, sql`update ailleurs.societe set libelle_societe = ${THERE}`);
    await run(em, sql`alter role lecteur set search_path = ailleurs, public`);
    await run(
      em,
      sql`insert into individu (adresse_mail, id_profil, id_societe) values ('admin@boussole.example', 1, null)`,
    );
    await run(em, sql`insert into individu (pseudo, id_profil, id_societe) values ('Zoe29', 0, 1)`);
    await run(
      em,
      sql`insert into session (empreinte, id_individu, cree_le, vu_le)
        select case id_profil when 1 then ${digest(JETON)} else ${digest(JETON_MEMBRE)} end,
          id_individu, now(), now() from individu`,
    );
    await prepareBoussole();
  }

  /** The same for the results of its only team. */
  async function prepareBoussole() {
    const em = database.fork();
    await run(
      em,
      sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine) values (1, ${HERE}, 'Code01', 0)`,
    );
    await run(em, sql`insert into campagne (nom, annee) values ('Printemps', 2026)`);
    await run(
      em,
      sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation) values (1, 1, 1, now())`,
    );
    await run(em, sql`create table ailleurs.equipe as select * from equipe`);
    await run(em, sql`update ailleurs.equipe set libelle_equipe = ${THERE}`);
  }

  const replayed = () =>
    row<{ all: boolean | null }>(
      database.fork(),
      sql`select bool_and(replay_lsn >= pg_current_wal_lsn()) as all from pg_stat_replication`,
    );

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await startPostgres({ replicaOf: primary.url });
    const url = new URL(replica.url);
    url.username = 'lecteur';
    const config = testConfig({ databaseUrl: primary.url, replicaUrls: [url.href] });
    database = await openDatabase(config, entities);
    await prepare();
    // A replica may be late by design: on a busy machine it would not know yet what the tests read.
    await until(async () => (await replayed())?.all === true);
    const logger = createLogger('silent');
    ({ app, stop } = await createServer({ config, database, logger, webRoot: '' }));
  });
  afterAll(async () => {
    await stop();
    await database.close();
    await replica.stop();
    await primary.stop();
  });

  /** A browser that has not written for a while, and that keeps the cookies it gets. */
  const browser = (jeton = JETON) => {
    const agent = supertest.agent(app);
    agent.jar.setCookie(`boussole=${jeton}`, '127.0.0.1');
    return agent;
  };
  type Agent = ReturnType<typeof browser>;
  const rest = async (agent: Agent) => {
    const { status, body } = await agent.get(LIST);
    return status === 200
      ? body.map((one: { LIBELLE_SOCIETE: string }) => one.LIBELLE_SOCIETE)
      : status;
  };
  const graphql = async (agent: Agent) => {
    const query = '{ societesPage { lignes { libelleSociete } } }';
    const { body } = await agent.post('/graphql').send({ query });
    return body.data.societesPage.lignes.map(
      (one: { libelleSociete: string }) => one.libelleSociete,
    );
  };

  const RESULTATS = {
    team: '{ lu: resultatBoussole(idBoussole: 1) { libelleEquipe } }',
    domain: '{ lu: resultatDomaine(idDomaine: 1, idCampagne: 1) { libelleEquipe } }',
    company:
      '{ lu: resultatsSociete(idSociete: 1) { edges { node { equipe { libelleEquipe } } } } }',
  };
  const resultats = (query: string) => async (agent: Agent) => {
    const { data } = (await agent.post('/graphql').send({ query })).body;
    const all: { libelleEquipe: string }[] = data.lu.edges
      ? (nodesOf<{ equipe: { libelleEquipe: string } }>(data, 'lu') ?? []).map(
          ({ equipe }) => equipe,
        )
      : [data.lu];
    return all.map(({ libelleEquipe }) => libelleEquipe);
  };

  /** Asks until this is the answer. Until then only the primary's answer may come, never an error. */
  async function eventually(ask: (agent: Agent) => Promise<unknown>, libelle: string) {
    let read: unknown;
    await until(async () => {
      read = await ask(browser());
      expect([[HERE], [THERE]]).toContainEqual(read);
      return JSON.stringify(read) === JSON.stringify([libelle]);
    });
    return read;
  }

  test.each([
    ['REST', rest],
    ['GraphQL', graphql],
  ])('%s: a list is read on the replica', async (_door, ask) => {
    expect(await eventually(ask, THERE)).toEqual([THERE]);
  });

  test.each([
    [
      'REST',
      (agent: Agent) =>
        agent
          .post('/api/societes/modify')
          .send({ idSociete: 1, libelleSociete: HERE, visuSociete: 1 }),
    ],
    [
      'GraphQL',
      (agent: Agent) =>
        agent.post('/graphql').send({
          query: `mutation { updateSociete(input: { id: 1, libelleSociete: "${HERE}", visuSociete: true }) { id } }`,
        }),
    ],
  ])('%s: whoever has just written reads the primary, by both doors', async (_door, write) => {
    expect(await eventually(rest, THERE)).toEqual([THERE]);
    const agent = browser();

    const written = await write(agent);

    expect([written.status, written.body.errors]).toEqual([200, undefined]);
    expect(String(written.get('Set-Cookie'))).toMatch(/boussole_ecrit=1; Max-Age=6; .*HttpOnly/);
    // The cookies without their expiry: a slow machine must not see them expire.
    const door = [`boussole=${JETON}`, 'boussole_ecrit=1'].join('; ');
    const rereadIt = supertest(app).get(LIST).set('Cookie', door);
    expect((await rereadIt).body[0].LIBELLE_SOCIETE).toBe(HERE);
    expect(await eventually(rest, THERE)).toEqual([THERE]);
  });

  test.each(Object.entries(RESULTATS))(
    'the results of a %s are read on the replica by an administrator',
    async (_of, query) => {
      expect(await eventually(resultats(query), THERE)).toEqual([THERE]);
    },
  );

  test.each([RESULTATS.team, RESULTATS.domain])(
    'by a member, whose rights come with them, on the primary: %s',
    async (query) => {
      expect(await eventually(resultats(query), THERE)).toEqual([THERE]);

      expect(await resultats(query)(browser(JETON_MEMBRE))).toEqual([HERE]);
    },
  );

  test('a session that ends is over at once, whatever the replica still knows', async () => {
    expect(await eventually(rest, THERE)).toEqual([THERE]);
    const em = database.fork();
    await run(em, sql`create table ailleurs.session as select * from session`);
    await run(em, sql`delete from session`);

    expect(await rest(browser())).toBe(401);

    await run(em, sql`insert into session select * from ailleurs.session`);
    expect(await rest(browser())).not.toBe(401);
  });

  test('a replica that stops is left out without an error, and comes back alone', async () => {
    const told = () =>
      database.replicaAges?.().flatMap(([host, age]) => (age === undefined ? [] : [host]));
    expect(await eventually(rest, THERE)).toEqual([THERE]);
    expect(told()).toEqual([new URL(replica.url).host]);

    process.kill(replica.pid, 'SIGQUIT');
    expect(await eventually(rest, HERE)).toEqual([HERE]);
    expect(told()).toEqual([]);
    expect(await eventually(graphql, HERE)).toEqual([HERE]);
    await until(() => !isAlive(replica.pid));
    await replica.relaunch();

    expect(await eventually(rest, THERE)).toEqual([THERE]);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
