import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildAccount, buildMembre } = factories(app);

const OLD = "Votre ancien mot de passe n'est pas le bon ...";
const TOO_SHORT = 'Le mot de passe doit faire minimum 8 caractères';
const UPDATE_ME = 'mutation ($input: UpdateMoiInput!) { updateMoi(input: $input) { nom prenom } }';
const UPDATE_PASSWORD = `mutation ($ancien: String!, $nouveau: String!) {
  updateMotDePasse(ancien: $ancien, nouveau: $nouveau) { id } }`;

let id: number;
let me: Client;

beforeEach(async () => {
  id = (await buildAccount({ pseudo: 'Zoe2026' })).id;
  me = await app.as(id);
});

const change = (lastPassword: unknown, password: unknown) =>
  me.post('/api/register/me/modifyPassword', { lastPassword, password });
const signIn = async (password: string) =>
  (await app.anonymous().post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password })).status;

test('a member reads its own account, with its company and teams, through both doors', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  const sales = await buildEquipe({ idSociete, libelleEquipe: 'Ventes' });
  const purchasing = await buildEquipe({ idSociete, libelleEquipe: 'Achats' });
  const membre = await buildMembre({ idEquipe: sales.idEquipe });
  await run(
    app.database.fork(),
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      values (${membre.id}, ${purchasing.idEquipe}, ${idSociete})`,
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
  const other = await app.as((await buildMembre({ pseudo: 'Autre' })).id);

  expect((await me.get('/api/register/me')).body.PSEUDO).toBe('Zoe2026');
  expect((await other.get('/api/register/me')).body.PSEUDO).toBe('Autre');
});

test('one changes one’s own names, and nothing else whatever is sent', async () => {
  const { idEquipe } = await buildEquipe();
  const other = await buildMembre();

  const reply = await me.post('/api/register/me/modify', {
    nom: ' Roy ',
    prenom: 'Zoé',
    id: other.id,
    profil: 1,
    societe: 1,
    equipe: [idEquipe],
    pseudo: 'Pirate',
  });

  expect(reply.status).toBe(201);
  const account = await row(
    app.database.fork(),
    sql`select nom, prenom, pseudo, id_profil, id_societe from individu where id_individu = ${id}`,
  );
  expect(account).toEqual({
    nom: 'Roy',
    prenom: 'Zoé',
    pseudo: 'Zoe2026',
    id_profil: 0,
    id_societe: null,
  });
  expect((await (await app.as(other.id)).get('/api/register/me')).body.NOM).toBeNull();
});

test('one changes one’s own names through GraphQL', async () => {
  const { data } = await me.graphql(UPDATE_ME, { input: { nom: 'Roy', prenom: 'Zoé' } });

  expect(data).toEqual({ updateMoi: { nom: 'Roy', prenom: 'Zoé' } });
});

test.each<[field: string, value: unknown, message: string]>([
  ['prenom', '', 'Le prénom doit être renseigné'],
  ['prenom', ' ', 'Le prénom doit être renseigné'],
  ['prenom', null, 'Le prénom doit être renseigné'],
  ['prenom', 'a'.repeat(46), 'Le prenom est trop long'],
  ['nom', '', 'Le nom doit être renseigné'],
  ['nom', { $ne: '' }, 'Le nom doit être renseigné'],
  ['nom', 'a'.repeat(46), 'Le nom est trop long'],
  ['nom', 'a\u202eb', 'Ce texte contient des caractères interdits'],
])('a %s of %j is refused: %s', async (field, value, message) => {
  const body = { nom: 'Roy', prenom: 'Zoé', [field]: value };

  const rest = await me.post('/api/register/me/modify', body);
  const graphql = await me.graphql(UPDATE_ME, {
    input: { ...body, [field]: typeof value === 'string' ? value : '' },
  });

  const refusal = { message, code: 'BAD_USER_INPUT', champ: field };
  expect(rest.status).toBe(400);
  expect(rest.body).toEqual(refusal);
  expect(graphql).toMatchObject(refusal);
});

test('a new password ends the other sessions, keeps this one, and the old password opens nothing', async () => {
  const computer = await app.as(id);

  const reply = await change('motdepasse', 'nouveau-2026');

  expect(reply.status).toBe(201);
  expect((await computer.get('/api/checkToken')).status).toBe(401);
  expect((await me.get('/api/checkToken')).status).toBe(200);
  expect(await signIn('motdepasse')).toBe(401);
  expect(await signIn('nouveau-2026')).toBe(200);
});

test('the same through GraphQL', async () => {
  const computer = await app.as(id);

  const { data } = await me.graphql(UPDATE_PASSWORD, {
    ancien: 'motdepasse',
    nouveau: 'nouveau-26',
  });

  expect(data).toEqual({ updateMotDePasse: { id: expect.any(Number) } });
  expect((await computer.get('/api/checkToken')).status).toBe(401);
  expect(await signIn('nouveau-26')).toBe(200);
});

test('a wrong old password is refused with 401, and changes nothing (journey §8, Own password 401)', async () => {
  const computer = await app.as(id);

  const rest = await change('mauvais', 'nouveau-2026');
  const graphql = await me.graphql(UPDATE_PASSWORD, { ancien: 'mauvais', nouveau: 'nouveau-2026' });

  expect(rest.status).toBe(401);
  expect(rest.body).toEqual({ message: OLD, code: 'UNAUTHENTICATED' });
  expect(graphql).toMatchObject({ code: 'UNAUTHENTICATED', message: OLD });
  expect((await computer.get('/api/checkToken')).status).toBe(200);
  expect(await signIn('motdepasse')).toBe(200);
});

test('after five wrong old passwords the sixth try waits', async () => {
  app.setNow(new Date());
  for (let i = 0; i < 5; i++) expect((await change('mauvais', 'nouveau-2026')).status).toBe(401);

  const reply = await change('motdepasse', 'nouveau-2026');

  expect(reply.status).toBe(429);
  expect(reply.get('Retry-After')).toBe('1');
});

test.each<[previous: unknown, newPassword: unknown, message: string, field: string]>([
  ['', 'nouveau-2026', 'Veuillez renseigner votre ancien mot de passe', 'lastPassword'],
  [null, 'nouveau-2026', 'Veuillez renseigner votre ancien mot de passe', 'lastPassword'],
  [{ $ne: '' }, 'nouveau-2026', 'Veuillez renseigner votre ancien mot de passe', 'lastPassword'],
  ['motdepasse', '1234567', TOO_SHORT, 'password'],
  ['motdepasse', '', TOO_SHORT, 'password'],
  ['motdepasse', null, TOO_SHORT, 'password'],
  ['motdepasse', 12_345_678, TOO_SHORT, 'password'],
  ['motdepasse', 'x'.repeat(129), 'Le mot de passe est trop long', 'password'],
])('changing %j into %j is refused: %s', async (previous, newPassword, message, field) => {
  const reply = await change(previous, newPassword);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: field });
  expect(await signIn('motdepasse')).toBe(200);
});

test('GraphQL refuses a new password of seven characters with the same sentence', async () => {
  const reply = await me.graphql(UPDATE_PASSWORD, { ancien: 'motdepasse', nouveau: '1234567' });

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message: TOO_SHORT, champ: 'nouveau' });
});

test('the profiles are for admins', async () => {
  const admin = await app.as((await buildAdmin()).id);

  expect((await app.anonymous().get('/api/register/getProfil')).status).toBe(401);
  expect((await me.get('/api/register/getProfil')).status).toBe(403);
  expect((await me.graphql('{ profils { id } }')).code).toBe('FORBIDDEN');
  expect((await admin.get('/api/register/getProfil')).body).toEqual([
    { ID_PROFIL: 0, LIBELLE_PROFIL: 'User' },
    { ID_PROFIL: 1, LIBELLE_PROFIL: 'Administrateur' },
  ]);
});
