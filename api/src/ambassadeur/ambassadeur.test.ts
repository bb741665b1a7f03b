import { expect, test } from '@jest/globals';

import { AMBASSADEURS_PER_BOUSSOLE } from '../../../schema/limits.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);

const ADD = `mutation ($idBoussole: Int!, $nom: String!) { createAmbassadeur(idBoussole: $idBoussole, nom: $nom) { id } }`;
const designate = (client: Client, idBoussole: unknown, name: unknown) =>
  client.post('/api/ambassadeurBoussole/', { idBoussole, nom: name });
const REMOVE = `mutation ($idBoussole: Int!, $nom: String!) { deleteAmbassadeur(idBoussole: $idBoussole, nom: $nom) { id } }`;
const withdraw = (client: Client, idBoussole: unknown, name: unknown) =>
  client.post('/api/ambassadeurBoussole/delete', { idBoussole, nom: name });
const list = async (client: Client, idBoussole: number) =>
  (await client.post('/api/ambassadeurBoussole/getAmbassadeurByBoussole', { idBoussole })).body;

const FULL = 'il y a déjà 2 ambassadeurs pour cette campagne';
const REQUIRED = 'veuillez entrer un ambassadeur svp';

test('one ambassador named by each door, read by a member through both', async () => {
  const { idBoussole, idMembre } = await buildScene();
  const admin = await asAdmin();
  const membre = await app.as(idMembre);
  expect(await list(membre, idBoussole)).toEqual([]);

  const rest = await designate(admin, idBoussole, ' Zoé ');
  const graphql = await admin.graphql(ADD, { idBoussole, nom: 'Ada' });

  expect(rest.status).toBe(201);
  expect(graphql.data).toEqual({ createAmbassadeur: { id: idBoussole } });
  expect(await list(membre, idBoussole)).toEqual([
    { idBoussole, nom: 'Zoé' },
    { idBoussole, nom: 'Ada' },
  ]);
  const { data } = await membre.graphql(`{ ambassadeursBoussole(idBoussole: ${idBoussole}) }`);
  expect(data).toEqual({ ambassadeursBoussole: ['Zoé', 'Ada'] });
});

test('a third is refused with 449 by both doors, and another boussole has places of its own (journey §9.6)', async () => {
  const { idBoussole } = await buildScene();
  const other = await buildScene();
  const admin = await asAdmin();
  for (const name of ['Ada', 'Linus']) await designate(admin, idBoussole, name);

  const rest = await designate(admin, idBoussole, 'Grace');
  const graphql = await admin.graphql(ADD, { idBoussole, nom: 'Grace' });

  expect(rest.status).toBe(449);
  expect(rest.body).toEqual({ message: FULL, code: 'DUPLICATE' });
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message: FULL });
  expect(await list(admin, idBoussole)).toHaveLength(2);
  expect((await designate(admin, other.idBoussole, 'Grace')).status).toBe(201);
});

test.each([
  ['Zoé', 'Zoé'],
  ['Zoé', ' ZOÉ '],
  ['Zoe\u0301', 'zoé'],
  ['Jean  Loup', 'jean loup'],
])(
  '%j then %j take one place, by either door, and who was named stays (fault 8)',
  async (first, again) => {
    const { idBoussole } = await buildScene();
    const admin = await asAdmin();
    await designate(admin, idBoussole, first);
    const [named] = await list(admin, idBoussole);

    const rest = await designate(admin, idBoussole, again);
    const graphql = await admin.graphql(ADD, { idBoussole, nom: again });

    expect(rest.status).toBe(201);
    expect(graphql.data).toEqual({ createAmbassadeur: { id: idBoussole } });
    expect(await list(admin, idBoussole)).toEqual([named]);
    expect((await designate(admin, idBoussole, 'Ada')).status).toBe(201);
    // Both places are taken: who has one is still answered as named, and nobody else.
    expect((await designate(admin, idBoussole, again)).status).toBe(201);
    expect((await designate(admin, idBoussole, 'Grace')).status).toBe(449);
  },
);

test('requests sent at once for one person and another take a place each, and are written once (fault 8)', async () => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  const names = ['Zoé', 'ZOÉ', 'Zoé', 'zoé', 'Ada', 'ADA', 'ada', 'Ada'];

  const replies = await Promise.all(names.map((name) => designate(admin, idBoussole, name)));

  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 201));
  const named: { nom: string }[] = await list(admin, idBoussole);
  expect(named.map(({ nom }) => nom.toLowerCase()).toSorted()).toEqual(['ada', 'zoé']);
  const written = await row(
    app.database.fork(),
    sql`select count(*)::int as lines from audit where action = 'ambassadeur:create'`,
  );
  expect(written).toEqual({ lines: 2 });
});

test('the database refuses one name in two places (fault 8)', async () => {
  const { idBoussole, idSociete } = await buildScene();
  const write = (rang: number, name: string) =>
    run(
      app.database.fork(),
      sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
        values (${idBoussole}, ${rang}, ${idSociete}, ${name})`,
    );
  await write(1, 'Zoé');

  await expect(write(2, 'ZOÉ')).rejects.toThrow('ambassadeur_nom_unique');
});

test('the database takes as many ambassadors as the limit that services and pages know', async () => {
  const { idBoussole, idSociete } = await buildScene();
  const write = (rang: number) =>
    run(
      app.database.fork(),
      sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
        values (${idBoussole}, ${rang}, ${idSociete}, ${`Ada ${rang}`})`,
    );

  for (let rang = 1; rang <= AMBASSADEURS_PER_BOUSSOLE; rang++) await write(rang);

  await expect(write(AMBASSADEURS_PER_BOUSSOLE + 1)).rejects.toThrow('ambassadeur_rang_check');
});

test.each([
  ['', REQUIRED],
  ['  ', REQUIRED],
  ['\u200b', REQUIRED],
  [null, REQUIRED],
  [undefined, REQUIRED],
  [['Ada'], REQUIRED],
  ['Ada\nLinus', 'Ce texte contient des caractères interdits'],
  ['a\u0000', 'Ce texte contient des caractères interdits'],
  ['a'.repeat(101), 'Le nom de l’ambassadeur est trop long'],
])('the name %.20j is refused and takes no place', async (name, message) => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();

  const reply = await designate(admin, idBoussole, name);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'nom' });
  expect(await list(admin, idBoussole)).toEqual([]);
});

test.each(['a'.repeat(100), '👍'.repeat(100), "Jean-Loup O'Neil", '=1+1'])(
  'the name %s is kept as typed',
  async (name) => {
    const { idBoussole } = await buildScene();
    const admin = await asAdmin();

    await designate(admin, idBoussole, name);

    expect(await list(admin, idBoussole)).toEqual([{ idBoussole, nom: name }]);
  },
);

test.each([
  [999_999, 404],
  [{ $gt: 0 }, 400],
  [undefined, 400],
])('the boussole %j gets %i', async (idBoussole, statut) => {
  await buildScene();

  expect((await designate(await asAdmin(), idBoussole, 'Ada')).status).toBe(statut);
});

test('each door removes an ambassador, whose place is free again', async () => {
  const { idBoussole } = await buildScene();
  const other = await buildScene();
  const admin = await asAdmin();
  for (const name of ['Ada', 'Linus']) await designate(admin, idBoussole, name);
  await designate(admin, other.idBoussole, 'Ada');

  const rest = await withdraw(admin, idBoussole, 'Ada');

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({});
  expect(await list(admin, idBoussole)).toEqual([{ idBoussole, nom: 'Linus' }]);
  expect((await designate(admin, idBoussole, 'Grace')).status).toBe(201);
  const graphql = await admin.graphql(REMOVE, { idBoussole, nom: 'Linus' });
  expect(graphql.data).toEqual({ deleteAmbassadeur: { id: idBoussole } });
  expect(await list(admin, idBoussole)).toEqual([{ idBoussole, nom: 'Grace' }]);
  expect(await list(admin, other.idBoussole)).toHaveLength(1);
});

test('two who remove an ambassador at once remove one', async () => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  await designate(admin, idBoussole, 'Ada');

  const statuts = await Promise.all(
    [1, 2].map(async () => (await withdraw(admin, idBoussole, 'Ada')).status),
  );

  expect(statuts.toSorted()).toEqual([200, 404]);
  expect(await list(admin, idBoussole)).toEqual([]);
});

test.each([
  ['Grace', 404],
  ['ada', 404],
  ['', 400],
  [{ $ne: '' }, 400],
])('the removal of %j gets %i and removes nobody', async (name, statut) => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  await designate(admin, idBoussole, 'Ada');

  expect((await withdraw(admin, idBoussole, name)).status).toBe(statut);
  expect(await list(admin, idBoussole)).toHaveLength(1);
});
