import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { sql } from '../testing/sql.js';
import { meet } from '../testing/waiting.js';

const app = useApp();
const { buildAdmin, buildBoussole, buildEquipe, buildMembre, buildSociete } = factories(app);

let admin: Client;
let idAdmin: number;
beforeEach(async () => {
  idAdmin = (await buildAdmin()).id;
  admin = await app.as(idAdmin);
});

const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };

test('a user is created without password and activates its account once, with a pseudo (admin §7, POST /api/register) (admin §8, User create 201)', async () => {
  const { idEquipe, idSociete, libelleEquipe } = await buildEquipe();
  const { idBoussole } = await buildBoussole({ idEquipe });

  const created = await admin.post('/api/register', {
    ...zoe,
    equipe: [{ value: idEquipe, label: libelleEquipe }],
    societe: idSociete,
  });

  expect(created.status).toBe(201);
  expect(created.body.lienActivation).toMatch(/^\/activation\/[\w-]{43}$/);
  const jeton = String(created.body.lienActivation).split('/').at(-1);
  const activate =
    'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }';
  const input = { jeton, pseudo: 'Zoe2026', motDePasse: 'huit caractères' };
  const visitor = app.anonymous();
  expect((await visitor.graphql(activate, { input: { ...input, pseudo: null } })).champ).toBe(
    'pseudo',
  );
  expect((await visitor.graphql(activate, { input })).data).toEqual({
    confirmCompte: { facilitateur: false },
  });
  expect((await visitor.graphql(activate, { input })).code).toBe('NOT_FOUND');
  const login = { pseudo: 'zoe2026', password: 'huit caractères' };
  expect((await visitor.post('/api/access/loginUserAdeo', login)).status).toBe(200);
  const mine = await visitor.post('/api/boussole/getBoussoleByIndividu', {});
  expect(mine.body).toMatchObject([{ idBoussole, statut: 'Non commencé' }]);
});

test('an activation link dies after seven days', async () => {
  const { body } = await admin.post('/api/register', zoe);
  const jeton = String(body.lienActivation).split('/').at(-1);
  const ask = 'query ($jeton: String!) { activation(jeton: $jeton) { prenom pseudoRequis } }';
  expect((await app.anonymous().graphql(ask, { jeton })).data).toEqual({
    activation: { prenom: 'Zoé', pseudoRequis: true },
  });

  app.setNow(new Date(Date.now() + 8 * 24 * 3600 * 1000));

  expect((await app.anonymous().graphql(ask, { jeton })).code).toBe('NOT_FOUND');
});

test('two users without pseudo may follow each other, the same mail may not (admin §8, User create 449)', async () => {
  expect((await admin.post('/api/register', zoe)).status).toBe(201);
  expect((await admin.post('/api/register', { ...zoe, mail: 'b@exemple.fr' })).status).toBe(201);

  const reply = await admin.post('/api/register', { ...zoe, mail: 'ZOE@exemple.fr' });

  expect(reply.status).toBe(449);
  expect(reply.body.message).toBe("L'adresse mail ZOE@exemple.fr est déjà utilisée ...");
});

test.each([
  [{ prenom: '' }, 'Le prénom doit être renseigné'],
  [{ prenom: 'a'.repeat(46) }, 'Le prenom est trop long'],
  [{ nom: '' }, 'Le nom doit être renseigné'],
  [{ nom: 'a'.repeat(46) }, 'Le nom est trop long'],
  [{ mail: 'sansarobase' }, "L'adresse mail n'est pas valide"],
  [{ mail: `${'a'.repeat(250)}@ex.fr` }, "L'adresse mail est trop longue"],
  [{ profil: null }, 'Le profil doit être renseigné'],
  [{ profil: 2 }, 'Choisissez la société de ce témoin'],
  [{ profil: 5 }, 'Le profil doit être renseigné'],
  [{ equipe: [{ value: { $gt: 0 } }] }, 'Identifiant non valide'],
])('a user with %j is refused: %s', async (field, message) => {
  const reply = await admin.post('/api/register', { ...zoe, ...field });

  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe(message);
});

test('a user is changed: teams added and removed, another company’s team refused (admin §7, POST /api/register/modify)', async () => {
  const { idSociete, idEquipe } = await buildEquipe();
  const other = await buildEquipe({ idSociete });
  const foreign = await buildEquipe();
  const { id } = await buildMembre({ idEquipe });
  const body = { id, nom: 'Roy', prenom: null, profil: 0, societe: idSociete };

  const refusal = await admin.post('/api/register/modify', { ...body, equipe: [foreign.idEquipe] });
  const reply = await admin.post('/api/register/modify', {
    ...body,
    equipe: [other.idEquipe],
    delEquipe: [idEquipe],
  });

  expect(refusal.status).toBe(400);
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    NOM: 'Roy',
    PRENOM: null,
    equipes: [{ value: other.idEquipe, label: other.libelleEquipe }],
  });
});

test('the last administrator is neither demoted nor deleted, nor oneself deleted', async () => {
  const demote = { id: idAdmin, nom: 'Roy', prenom: 'C', profil: 0 };
  expect((await admin.post('/api/register/modify', demote)).status).toBe(409);
  expect((await admin.post('/api/register/deleteIndividu', { id: idAdmin })).status).toBe(409);

  const { id: second } = await buildAdmin();

  expect((await admin.post('/api/register/deleteIndividu', { id: idAdmin })).status).toBe(409);
  expect((await admin.post('/api/register/deleteIndividu', { id: second })).status).toBe(201);
});

test.each([
  ['demoted', 'modify', { nom: '', prenom: '', profil: 0 }],
  ['deleted', 'deleteIndividu', {}],
])(
  'an administrator who is %s waits for the others before it is touched',
  async (_what, call, body) => {
    const { id } = await buildAdmin();

    const writer = {
      begin: [sql`select from individu where id_individu = ${idAdmin} for update`],
      end: [
        sql`set local lock_timeout = '300ms'`,
        sql`update individu set nom = 'Libre' where id_individu = ${id}`,
      ],
    };
    const reponse = await meet(app.database, writer, () =>
      admin.post(`/api/register/${call}`, { id, ...body }),
    );

    expect(reponse.status).toBe(201);
  },
);

test('a reset ends the sessions of an administrator, and is refused for a User (admin §7, POST /api/register/resetPassword)', async () => {
  const { id } = await buildAdmin();
  const other = await app.as(id);
  const { id: membre } = await buildMembre();

  const reply = await admin.post('/api/register/resetPassword', { id });

  expect(reply.status).toBe(201);
  expect((await other.get('/api/checkToken')).status).toBe(401);
  expect((await admin.post('/api/register/resetPassword', { id: membre })).status).toBe(403);
});

test('the list is searched by name, mail, company and team, sorted and paged by the server', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Élan' });
  await buildMembre({ idSociete, pseudo: 'Abel' });
  const { idEquipe } = await buildEquipe({ libelleEquipe: 'Équipage' });
  await buildMembre({ idEquipe, pseudo: 'Émile' });
  const query = `query ($tri: TriIndividus, $input: PageInput) {
    individusPage(tri: $tri, page: $input) { total lignes { pseudo } } }`;
  const page = async (input: object, tri?: string) =>
    (await admin.graphql(query, { input, tri })).data?.['individusPage'];

  expect(await page({ recherche: 'elan' })).toEqual({ total: 1, lignes: [{ pseudo: 'Abel' }] });
  expect(await page({ recherche: 'EMI' })).toEqual({ total: 1, lignes: [{ pseudo: 'Émile' }] });
  expect(await page({ recherche: 'équip' })).toEqual({ total: 1, lignes: [{ pseudo: 'Émile' }] });
  expect(await page({ taille: 1 }, 'PSEUDO')).toEqual({
    total: 3,
    lignes: [{ pseudo: 'Abel' }],
  });
  expect((await admin.graphql(query, { tri: 'MOT_DE_PASSE' })).code).toBe('BAD_USER_INPUT');
});
