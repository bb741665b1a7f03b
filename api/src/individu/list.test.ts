import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildEquipe, buildMembre } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const PROFILE =
  'id pseudo nom prenom adresseMail idProfil libelleProfil idSociete libelleSociete equipes { id libelleEquipe }';

test('a user is read alike through both doors (admin §7, POST /api/register/getIndividuById)', async () => {
  const { idEquipe, idSociete, libelleEquipe } = await buildEquipe();
  const { id, pseudo } = await buildMembre({ idEquipe });

  const rest = await admin.post('/api/register/getIndividuById', { id });
  const graphql = await admin.graphql(`query ($id: Int!) { individu(id: $id) { ${PROFILE} } }`, {
    id,
  });

  expect(rest.status).toBe(200);
  expect(rest.body).toMatchObject({
    ID_INDIVIDU: id,
    PSEUDO: pseudo,
    NOM: null,
    PRENOM: null,
    ADRESSE_MAIL: null,
    ID_PROFIL: 0,
    LIBELLE_PROFIL: 'User',
    ID_SOCIETE: idSociete,
    equipes: [{ value: idEquipe, label: libelleEquipe }],
  });
  expect(graphql.data?.['individu']).toMatchObject({
    id,
    pseudo,
    idProfil: 0,
    idSociete,
    libelleSociete: rest.body.LIBELLE_SOCIETE,
    equipes: [{ id: idEquipe, libelleEquipe }],
  });
});

test('all users are listed alike through both doors (admin §7, GET /api/register/getAllUsers)', async () => {
  const { id } = await buildMembre();

  const rest = await admin.get('/api/register/getAllUsers');
  const graphql = await admin.graphql(`{ individus { id } }`);

  const ids = rest.body.map((row: { ID_INDIVIDU: number }) => ({ id: row.ID_INDIVIDU }));
  expect(ids).toContainEqual({ id });
  expect(graphql.data?.['individus']).toEqual(ids);
});

test('somebody is found by all words of their names, in any order, through both doors', async () => {
  const { id } = await buildMembre();
  const { id: other } = await buildMembre();
  const name = (who: number, prenom: string) =>
    run(
      app.database.fork(),
      sql`update individu set prenom = ${prenom}, nom = 'Dupont' where id_individu = ${who}`,
    );
  await name(id, 'Zoé');
  await name(other, 'Jean');

  for (const recherche of ['Zoé Dupont', 'DUPONT Zoé', 'dupont  zoe', 'pont zo']) {
    const rest = await admin.get(
      `/api/register/getAllUsers?recherche=${encodeURIComponent(recherche)}`,
    );
    const graphql = await admin.graphql(
      'query ($page: PageInput) { individusPage(page: $page) { lignes { id } } }',
      { page: { recherche } },
    );
    expect([recherche, rest.body.map((row: { ID_INDIVIDU: number }) => row.ID_INDIVIDU)]).toEqual([
      recherche,
      [id],
    ]);
    expect(graphql.data?.['individusPage']).toEqual({ lignes: [{ id }] });
  }
});

test('both profiles are listed alike through both doors (admin §7, GET /api/register/getProfil)', async () => {
  const rest = await admin.get('/api/register/getProfil');
  const graphql = await admin.graphql('{ profils { id libelleProfil } }');

  expect(rest.body).toEqual([
    { ID_PROFIL: 0, LIBELLE_PROFIL: 'User' },
    { ID_PROFIL: 1, LIBELLE_PROFIL: 'Administrateur' },
  ]);
  expect(graphql.data?.['profils']).toEqual([
    { id: 0, libelleProfil: 'User' },
    { id: 1, libelleProfil: 'Administrateur' },
  ]);
});

test('a deleted user is gone for both doors (admin §7, POST /api/register/deleteIndividu)', async () => {
  const [first, second] = [await buildMembre(), await buildMembre()];

  const rest = await admin.post('/api/register/deleteIndividu', { id: first.id });
  const graphql = await admin.graphql(
    'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }',
    second,
  );

  expect(rest.status).toBe(201);
  expect(graphql.data).toEqual({ deleteIndividu: { id: expect.any(Number) } });
  const reread = async (id: number) =>
    (await admin.post('/api/register/getIndividuById', { id })).status;
  expect([await reread(first.id), await reread(second.id)]).toEqual([404, 404]);
});

test('of 10,000 users, a page, a search and a far page are each found', async () => {
  await run(
    app.database.fork(),
    sql`insert into individu (nom, prenom, adresse_mail)
      select 'Nom ' || i, 'Élodie ' || i, 'p' || i || '@exemple.fr' from generate_series(1, 10000) as i`,
  );
  const query = `query ($tri: TriIndividus, $input: PageInput) {
    individusPage(tri: $tri, page: $input) { total lignes { prenom } } }`;
  const ask = async (tri: string, input: object = {}) => {
    const { data } = await admin.graphql(query, { tri, input });
    return Object(data?.['individusPage']);
  };
  const pages = [
    await ask('NOM'),
    await ask('PRENOM', { recherche: 'ELODIE 999', descendant: true }),
    await ask('ADRESSE_MAIL', { page: 1_000 }),
  ];

  expect(pages.map(({ total }) => total)).toEqual([10_001, 19, 10_001]);
  expect(pages[1]?.lignes[0]).toEqual({ prenom: 'Élodie 9999' });
});
