import { beforeEach, expect, test } from '@jest/globals';
import { getNamedType, isInputObjectType } from 'graphql';

import { buildGraphqlSchema } from '../app/schema.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';
import { portesQuiRendent } from './testing/visite.js';

/**
 * What one has answered is read and replaced in the session that gave it, or in any session of an account that only its
 * owner ever opened (decisions §1, « Past answers »; publication P9).
 */
const app = useApp();
const { buildScene, asAdmin, participationDe } = scenes(app);
const schema = await buildGraphqlSchema();

/** Found nowhere but in the answer. */
const SECRET = 'zqsecret';
const MOT_DE_PASSE = 'motdepasse';
const REFUS =
  'Cette réponse a été donnée avec une autre connexion : elle compte dans les moyennes, et ne peut plus être lue ni modifiée.';
const SAVE = 'mutation ($input: ReponseInput!) { saveReponse(input: $input) { totalReponses } }';

let admin: Client;
let scene: Scene;
let codeEquipe: string;
beforeEach(async () => {
  admin = await asAdmin();
  // Nobody in the team yet: who takes part comes by a door.
  scene = await buildScene({ membres: 0, criteres: 2 });
  const [equipe] = await rows<{ code_equipe: string }>(
    app.database.fork(),
    sql`select code_equipe from equipe where id_equipe = ${scene.idEquipe}`,
  );
  codeEquipe = equipe?.code_equipe ?? '';
});

const entrer = async (pseudo: string, password = MOT_DE_PASSE): Promise<Client> => {
  const client = app.anonymous();
  const reply = await client.post('/api/access/loginUserAdeo', { pseudo, password });
  expect(reply.status).toBe(200);
  return client;
};
const idDe = async (pseudo: string): Promise<number> => {
  const [lu] = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_individu as id from individu where pseudo = ${pseudo}`,
  );
  return lu?.id ?? 0;
};
/** Registers with the team's code, as members do. */
async function inscrire(pseudo: string): Promise<Client> {
  const corps = { pseudo, password: MOT_DE_PASSE, equipe: scene.idEquipe, codeEquipe };
  expect((await app.anonymous().post('/api/register/userAdeo', corps)).status).toBe(201);
  return entrer(pseudo);
}
const depenser = async (lien: string, motDePasse = MOT_DE_PASSE, pseudo?: string) => {
  const input = { jeton: lien.split('/').at(-1), motDePasse, ...(pseudo && { pseudo }) };
  return app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }',
      {
        input,
      },
    );
};
const renvoyer = async (id: number): Promise<string> => {
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

const reponse = (plus: object = {}) => ({
  idParticipation: scene.idBoussoleIndividu,
  idCritere: scene.idCritere,
  question1: 4,
  question2: -3,
  commentaire: SECRET,
  ...plus,
});
/** Answers the first criterion; the scene then is that member's. */
async function repondre(client: Client, pseudo: string): Promise<void> {
  const idMembre = await idDe(pseudo);
  await client.graphql('mutation ($id: Int!) { joinBoussole(idBoussole: $id) { id } }', {
    id: scene.idBoussole,
  });
  const idBoussoleIndividu = await participationDe(scene.idBoussole, idMembre);
  scene = { ...scene, idMembre, idBoussoleIndividu };
  expect((await client.graphql(SAVE, { input: reponse() })).code).toBeUndefined();
}
const ecrites = () =>
  rows(app.database.fork(), sql`select question_1, question_2, commentaire from resultat`);
const PREMIERE = [{ question_1: 4, question_2: -3, commentaire: SECRET }];

const parRest = (client: Client, plus: object = {}) =>
  client.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu: scene.idBoussoleIndividu,
    idCritere: scene.idCritere,
    question_1: 0,
    question_2: 0,
    commentaire: 'remplacée',
    ...plus,
  });
const NEXT = `query ($id: Int!) { parcours(idBoussole: $id) {
  totalReponses question { idCritere } questions { idCritere repondue reponse { question1 } } } }`;

const portesDe = (client: Client) => portesQuiRendent(client, schema, scene, SECRET);

/** Nothing of the earlier answer is shown as one's own or replaced; it counts, and the rest may be answered. */
async function exigerFermees(client: Client): Promise<void> {
  const rest = await parRest(client);
  const graphql = await client.graphql(SAVE, { input: reponse({ question1: 0 }) });
  expect([rest.status, rest.body]).toEqual([409, { message: REFUS, code: 'CONFLICT' }]);
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: REFUS });
  expect(await ecrites()).toEqual(PREMIERE);

  const [premier, second] = scene.idCriteres;
  const { data } = await client.graphql(NEXT, { id: scene.idBoussole });
  expect(data?.['parcours']).toEqual({
    totalReponses: 1,
    question: { idCritere: second },
    questions: [
      { idCritere: premier, repondue: true, reponse: null },
      { idCritere: second, repondue: false, reponse: null },
    ],
  });
  const suite = await client.post('/api/boussole/getNextQuestion', {
    idBoussole: scene.idBoussole,
  });
  expect(suite.body).toMatchObject({ id_critere_boussole: second, totalResultat: 1 });
  expect((await parRest(client, { idCritere: second })).status).toBe(201);
  const { data: donnees } = await client.graphql('{ mesDonnees }');
  expect(String(donnees?.['mesDonnees'])).toContain('avec une autre connexion');
}

/** How somebody else, or the same person later, comes into the account; each gives the other session. */
const ENTREES: [comment: string, entree: () => Promise<Client>][] = [
  [
    'the creation link, spent by the facilitator who hands over the password',
    async () => {
      const corps = { pseudo: '', nom: 'Roy', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
      const plus = { societe: scene.idSociete, equipe: [scene.idEquipe] };
      const { body } = await admin.post('/api/register', { ...corps, ...plus });
      await depenser(body.lienActivation, MOT_DE_PASSE, 'Zoe2026');
      await repondre(await entrer('Zoe2026'), 'Zoe2026');
      return entrer('Zoe2026');
    },
  ],
  [
    'a link made again for a member',
    async () => {
      await repondre(await inscrire('Zoe2026'), 'Zoe2026');
      const lien = await renvoyer(scene.idMembre);
      expect((await depenser(lien, 'un autre mot')).data).toEqual({
        activateCompte: { facilitateur: false },
      });
      return entrer('Zoe2026', 'un autre mot');
    },
  ],
  [
    'a promotion, a reset, a demotion and a link made again',
    async () => {
      await repondre(await inscrire('Zoe2026'), 'Zoe2026');
      await profil(scene.idMembre, 1);
      const { body } = await admin.post('/api/register/resetPassword', { id: scene.idMembre });
      await profil(scene.idMembre, 0);
      expect(await depenser(body.lienActivation, 'un autre mot')).toMatchObject({
        code: 'NOT_FOUND',
      });
      const lien = await renvoyer(scene.idMembre);
      expect((await depenser(lien, 'un autre mot')).data).toEqual({
        activateCompte: { facilitateur: false },
      });
      return entrer('Zoe2026', 'un autre mot');
    },
  ],
  [
    'a promotion and a demotion, the password being known',
    async () => {
      await repondre(await inscrire('Zoe2026'), 'Zoe2026');
      await profil(scene.idMembre, 1);
      await profil(scene.idMembre, 0);
      return entrer('Zoe2026');
    },
  ],
];

test.each(ENTREES)(
  'after %s, earlier answers are neither shown nor replaced by any door (fault 1)',
  async (_comment, entree) => {
    const client = await entree();
    expect(await portesDe(client)).toEqual([]);
    await exigerFermees(client);
  },
);

test('a promoted account keeps its participations and reads no past answer (fault 1)', async () => {
  await repondre(await inscrire('Zoe2026'), 'Zoe2026');
  await profil(scene.idMembre, 1);
  // As any facilitator it reads the comments of all, shuffled and without a name.
  const client = await entrer('Zoe2026');
  expect(await portesDe(client)).toEqual(['query commentairesCriteres']);
  await exigerFermees(client);
});

/** Whoever reads it here may be shown it: a new door must be judged, then added. */
const PORTES = ['mutation joinBoussole', 'query mesDonnees', 'query parcours'];

test('the session that gave an answer reads and replaces it, whoever made the account (fault 1)', async () => {
  const corps = { pseudo: '', nom: 'Roy', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
  const plus = { societe: scene.idSociete, equipe: [scene.idEquipe] };
  const { body } = await admin.post('/api/register', { ...corps, ...plus });
  await depenser(body.lienActivation, MOT_DE_PASSE, 'Zoe2026');
  const client = await entrer('Zoe2026');
  await repondre(client, 'Zoe2026');

  expect(await portesDe(client)).toEqual(PORTES);
  expect((await parRest(client)).status).toBe(201);
  expect((await client.graphql(SAVE, { input: reponse() })).code).toBeUndefined();
});

test('who registered alone reads and replaces from another device, after a new password too (fault 1)', async () => {
  const premier = await inscrire('Zoe2026');
  await repondre(premier, 'Zoe2026');
  const second = await entrer('Zoe2026');

  expect(await portesDe(second)).toEqual(PORTES);
  expect((await parRest(second)).status).toBe(201);
  const corps = { lastPassword: MOT_DE_PASSE, password: 'un autre mot' };
  expect((await second.post('/api/register/me/modifyPassword', corps)).status).toBe(201);
  const apres = await entrer('Zoe2026', 'un autre mot');
  expect((await apres.graphql(SAVE, { input: reponse() })).code).toBeUndefined();
  expect(await portesDe(apres)).toEqual(PORTES);
});

test('one mutation takes an answer, and nothing else writes one (fault 1)', () => {
  const champs = Object.values(schema.getMutationType()?.getFields() ?? {});
  const prennent = champs.filter(({ args }) =>
    args.some(({ type }) => {
      const nomme = getNamedType(type);
      return isInputObjectType(nomme) && 'question1' in nomme.getFields();
    }),
  );
  expect(prennent.map(({ name }) => name)).toEqual(['saveReponse']);
});

test('an answer given before the upgrade is read by who registered alone, by nobody else (fault 1)', async () => {
  await repondre(await inscrire('Zoe2026'), 'Zoe2026');
  await run(app.database.fork(), sql`update resultat set marque = null`);
  const second = await entrer('Zoe2026');
  expect(await portesDe(second)).toEqual(PORTES);
  await profil(scene.idMembre, 1);
  await profil(scene.idMembre, 0);
  const apres = await entrer('Zoe2026');
  expect(await portesDe(apres)).toEqual([]);
  await exigerFermees(apres);
});
