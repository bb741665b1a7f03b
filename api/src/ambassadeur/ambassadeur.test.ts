import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);

const ADD = `mutation ($idBoussole: Int!, $nom: String!) { createAmbassadeur(idBoussole: $idBoussole, nom: $nom) { id } }`;
const nommer = (client: Client, idBoussole: unknown, nom: unknown) =>
  client.post('/api/ambassadeurBoussole/', { idBoussole, nom });
const REMOVE = `mutation ($idBoussole: Int!, $nom: String!) { deleteAmbassadeur(idBoussole: $idBoussole, nom: $nom) { id } }`;
const retirer = (client: Client, idBoussole: unknown, nom: unknown) =>
  client.post('/api/ambassadeurBoussole/delete', { idBoussole, nom });
const lister = async (client: Client, idBoussole: number) =>
  (await client.post('/api/ambassadeurBoussole/getAmbassadeurByBoussole', { idBoussole })).body;

const COMPLET = 'il y a déjà 2 ambassadeurs pour cette campagne';
const REQUIS = 'veuillez entrer un ambassadeur svp';

test('one ambassador named by each door, read by a member through both', async () => {
  const { idBoussole, idMembre } = await buildScene();
  const admin = await asAdmin();
  const membre = await app.as(idMembre);
  expect(await lister(membre, idBoussole)).toEqual([]);

  const rest = await nommer(admin, idBoussole, ' Zoé ');
  const graphql = await admin.graphql(ADD, { idBoussole, nom: 'Ada' });

  expect(rest.status).toBe(201);
  expect(graphql.data).toEqual({ createAmbassadeur: { id: idBoussole } });
  expect(await lister(membre, idBoussole)).toEqual([
    { idBoussole, nom: 'Zoé' },
    { idBoussole, nom: 'Ada' },
  ]);
  const { data } = await membre.graphql(`{ ambassadeursBoussole(idBoussole: ${idBoussole}) }`);
  expect(data).toEqual({ ambassadeursBoussole: ['Zoé', 'Ada'] });
});

test('a third is refused with 449 by both doors, and another boussole has places of its own (journey §9.6)', async () => {
  const { idBoussole } = await buildScene();
  const autre = await buildScene();
  const admin = await asAdmin();
  for (const nom of ['Ada', 'Linus']) await nommer(admin, idBoussole, nom);

  const rest = await nommer(admin, idBoussole, 'Grace');
  const graphql = await admin.graphql(ADD, { idBoussole, nom: 'Grace' });

  expect(rest.status).toBe(449);
  expect(rest.body).toEqual({ message: COMPLET, code: 'DUPLICATE' });
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message: COMPLET });
  expect(await lister(admin, idBoussole)).toHaveLength(2);
  expect((await nommer(admin, autre.idBoussole, 'Grace')).status).toBe(201);
});

test.each([
  ['', REQUIS],
  ['  ', REQUIS],
  ['\u200b', REQUIS],
  [null, REQUIS],
  [undefined, REQUIS],
  [['Ada'], REQUIS],
  ['Ada\nLinus', 'Ce texte contient des caractères interdits'],
  ['a\u0000', 'Ce texte contient des caractères interdits'],
  ['a'.repeat(101), "Le nom de l'ambassadeur est trop long"],
])('the name %.20j is refused and takes no place', async (nom, message) => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();

  const reply = await nommer(admin, idBoussole, nom);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'nom' });
  expect(await lister(admin, idBoussole)).toEqual([]);
});

test.each(['a'.repeat(100), '👍'.repeat(100), "Jean-Loup O'Neil", '=1+1'])(
  'the name %s is kept as typed',
  async (nom) => {
    const { idBoussole } = await buildScene();
    const admin = await asAdmin();

    await nommer(admin, idBoussole, nom);

    expect(await lister(admin, idBoussole)).toEqual([{ idBoussole, nom }]);
  },
);

test.each([
  [999_999, 404],
  [{ $gt: 0 }, 400],
  [undefined, 400],
])('the boussole %j gets %i', async (idBoussole, statut) => {
  await buildScene();

  expect((await nommer(await asAdmin(), idBoussole, 'Ada')).status).toBe(statut);
});

test('each door removes an ambassador, whose place is free again', async () => {
  const { idBoussole } = await buildScene();
  const autre = await buildScene();
  const admin = await asAdmin();
  for (const nom of ['Ada', 'Linus']) await nommer(admin, idBoussole, nom);
  await nommer(admin, autre.idBoussole, 'Ada');

  const rest = await retirer(admin, idBoussole, 'Ada');

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({});
  expect(await lister(admin, idBoussole)).toEqual([{ idBoussole, nom: 'Linus' }]);
  expect((await nommer(admin, idBoussole, 'Grace')).status).toBe(201);
  const graphql = await admin.graphql(REMOVE, { idBoussole, nom: 'Linus' });
  expect(graphql.data).toEqual({ deleteAmbassadeur: { id: idBoussole } });
  expect(await lister(admin, idBoussole)).toEqual([{ idBoussole, nom: 'Grace' }]);
  expect(await lister(admin, autre.idBoussole)).toHaveLength(1);
});

test('of two ambassadors of one name the first leaves, and two who remove one at once remove one', async () => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  for (const nom of ['Ada', 'Ada']) await nommer(admin, idBoussole, nom);
  await retirer(admin, idBoussole, 'Ada');
  expect(await lister(admin, idBoussole)).toEqual([{ idBoussole, nom: 'Ada' }]);

  const statuts = await Promise.all(
    [1, 2].map(async () => (await retirer(admin, idBoussole, 'Ada')).status),
  );

  expect(statuts.toSorted()).toEqual([200, 404]);
  expect(await lister(admin, idBoussole)).toEqual([]);
});

test.each([
  ['Grace', 404],
  ['ada', 404],
  ['', 400],
  [{ $ne: '' }, 400],
])('the removal of %j gets %i and removes nobody', async (nom, statut) => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  await nommer(admin, idBoussole, 'Ada');

  expect((await retirer(admin, idBoussole, nom)).status).toBe(statut);
  expect(await lister(admin, idBoussole)).toHaveLength(1);
});
