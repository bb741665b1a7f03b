import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { startPostgres } from '../../../../scripts/tools/postgres.mjs';
import { entities } from '../../app/entities.js';
import { createServer } from '../../app/server.js';
import { empreinte } from '../../connexion/secret.js';
import { testConfig } from '../../testing/config.js';
import { serveurDeTest } from '../../testing/fil.js';
import { openDatabase, type Database } from '../database.js';
import { createLogger } from '../logger.js';
import { run, sql } from '../sql.js';
import { fraicheur, lisibles, RETARD_MAX } from './choix.js';
import { isEcriture } from './ecritures.js';

describe('until when a replica has everything', () => {
  const reperes = [
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
  ])('at %d in the log: %s', (position, attendu) => {
    expect(fraicheur(reperes, position)).toBe(attendu);
  });
});

test.each([
  ['one that is away', undefined, false],
  ['one that has everything', 10_000, true],
  ['one as late as may be', 10_000 - RETARD_MAX, true],
  ['one that is later', 10_000 - RETARD_MAX - 1, false],
])('%s may be read, or not', (_nom, fraicheA, attendu) => {
  expect(lisibles([{ fraicheA }], 10_000)).toHaveLength(attendu ? 1 : 0);
});

test.each([
  ['insert into "campagne" ("nom") values ($1)', true],
  ['with e as (delete from session returning *) select * from e', true],
  ['update "individu" set "nom" = $1', true],
  ['select updated, deleted_from from t', false],
])('%s: a write, or not', (texte, attendu) => {
  expect(isEcriture(texte)).toBe(attendu);
});

const JETON = 'jeton-de-test';
const JETON_MEMBRE = 'jeton-d-un-membre';
const LISTE = '/api/societes/getAllSocietes';
const ICI = 'Lue sur le primaire';
const LA = 'Lue sur la réplique';

type Serveur = Awaited<ReturnType<typeof startPostgres>>;

// The engine of the run says whether PostgreSQL is there; these servers are the tests' own, since they die.
if (serveurDeTest()) {
  let primaire: Serveur;
  let replique: Serveur;
  let database: Database;
  let app: Awaited<ReturnType<typeof createServer>>['app'];
  let stop: () => Promise<void>;

  /** Whoever reads there finds its own list of companies: what is shown tells where it was read. */
  async function preparer() {
    const em = database.fork();
    await run(em, sql`insert into societe (libelle_societe, visu_societe) values (${ICI}, true)`);
    await run(em, sql`create role lecteur login superuser`);
    await run(em, sql`create schema ailleurs`);
    await run(em, sql`create table ailleurs.societe as select * from societe`);
    await run(em, sql`update ailleurs.societe set libelle_societe = ${LA}`);
    await run(em, sql`alter role lecteur set search_path = ailleurs, public`);
    await run(
      em,
      sql`insert into individu (adresse_mail, id_profil, id_societe) values ('admin@boussole.example', 1, null)`,
    );
    await run(em, sql`insert into individu (pseudo, id_profil, id_societe) values ('Zoe29', 0, 1)`);
    await run(
      em,
      sql`insert into session (empreinte, id_individu, cree_le, vu_le)
        select case id_profil when 1 then ${empreinte(JETON)} else ${empreinte(JETON_MEMBRE)} end,
          id_individu, now(), now() from individu`,
    );
    await preparerBoussole();
  }

  /** Likewise for the results of its only team. */
  async function preparerBoussole() {
    const em = database.fork();
    await run(
      em,
      sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine) values (1, ${ICI}, 'Code01', 0)`,
    );
    await run(em, sql`insert into campagne (nom, annee) values ('Printemps', 2026)`);
    await run(
      em,
      sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation) values (1, 1, 1, now())`,
    );
    await run(em, sql`create table ailleurs.equipe as select * from equipe`);
    await run(em, sql`update ailleurs.equipe set libelle_equipe = ${LA}`);
  }

  beforeAll(async () => {
    primaire = await startPostgres();
    replique = await startPostgres({ replicaOf: primaire.url });
    const url = new URL(replique.url);
    url.username = 'lecteur';
    const config = testConfig({ databaseUrl: primaire.url, replicaUrls: [url.href] });
    database = await openDatabase(config, entities);
    await preparer();
    const logger = createLogger('silent');
    ({ app, stop } = await createServer({ config, database, logger, webRoot: '' }));
  }, 180_000);
  afterAll(async () => {
    await stop();
    await database.close();
    await replique.stop();
    await primaire.stop();
  }, 180_000);

  /** A browser that has written nothing for long, and carries what it is given from then on. */
  const navigateur = (jeton = JETON) => {
    const agent = supertest.agent(app);
    agent.jar.setCookie(`boussole=${jeton}`, '127.0.0.1');
    return agent;
  };
  type Agent = ReturnType<typeof navigateur>;
  const rest = async (agent: Agent) => {
    const { status, body } = await agent.get(LISTE);
    return status === 200
      ? body.map((une: { LIBELLE_SOCIETE: string }) => une.LIBELLE_SOCIETE)
      : status;
  };
  const graphql = async (agent: Agent) => {
    const query = '{ societesPage { lignes { libelleSociete } } }';
    const { body } = await agent.post('/graphql').send({ query });
    return body.data.societesPage.lignes.map(
      (une: { libelleSociete: string }) => une.libelleSociete,
    );
  };

  const RESULTATS = {
    team: '{ lu: resultatBoussole(idBoussole: 1) { libelleEquipe } }',
    domain: '{ lu: resultatDomaine(idDomaine: 1, idCampagne: 1) { libelleEquipe } }',
    company: '{ lu: resultatsSociete(idSociete: 1) { lignes { libelleEquipe } } }',
  };
  const resultats = (query: string) => async (agent: Agent) => {
    const { data } = (await agent.post('/graphql').send({ query })).body;
    return (data.lu.lignes ?? [data.lu]).map((une: { libelleEquipe: string }) => une.libelleEquipe);
  };

  /** Asks until the answer is this one; in between, only an answer of the primary, never an error. */
  async function finitPar(demander: (agent: Agent) => Promise<unknown>, libelle: string) {
    for (;;) {
      const lu = await demander(navigateur());
      if (JSON.stringify(lu) === JSON.stringify([libelle])) return lu;
      expect([[ICI], [LA]]).toContainEqual(lu);
      await delay(100);
    }
  }

  test.each([
    ['REST', rest],
    ['GraphQL', graphql],
  ])(
    '%s: a list is read on the replica',
    async (_porte, demander) => {
      expect(await finitPar(demander, LA)).toEqual([LA]);
    },
    180_000,
  );

  test.each([
    [
      'REST',
      (agent: Agent) =>
        agent
          .post('/api/societes/modify')
          .send({ idSociete: 1, libelleSociete: ICI, visuSociete: 1 }),
    ],
    [
      'GraphQL',
      (agent: Agent) =>
        agent.post('/graphql').send({
          query: `mutation { updateSociete(input: { id: 1, libelleSociete: "${ICI}", visuSociete: true }) { id } }`,
        }),
    ],
  ])(
    '%s: whoever has just written reads the primary, by both doors',
    async (_porte, ecrire) => {
      expect(await finitPar(rest, LA)).toEqual([LA]);
      const agent = navigateur();

      const ecrit = await ecrire(agent);

      expect([ecrit.status, ecrit.body.errors]).toEqual([200, undefined]);
      expect(String(ecrit.get('Set-Cookie'))).toMatch(/boussole_ecrit=1; Max-Age=6; .*HttpOnly/);
      // What the browser carries, its age apart: a slow machine must not see it expire.
      const porte = [`boussole=${JETON}`, 'boussole_ecrit=1'].join('; ');
      const relire = supertest(app).get(LISTE).set('Cookie', porte);
      expect((await relire).body[0].LIBELLE_SOCIETE).toBe(ICI);
      expect(await finitPar(rest, LA)).toEqual([LA]);
    },
    180_000,
  );

  test.each(Object.entries(RESULTATS))(
    'the results of a %s are read on the replica by an administrator',
    async (_de, query) => {
      expect(await finitPar(resultats(query), LA)).toEqual([LA]);
    },
    180_000,
  );

  test.each([RESULTATS.team, RESULTATS.domain])(
    'by a member, whose rights come with them, on the primary: %s',
    async (query) => {
      expect(await finitPar(resultats(query), LA)).toEqual([LA]);

      expect(await resultats(query)(navigateur(JETON_MEMBRE))).toEqual([ICI]);
    },
    180_000,
  );

  test('a session that ends is over at once, whatever the replica still knows', async () => {
    expect(await finitPar(rest, LA)).toEqual([LA]);
    const em = database.fork();
    await run(em, sql`create table ailleurs.session as select * from session`);
    await run(em, sql`delete from session`);

    expect(await rest(navigateur())).toBe(401);

    await run(em, sql`insert into session select * from ailleurs.session`);
    expect(await rest(navigateur())).not.toBe(401);
  }, 180_000);

  test('a replica that stops is left out without an error, and comes back alone', async () => {
    expect(await finitPar(rest, LA)).toEqual([LA]);

    process.kill(replique.pid, 'SIGQUIT');
    expect(await finitPar(rest, ICI)).toEqual([ICI]);
    expect(await finitPar(graphql, ICI)).toEqual([ICI]);
    await mort(replique.pid);
    await replique.relaunch();

    expect(await finitPar(rest, LA)).toEqual([LA]);
  }, 180_000);
}

async function mort(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(pid, 0);
      await delay(20);
    }
  } catch {
    // No such process any more.
  }
}
