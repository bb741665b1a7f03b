import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { inParallel, scenes, type Scene } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildScene, buildAccount, buildSociete } = scenes(app);

const SET =
  'mutation ($id: Int!, $actif: Boolean!) { setAccordTemoin(idSociete: $id, actif: $actif) { actif temoins } }';
const OF_SOCIETE = 'query ($id: Int!) { accordsSociete(idSociete: $id) { accords { etat } } }';
const ANSWER =
  'mutation ($id: Int!, $accepte: Boolean!) { repondAccord(id: $id, accepte: $accepte) { id etat } }';
const ASKED = '{ accordsTemoin { id acte libelle valeur demandeur etat demandeLe expireLe } }';
const ASKED_SENTENCE =
  'Cette société demande l’accord de son témoin\u00a0: la demande lui est faite. Refaites ce geste quand il l’aura donné, dans les 72 heures.';
const REMOVAL_SENTENCE =
  'Cette société demande l’accord de son témoin\u00a0: la demande lui est faite. Refaites ce geste quand il l’aura donné, ou dans quinze jours s’il n’a pas répondu.';
const HOUR = 3_600_000;

let admin: Client;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
});

interface Asked {
  id: number;
  acte: string;
  libelle: string;
  valeur: string;
  etat: string;
}

async function makeTemoin(idSociete: number): Promise<Client> {
  const { id } = await buildAccount({
    pseudo: null,
    adresseMail: `t${idSociete}x${Math.random()}@exemple.fr`,
    idProfil: 2,
  });
  await run(
    app.database.fork(),
    sql`update individu set mot_de_passe = 'x' where id_individu = ${id}`,
  );
  await run(
    app.database.fork(),
    sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`,
  );
  return app.as(id);
}

/** A company that asks, with its témoin and a boussole. */
async function setUp(): Promise<{ scene: Scene; temoin: Client }> {
  const scene = await buildScene({ k: 5 });
  const temoin = await makeTemoin(scene.idSociete);
  const { message } = await admin.graphql(SET, { id: scene.idSociete, actif: true });
  expect(message).toBeUndefined();
  return { scene, temoin };
}

const asked = async (temoin: Client): Promise<Asked[]> =>
  (await temoin.graphql(ASKED)).data?.['accordsTemoin'] as Asked[];
const answer = (temoin: Client, id: number, isAccepted = true) =>
  temoin.graphql(ANSWER, { id, accepte: isAccepted });

const LOWER = (id: number) => ({
  document: 'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id k } }',
  variables: { input: { id, libelleSociete: `S${id}`, k: 3 } },
});
const lower = (id: number) => admin.graphql(LOWER(id).document, LOWER(id).variables);
const levelOf = async (id: number) =>
  (
    await row<{ k: number }>(
      app.database.fork(),
      sql`select seuil as k from societe where id_societe = ${id}`,
    )
  )?.k;

/** Every act that waits, by GraphQL, with what it is called. */
const ACTS: Record<string, (scene: Scene) => Promise<{ document: string; variables: object }>> = {
  NIVEAU: async ({ idSociete }) => LOWER(idSociete),
  'FERMETURE of one': async ({ idBoussole: id }) => ({
    document: 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }',
    variables: { id },
  }),
  'FERMETURE of all': async ({ idSociete, idCampagne }) => ({
    document:
      'mutation ($s: Int!, $c: Int!) { closeBoussoles(idSociete: $s, idCampagne: $c) { fermees } }',
    variables: { s: idSociete, c: idCampagne },
  }),
  'FERMETURE by a date': async ({ idSociete, idCampagne }) => ({
    document: `mutation ($s: Int!, $c: Int!, $d: DateTimeISO) {
      setFermetureCampagne(idSociete: $s, idCampagne: $c, dateFermeture: $d) { dateFermeture } }`,
    variables: { s: idSociete, c: idCampagne, d: soon() },
  }),
  'FERMETURE by the dates': async ({ idSociete, idCampagne }) => ({
    document: `mutation ($s: Int!, $c: Int!, $d: DateTimeISO) {
      setDatesCampagne(idSociete: $s, idCampagne: $c, dateFermeture: $d) { dateFermeture } }`,
    variables: { s: idSociete, c: idCampagne, d: soon() },
  }),
  EFFECTIF: async ({ idEquipe: id }) => {
    await run(app.database.fork(), sql`update equipe set effectif = 10 where id_equipe = ${id}`);
    return {
      document:
        'mutation ($id: Int!, $n: Int) { setEffectifEquipe(id: $id, effectif: $n) { id effectif } }',
      variables: { id, n: 20 },
    };
  },
  'REINITIALISATION of a member': async ({ idMembre }) => {
    await run(
      app.database.fork(),
      sql`update individu set mot_de_passe = 'x' where id_individu = ${idMembre}`,
    );
    return {
      document: 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { liens { id } } }',
      variables: { ids: [idMembre] },
    };
  },
  'REINITIALISATION of the témoin': async ({ idSociete }) => ({
    document: 'mutation ($id: Int!) { resetMotDePasse(id: $id) { envoye } }',
    variables: {
      id: (
        await row<{ id: number }>(
          app.database.fork(),
          sql`select id_individu as id from temoin where id_societe = ${idSociete}`,
        )
      )?.id,
    },
  }),
  TEMOIN: async ({ idSociete }) => ({
    document:
      'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }',
    variables: {
      input: {
        nom: 'Élu',
        prenom: 'Sacha',
        adresseMail: `second${idSociete}@exemple.fr`,
        idProfil: 2,
        idSociete,
      },
    },
  }),
  'REINITIALISATION by another mail': async ({ idMembre, idSociete }) => {
    await run(
      app.database.fork(),
      sql`update individu set mot_de_passe = 'x' where id_individu = ${idMembre}`,
    );
    return {
      document: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
      variables: {
        input: { id: idMembre, idProfil: 0, idSociete, adresseMail: `pris${idMembre}@exemple.fr` },
      },
    };
  },
  'TEMOIN from elsewhere': async ({ idSociete }) => {
    const { idSociete: elsewhere } = await buildSociete();
    await makeTemoin(elsewhere);
    return {
      document: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
      variables: { input: { id: await idOfTemoin(elsewhere), idProfil: 2, idSociete } },
    };
  },
  'RETRAIT by deletion': async ({ idSociete }) => ({
    document: 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }',
    variables: { id: await idOfTemoin(idSociete) },
  }),
  'RETRAIT to another company': async ({ idSociete }) => ({
    document: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    variables: {
      input: {
        id: await idOfTemoin(idSociete),
        idProfil: 2,
        idSociete: (await buildSociete()).idSociete,
      },
    },
  }),
  SANS_ACCORD: async ({ idSociete: id }) => ({ document: SET, variables: { id, actif: false } }),
};
/** Half an hour before the end of the year: earlier than without a row, and to come. */
const soon = () => `${new Date().getFullYear()}-12-31T22:30:00Z`;

describe('each act that weakens confidentiality', () => {
  test.each(Object.keys(ACTS))(
    '%s waits, is refused, then done once it is accepted, and once only',
    async (name) => {
      const { scene, temoin } = await setUp();
      const { document, variables } = (await ACTS[name]?.(scene)) ?? {
        document: '',
        variables: {},
      };
      const act = () => admin.graphql(document, variables);

      const first = await act();
      expect([first.code, first.message]).toEqual([
        'CONFLICT',
        name.startsWith('RETRAIT') ? REMOVAL_SENTENCE : ASKED_SENTENCE,
      ]);
      // Pressed again, it is the same request.
      expect((await act()).code).toBe('CONFLICT');
      const [request, ...more] = await asked(temoin);
      expect(more).toEqual([]);
      expect(request).toMatchObject({
        acte: name.split(' ')[0],
        etat: 'ATTENTE',
        demandeur: 'Camille Roy',
      });

      await answer(temoin, request?.id ?? 0, false);
      expect((await act()).code).toBe('CONFLICT');
      const [again] = await asked(temoin);
      expect(again?.id).not.toBe(request?.id);
      expect((await answer(temoin, again?.id ?? 0)).data?.['repondAccord']).toMatchObject({
        etat: 'ACCEPTE',
      });

      const done = await act();
      expect([done.code, done.message]).toEqual([undefined, undefined]);
      // By the facilitator’s page: a témoin whose account was opened anew has no session left.
      const { data } = await admin.graphql(OF_SOCIETE, { id: scene.idSociete });
      expect(Object(data?.['accordsSociete']).accords).toEqual([
        { etat: 'UTILISE' },
        { etat: 'REFUSE' },
      ]);
    },
  );
});

test('where nobody asks for an agreement, nothing waits; what does not weaken waits nowhere', async () => {
  const scene = await buildScene({ k: 5 });
  expect((await lower(scene.idSociete)).code).toBeUndefined();

  const { scene: asking, temoin } = await setUp();
  const raise = await admin.graphql(LOWER(asking.idSociete).document, {
    input: { id: asking.idSociete, libelleSociete: `S${asking.idSociete}`, k: 8 },
  });
  expect(raise.code).toBeUndefined();
  expect(await asked(temoin)).toEqual([]);
});

/** Every act that a specified call can do, by REST. */
const REST_ACTS: Record<string, (scene: Scene) => Promise<[path: string, body: object]>> = {
  NIVEAU: async ({ idSociete }) => [
    '/api/societes/modify',
    { idSociete, libelleSociete: 'Autre nom', visuSociete: 1, minimumReponses: 1 },
  ],
  'REINITIALISATION of the témoin': async ({ idSociete }) => [
    '/api/register/resetPassword',
    { id: await idOfTemoin(idSociete) },
  ],
  TEMOIN: async ({ idSociete }) => [
    '/api/register',
    {
      nom: 'Élu',
      prenom: 'Sacha',
      mail: `parREST${idSociete}@exemple.fr`,
      profil: 2,
      societe: idSociete,
      equipe: [],
    },
  ],
  'RETRAIT by deletion': async ({ idSociete }) => [
    '/api/register/deleteIndividu',
    { id: await idOfTemoin(idSociete) },
  ],
  'RETRAIT to another company': async ({ idSociete }) => [
    '/api/register/modify',
    {
      id: await idOfTemoin(idSociete),
      nom: 'Élu',
      prenom: 'Camille',
      profil: 2,
      societe: (await buildSociete()).idSociete,
      delEquipe: [],
      equipe: [],
    },
  ],
};

test.each(Object.keys(REST_ACTS))(
  'by REST %s waits with 409 and changes nothing, then is done once it is accepted',
  async (name) => {
    const { scene, temoin } = await setUp();
    const [path, body] = (await REST_ACTS[name]?.(scene)) ?? ['', {}];
    const sentence = name.startsWith('RETRAIT') ? REMOVAL_SENTENCE : ASKED_SENTENCE;
    const before = await levelOf(scene.idSociete);

    const refused = await admin.post(path, body);
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    expect(await levelOf(scene.idSociete)).toBe(before);
    const requests = await asked(temoin);
    expect(requests).toMatchObject([{ acte: name.split(' ')[0], etat: 'ATTENTE' }]);

    await answer(temoin, requests[0]?.id ?? 0);
    expect((await admin.post(path, body)).status).toBeLessThan(300);
    const { data } = await admin.graphql(OF_SOCIETE, { id: scene.idSociete });
    expect(Object(data?.['accordsSociete']).accords).toEqual([{ etat: 'UTILISE' }]);
  },
);

test('an agreement is for that value alone', async () => {
  const { scene, temoin } = await setUp();
  await lower(scene.idSociete);
  await answer(temoin, (await asked(temoin))[0]?.id ?? 0);

  const other = await admin.graphql(LOWER(scene.idSociete).document, {
    input: { id: scene.idSociete, libelleSociete: 'S', k: 4 },
  });

  expect(other.code).toBe('CONFLICT');
  expect(await levelOf(scene.idSociete)).toBe(5);
});

test('after 72 hours a request is refused, and an agreement that was not used is over', async () => {
  const { scene, temoin } = await setUp();
  await lower(scene.idSociete);
  const [request] = await asked(temoin);
  const later = new Date(Date.now() + 72 * HOUR + 60_000);

  app.setNow(later);
  // Its session has ended meanwhile.
  const back = await app.as(await idOfTemoin(scene.idSociete));
  admin = await asAdmin();
  expect((await asked(back))[0]?.etat).toBe('REFUSE');
  expect((await answer(back, request?.id ?? 0)).code).toBe('CONFLICT');

  await lower(scene.idSociete);
  await answer(back, (await asked(back))[0]?.id ?? 0);
  app.setNow(new Date(later.getTime() + 72 * HOUR + 60_000));
  admin = await asAdmin();
  expect((await lower(scene.idSociete)).code).toBe('CONFLICT');
});

const idOfTemoin = async (idSociete: number) =>
  (
    await row<{ id: number }>(
      app.database.fork(),
      sql`select id_individu as id from temoin where id_societe = ${idSociete}`,
    )
  )?.id ?? 0;

test('a témoin answers for its own company alone, and once', async () => {
  const { scene, temoin } = await setUp();
  const { temoin: other } = await setUp();
  await lower(scene.idSociete);
  const [request] = await asked(temoin);
  const id = request?.id ?? 0;

  expect((await answer(other, id)).code).toBe('NOT_FOUND');
  expect((await answer(admin, id)).code).toBe('FORBIDDEN');
  expect(await asked(other)).toEqual([]);
  const replies = await inParallel(4, (i) => answer(temoin, id, i % 2 === 0));
  expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1);
});

test('two facilitators who press at once make one request; one agreement lets one of them pass', async () => {
  const { scene, temoin } = await setUp();
  await inParallel(4, () => lower(scene.idSociete));
  const requests = await asked(temoin);
  expect(requests).toHaveLength(1);
  await answer(temoin, requests[0]?.id ?? 0);
  await run(
    app.database.fork(),
    sql`update equipe set effectif = 5 where id_equipe = ${scene.idEquipe}`,
  );

  await inParallel(4, () => lower(scene.idSociete));

  expect(await levelOf(scene.idSociete)).toBe(3);
  expect((await asked(temoin)).filter(({ etat }) => etat === 'UTILISE')).toHaveLength(1);
});

test('without a témoin nothing can be asked, and the asking can be ended', async () => {
  const { idSociete } = await buildScene({ k: 5 });
  expect((await admin.graphql(SET, { id: idSociete, actif: true })).code).toBe('CONFLICT');

  const { scene } = await setUp();
  await run(
    app.database.fork(),
    sql`delete from individu where id_individu = ${await idOfTemoin(scene.idSociete)}`,
  );
  expect((await lower(scene.idSociete)).message).toMatch(/^Cette société n’a pas de témoin/);
  expect((await admin.graphql(SET, { id: scene.idSociete, actif: false })).code).toBeUndefined();
  expect((await lower(scene.idSociete)).code).toBeUndefined();
});

test('requests and answers stand in the trail of the company', async () => {
  const { scene, temoin } = await setUp();
  await lower(scene.idSociete);
  await answer(temoin, (await asked(temoin))[0]?.id ?? 0, false);

  const lines = await rows<{ action: string; changes: unknown }>(
    app.database.fork(),
    sql`select action, detail -> 'changements' as changes from audit where id_societe = ${scene.idSociete} order by id_audit`,
  );
  expect(lines).toEqual([
    { action: 'accord:reglage', changes: { accordTemoin: [false, true] } },
    { action: 'accord:demande', changes: null },
    { action: 'accord:refuse', changes: null },
  ]);
});
