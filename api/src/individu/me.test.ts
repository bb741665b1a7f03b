import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildCompte, buildMembre } = factories(app);

const ANCIEN = "Votre ancien mot de passe n'est pas le bon ...";
const COURT = 'Le mot de passe doit faire minimum 8 caractères';
const UPDATE_ME = 'mutation ($input: UpdateMoiInput!) { updateMoi(input: $input) { nom prenom } }';
const UPDATE_MDP = `mutation ($ancien: String!, $nouveau: String!) {
  updateMotDePasse(ancien: $ancien, nouveau: $nouveau) { id } }`;

let id: number;
let moi: Client;

beforeEach(async () => {
  id = (await buildCompte({ pseudo: 'Zoe2026' })).id;
  moi = await app.as(id);
});

const changer = (lastPassword: unknown, password: unknown, client = moi) =>
  client.post('/api/register/me/modifyPassword', { lastPassword, password });
const seConnecter = async (password: string) =>
  (await app.anonymous().post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password })).status;

test('a member reads its own account, with its company and teams, through both doors', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  const ventes = await buildEquipe({ idSociete, libelleEquipe: 'Ventes' });
  const achats = await buildEquipe({ idSociete, libelleEquipe: 'Achats' });
  const membre = await buildMembre({ idEquipe: ventes.idEquipe });
  await run(
    app.database.fork(),
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      values (${membre.id}, ${achats.idEquipe}, ${idSociete})`,
  );
  const client = await app.as(membre.id);

  const rest = await client.get('/api/register/me');
  const { data } = await client.graphql(
    '{ moi { id pseudo nom prenom facilitateur libelleSociete libelleEquipe } }',
  );

  expect(rest.body).toEqual({
    ID_INDIVIDU: membre.id,
    PSEUDO: membre.pseudo,
    NOM: null,
    PRENOM: null,
    LIBELLE_SOCIETE: libelleSociete,
    LIBELLE_EQUIPE: 'Achats, Ventes',
  });
  expect(data).toEqual({
    moi: {
      id: membre.id,
      pseudo: membre.pseudo,
      nom: null,
      prenom: null,
      facilitateur: false,
      libelleSociete,
      libelleEquipe: 'Achats, Ventes',
    },
  });
});

test('two people read two accounts', async () => {
  const autre = await app.as((await buildMembre({ pseudo: 'Autre' })).id);

  expect((await moi.get('/api/register/me')).body.PSEUDO).toBe('Zoe2026');
  expect((await autre.get('/api/register/me')).body.PSEUDO).toBe('Autre');
});

test('one changes one’s own names, and nothing else whatever is sent', async () => {
  const { idEquipe } = await buildEquipe();
  const autre = await buildMembre();

  const reply = await moi.post('/api/register/me/modify', {
    nom: ' Roy ',
    prenom: 'Zoé',
    id: autre.id,
    profil: 1,
    societe: 1,
    equipe: [idEquipe],
    pseudo: 'Pirate',
  });

  expect(reply.status).toBe(201);
  const compte = await row(
    app.database.fork(),
    sql`select nom, prenom, pseudo, id_profil, id_societe from individu where id_individu = ${id}`,
  );
  expect(compte).toEqual({
    nom: 'Roy',
    prenom: 'Zoé',
    pseudo: 'Zoe2026',
    id_profil: 0,
    id_societe: null,
  });
  expect((await (await app.as(autre.id)).get('/api/register/me')).body.NOM).toBeNull();
});

test('one changes one’s own names through GraphQL', async () => {
  const { data } = await moi.graphql(UPDATE_ME, { input: { nom: 'Roy', prenom: 'Zoé' } });

  expect(data).toEqual({ updateMoi: { nom: 'Roy', prenom: 'Zoé' } });
});

test.each<[champ: string, valeur: unknown, message: string]>([
  ['prenom', '', 'Le prénom doit être renseigné'],
  ['prenom', ' ', 'Le prénom doit être renseigné'],
  ['prenom', null, 'Le prénom doit être renseigné'],
  ['prenom', 'a'.repeat(46), 'Le prenom est trop long'],
  ['nom', '', 'Le nom doit être renseigné'],
  ['nom', { $ne: '' }, 'Le nom doit être renseigné'],
  ['nom', 'a'.repeat(46), 'Le nom est trop long'],
  ['nom', 'a\u202eb', 'Ce texte contient des caractères interdits'],
])('a %s of %j is refused: %s', async (champ, valeur, message) => {
  const corps = { nom: 'Roy', prenom: 'Zoé', [champ]: valeur };

  const rest = await moi.post('/api/register/me/modify', corps);
  const graphql = await moi.graphql(UPDATE_ME, {
    input: { ...corps, [champ]: typeof valeur === 'string' ? valeur : '' },
  });

  const refus = { message, code: 'BAD_USER_INPUT', champ };
  expect(rest.status).toBe(400);
  expect(rest.body).toEqual(refus);
  expect(graphql).toMatchObject(refus);
});

test('a new password ends the other sessions, keeps this one, and the old password opens nothing', async () => {
  const ordinateur = await app.as(id);

  const reply = await changer('motdepasse', 'nouveau-2026');

  expect(reply.status).toBe(201);
  expect((await ordinateur.get('/api/checkToken')).status).toBe(401);
  expect((await moi.get('/api/checkToken')).status).toBe(200);
  expect(await seConnecter('motdepasse')).toBe(401);
  expect(await seConnecter('nouveau-2026')).toBe(200);
});

test('the same through GraphQL', async () => {
  const ordinateur = await app.as(id);

  const { data } = await moi.graphql(UPDATE_MDP, { ancien: 'motdepasse', nouveau: 'nouveau-26' });

  expect(data).toEqual({ updateMotDePasse: { id: expect.any(Number) } });
  expect((await ordinateur.get('/api/checkToken')).status).toBe(401);
  expect(await seConnecter('nouveau-26')).toBe(200);
});

test('a wrong old password is refused with 401, and changes nothing (journey §8, Own password 401)', async () => {
  const ordinateur = await app.as(id);

  const rest = await changer('mauvais', 'nouveau-2026');
  const graphql = await moi.graphql(UPDATE_MDP, { ancien: 'mauvais', nouveau: 'nouveau-2026' });

  expect(rest.status).toBe(401);
  expect(rest.body).toEqual({ message: ANCIEN, code: 'UNAUTHENTICATED' });
  expect(graphql).toMatchObject({ code: 'UNAUTHENTICATED', message: ANCIEN });
  expect((await ordinateur.get('/api/checkToken')).status).toBe(200);
  expect(await seConnecter('motdepasse')).toBe(200);
});

test('after five wrong old passwords the sixth try waits', async () => {
  app.setNow(new Date());
  for (let i = 0; i < 5; i++) expect((await changer('mauvais', 'nouveau-2026')).status).toBe(401);

  const reply = await changer('motdepasse', 'nouveau-2026');

  expect(reply.status).toBe(429);
  expect(reply.get('Retry-After')).toBe('1');
});

test.each<[ancien: unknown, nouveau: unknown, message: string, champ: string]>([
  ['', 'nouveau-2026', 'Veuillez renseigner votre ancien mot de passe', 'lastPassword'],
  [null, 'nouveau-2026', 'Veuillez renseigner votre ancien mot de passe', 'lastPassword'],
  [{ $ne: '' }, 'nouveau-2026', 'Veuillez renseigner votre ancien mot de passe', 'lastPassword'],
  ['motdepasse', '1234567', COURT, 'password'],
  ['motdepasse', '', COURT, 'password'],
  ['motdepasse', null, COURT, 'password'],
  ['motdepasse', 12_345_678, COURT, 'password'],
  ['motdepasse', 'x'.repeat(129), 'Le mot de passe est trop long', 'password'],
])('changing %j into %j is refused: %s', async (ancien, nouveau, message, champ) => {
  const reply = await changer(ancien, nouveau);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ });
  expect(await seConnecter('motdepasse')).toBe(200);
});

test('GraphQL refuses a new password of seven characters with the same sentence', async () => {
  const reply = await moi.graphql(UPDATE_MDP, { ancien: 'motdepasse', nouveau: '1234567' });

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message: COURT, champ: 'nouveau' });
});

test('a visitor has no account to read or change', async () => {
  const visiteur = app.anonymous();
  const statuts = [
    await visiteur.get('/api/register/me'),
    await visiteur.post('/api/register/me/modify', { nom: 'Roy', prenom: 'Zoé' }),
    await changer('motdepasse', 'nouveau-2026', visiteur),
  ].map(({ status }) => status);
  const codes = [
    await visiteur.graphql('{ moi { id } }'),
    await visiteur.graphql(UPDATE_ME, { input: { nom: 'Roy', prenom: 'Zoé' } }),
    await visiteur.graphql(UPDATE_MDP, { ancien: 'motdepasse', nouveau: 'nouveau-2026' }),
  ].map(({ code }) => code);

  expect(statuts).toEqual([401, 401, 401]);
  expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
});

test('the profiles are for admins', async () => {
  const admin = await app.as((await buildAdmin()).id);

  expect((await app.anonymous().get('/api/register/getProfil')).status).toBe(401);
  expect((await moi.get('/api/register/getProfil')).status).toBe(403);
  expect((await moi.graphql('{ profils { id } }')).code).toBe('FORBIDDEN');
  expect((await admin.get('/api/register/getProfil')).body).toEqual([
    { ID_PROFIL: 0, LIBELLE_PROFIL: 'User' },
    { ID_PROFIL: 1, LIBELLE_PROFIL: 'Administrateur' },
  ]);
});
