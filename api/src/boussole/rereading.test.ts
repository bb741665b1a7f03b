import { beforeEach, expect, test } from '@jest/globals';
import { getNamedType, isInputObjectType } from 'graphql';

import { buildGraphqlSchema } from '../app/schema.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';
import { doorsThatReturn } from './testing/visit.js';

/**
 * A person may read and replace their answers in the session that gave them, or in any session of an account that only its
 * owner ever opened (decisions §1, « Past answers »; publication P9).
 */
const app = useApp();
const { buildScene, asAdmin, participationOf } = scenes(app);
const schema = await buildGraphqlSchema();

/** A text found nowhere but in the answer. */
const SECRET = 'zqsecret';
const PASSWORD = 'motdepasse';
const REFUSALS =
  'Cette réponse a été donnée avec une autre connexion : elle compte dans les moyennes, et ne peut plus être lue ni modifiée.';
const SAVE =
  'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { totalReponses } }';

let admin: Client;
let scene: Scene;
let codeEquipe: string;
beforeEach(async () => {
  admin = await asAdmin();
  // Nobody is in the team yet: participants join through a door.
  scene = await buildScene({ membres: 0, criteres: 2 });
  const [equipe] = await rows<{ code_equipe: string }>(
    app.database.fork(),
    sql`select code_equipe from equipe where id_equipe = ${scene.idEquipe}`,
  );
  codeEquipe = equipe?.code_equipe ?? '';
});

const enter = async (pseudo: string, password = PASSWORD): Promise<Client> => {
  const client = app.anonymous();
  const reply = await client.post('/api/access/loginUserAdeo', { pseudo, password });
  expect(reply.status).toBe(200);
  return client;
};
const idOf = async (pseudo: string): Promise<number> => {
  const [read] = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_individu as id from individu where pseudo = ${pseudo}`,
  );
  return read?.id ?? 0;
};
/** Registers with the team's code, as members do. */
async function register(pseudo: string): Promise<Client> {
  const payload = { pseudo, password: PASSWORD, equipe: scene.idEquipe, codeEquipe };
  expect((await app.anonymous().post('/api/register/userAdeo', payload)).status).toBe(201);
  return enter(pseudo);
}
const spend = async (link: string, password = PASSWORD, pseudo?: string) => {
  const input = { jeton: link.split('/').at(-1), motDePasse: password, ...(pseudo && { pseudo }) };
  return app
    .anonymous()
    .graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      {
        input,
      },
    );
};
const sendAgain = async (id: number): Promise<string> => {
  const { data } = await admin.graphql(
    'mutation ($ids: [Int!]!) { renewLiens(ids: $ids) { liens { lienActivation } } }',
    { ids: [id] },
  );
  return String(Object(data?.['renewLiens']).liens?.[0]?.lienActivation);
};
const profil = async (id: number, idProfil: number) => {
  const reply = await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    { input: { id, idProfil } },
  );
  expect(reply.code).toBeUndefined();
};

const reponse = (extra: object = {}) => ({
  idParticipation: scene.idBoussoleIndividu,
  idCritere: scene.idCritere,
  question1: 4,
  question2: -3,
  commentaire: SECRET,
  ...extra,
});
/** Answers the first criterion as the member of the scene. */
async function answer(client: Client, pseudo: string): Promise<void> {
  const idMembre = await idOf(pseudo);
  await client.graphql('mutation ($id: Int!) { createParticipation(idBoussole: $id) { id } }', {
    id: scene.idBoussole,
  });
  const idBoussoleIndividu = await participationOf(scene.idBoussole, idMembre);
  scene = { ...scene, idMembre, idBoussoleIndividu };
  expect((await client.graphql(SAVE, { input: reponse() })).code).toBeUndefined();
}
const written = () =>
  rows(app.database.fork(), sql`select question_1, question_2, commentaire from resultat`);
const FIRST = [{ question_1: 4, question_2: -3, commentaire: SECRET }];

const byRest = (client: Client, extra: object = {}) =>
  client.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu: scene.idBoussoleIndividu,
    idCritere: scene.idCritere,
    question_1: 0,
    question_2: 0,
    commentaire: 'remplacée',
    ...extra,
  });
const NEXT = `query ($id: Int!) { parcours(idBoussole: $id) {
  totalReponses question { idCritere } questions { idCritere repondue reponse { question1 } } } }`;

const doorsOf = (client: Client) => doorsThatReturn(client, schema, scene, SECRET);

/**
 * Checks that the earlier answer is neither shown as one's own nor replaced, that it counts, and that the rest can be
 * answered.
 */
async function expectClosed(client: Client): Promise<void> {
  const rest = await byRest(client);
  const graphql = await client.graphql(SAVE, { input: reponse({ question1: 0 }) });
  expect([rest.status, rest.body]).toEqual([409, { message: REFUSALS, code: 'CONFLICT' }]);
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: REFUSALS });
  expect(await written()).toEqual(FIRST);

  const [first, second] = scene.idCriteres;
  const { data } = await client.graphql(NEXT, { id: scene.idBoussole });
  expect(data?.['parcours']).toEqual({
    totalReponses: 1,
    question: { idCritere: second },
    questions: [
      { idCritere: first, repondue: true, reponse: null },
      { idCritere: second, repondue: false, reponse: null },
    ],
  });
  const next = await client.post('/api/boussole/getNextQuestion', {
    idBoussole: scene.idBoussole,
  });
  expect(next.body).toMatchObject({ id_critere_boussole: second, totalResultat: 1 });
  expect((await byRest(client, { idCritere: second })).status).toBe(201);
  const { data: personalData } = await client.graphql('{ mesDonnees }');
  expect(String(personalData?.['mesDonnees'])).toContain('avec une autre connexion');
}

/** Ways in which somebody else, or the same person later, enters the account; each returns the new session. */
const ENTRIES: [comment: string, entry: () => Promise<Client>][] = [
  [
    'the creation link, spent by the facilitator who hands over the password',
    async () => {
      const payload = { pseudo: '', nom: 'Roy', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
      const extra = { societe: scene.idSociete, equipe: [scene.idEquipe] };
      const { body } = await admin.post('/api/register', { ...payload, ...extra });
      await spend(body.lienActivation, PASSWORD, 'Zoe2026');
      await answer(await enter('Zoe2026'), 'Zoe2026');
      return enter('Zoe2026');
    },
  ],
  [
    'a promotion and a demotion, the password being known',
    async () => {
      await answer(await register('Zoe2026'), 'Zoe2026');
      await profil(scene.idMembre, 1);
      await profil(scene.idMembre, 0);
      return enter('Zoe2026');
    },
  ],
];

/** Entries by a link made again, which find nothing of their own (`individu/links/again.test.ts`). */
const AGAIN: typeof ENTRIES = [
  [
    'a link made again for a member',
    async () => {
      await answer(await register('Zoe2026'), 'Zoe2026');
      const link = await sendAgain(scene.idMembre);
      expect((await spend(link, 'un autre mot')).data).toEqual({
        confirmCompte: { facilitateur: false },
      });
      return enter('Zoe2026', 'un autre mot');
    },
  ],
  [
    'a promotion, a reset, a demotion and a link made again',
    async () => {
      await answer(await register('Zoe2026'), 'Zoe2026');
      await profil(scene.idMembre, 1);
      const { body } = await admin.post('/api/register/resetPassword', { id: scene.idMembre });
      await profil(scene.idMembre, 0);
      expect(await spend(body.lienActivation, 'un autre mot')).toMatchObject({
        code: 'NOT_FOUND',
      });
      const link = await sendAgain(scene.idMembre);
      expect((await spend(link, 'un autre mot')).data).toEqual({
        confirmCompte: { facilitateur: false },
      });
      return enter('Zoe2026', 'un autre mot');
    },
  ],
];

test.each(AGAIN)(
  'after %s, no door shows or takes an answer (fault 1)',
  async (_comment, entry) => {
    const client = await entry();
    expect(await doorsOf(client)).toEqual([]);
    const rest = await byRest(client);
    expect([rest.status, rest.body]).toEqual([
      409,
      { message: 'Répondez par le lien de l’équipe', code: 'CONFLICT' },
    ]);
    expect(await written()).toEqual(FIRST);
  },
);

test.each(ENTRIES)(
  'after %s, earlier answers are neither shown nor replaced by any door (fault 1)',
  async (_comment, entry) => {
    const client = await entry();
    expect(await doorsOf(client)).toEqual([]);
    await expectClosed(client);
  },
);

test('a promoted account keeps its participations and reads no past answer (fault 1)', async () => {
  await answer(await register('Zoe2026'), 'Zoe2026');
  await profil(scene.idMembre, 1);
  // As every facilitator, this one reads everybody's comments, shuffled and without names.
  const client = await enter('Zoe2026');
  expect(await doorsOf(client)).toEqual(['query commentairesCriteres']);
  await expectClosed(client);
});

/** The only doors that may show the answer; a new one must be judged, then added here. */
const DOORS = ['mutation createParticipation', 'query mesDonnees', 'query parcours'];

test('the session that gave an answer reads and replaces it, whoever made the account (fault 1)', async () => {
  const payload = { pseudo: '', nom: 'Roy', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
  const extra = { societe: scene.idSociete, equipe: [scene.idEquipe] };
  const { body } = await admin.post('/api/register', { ...payload, ...extra });
  await spend(body.lienActivation, PASSWORD, 'Zoe2026');
  const client = await enter('Zoe2026');
  await answer(client, 'Zoe2026');

  expect(await doorsOf(client)).toEqual(DOORS);
  expect((await byRest(client)).status).toBe(201);
  expect((await client.graphql(SAVE, { input: reponse() })).code).toBeUndefined();
});

test('who registered alone reads and replaces from another device, after a new password too (fault 1)', async () => {
  const first = await register('Zoe2026');
  await answer(first, 'Zoe2026');
  const second = await enter('Zoe2026');

  expect(await doorsOf(second)).toEqual(DOORS);
  expect((await byRest(second)).status).toBe(201);
  const payload = { lastPassword: PASSWORD, password: 'un autre mot' };
  expect((await second.post('/api/register/me/modifyPassword', payload)).status).toBe(201);
  const after = await enter('Zoe2026', 'un autre mot');
  expect((await after.graphql(SAVE, { input: reponse() })).code).toBeUndefined();
  expect(await doorsOf(after)).toEqual(DOORS);
});

test('one mutation takes an answer, and nothing else writes one (fault 1)', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const taking = fields.filter(({ args }) =>
    args.some(({ type }) => {
      const named = getNamedType(type);
      return isInputObjectType(named) && 'question1' in named.getFields();
    }),
  );
  expect(taking.map(({ name }) => name)).toEqual(['updateReponse']);
});

test('an answer given before the upgrade is read by who registered alone, by nobody else (fault 1)', async () => {
  await answer(await register('Zoe2026'), 'Zoe2026');
  await run(app.database.fork(), sql`update resultat set marque = null`);
  const second = await enter('Zoe2026');
  expect(await doorsOf(second)).toEqual(DOORS);
  await profil(scene.idMembre, 1);
  await profil(scene.idMembre, 0);
  const after = await enter('Zoe2026');
  expect(await doorsOf(after)).toEqual([]);
  await expectClosed(after);
});
