import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

/**
 * While a Publiée boussole of the team is open, lists say of each account what it was at the opening, and of those made since
 * their number: who signs in, beside how many have finished, would be told by name (decisions §1, §4).
 */
const app = useApp();
const { buildScene, asAdmin } = scenes(app);

let admin: Client;
let scene: Scene;
let link: string;
let before: unknown;
beforeEach(async () => {
  admin = await asAdmin();
  scene = await buildScene({ membres: 3, k: 3 });
  // Somebody was invited before, and has not come.
  await admin.graphql(`mutation { deleteBoussole(id: ${scene.idBoussole}) { id } }`);
  ({ link } = await invite('Zoé', scene.idEquipe));
  const made = await admin.post('/api/boussole', {
    idEquipe: scene.idEquipe,
    idCampagne: scene.idCampagne,
  });
  scene = { ...scene, idBoussole: made.body.idBoussole };
  before = await lists();
});

const PAGE = `query ($etat: EtatCompte, $tri: TriIndividus, $page: PageInput) { individusPage(etat: $etat, tri: $tri, page: $page) {
  total lignes { id pseudo prenom etat actif } } }`;
/** Every list of people that a facilitator has. */
const lists = async () => ({
  all: (await admin.graphql(PAGE)).data,
  waiting: (await admin.graphql(PAGE, { etat: 'EN_ATTENTE' })).data,
  active: (await admin.graphql(PAGE, { etat: 'ACTIF' })).data,
  found: (await admin.graphql(PAGE, { page: { recherche: 'Roy' } })).data,
  rest: (await admin.get('/api/register/getAllUsers')).body,
  restFound: (await admin.get('/api/register/getAllUsers?recherche=2026')).body,
  foundByPseudo: (await admin.graphql(PAGE, { page: { recherche: '2026' } })).data,
  byPseudo: (await admin.graphql(PAGE, { tri: 'PSEUDO', page: { taille: 100 } })).data,
  named: (await admin.graphql('{ individus { id pseudo nom etat actif effacementPrevuLe } }')).data,
});
/** Makes an account by hand. */
async function invite(prenom: string, idEquipe: number) {
  const { body } = await admin.post('/api/register', {
    pseudo: '',
    nom: 'Roy',
    prenom,
    mail: `${prenom.toLowerCase()}@exemple.fr`,
    profil: 0,
    societe: scene.idSociete,
    equipe: [idEquipe],
  });
  return { id: Number(body.ID_INDIVIDU), link: String(body.lienActivation) };
}
const activate = (by = link, pseudo = 'Zoe2026') =>
  app
    .anonymous()
    .graphql('mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { prenom } }', {
      input: { jeton: by.split('/').at(-1), motDePasse: 'huit caractères', pseudo },
    });
async function register(): Promise<void> {
  const equipe = await row<{ code: string }>(
    app.database.fork(),
    sql`select code_equipe as code from equipe where id_equipe = ${scene.idEquipe}`,
  );
  const { status } = await app.anonymous().post('/api/register/userAdeo', {
    pseudo: 'Lea2026',
    password: 'motdepasse',
    equipe: scene.idEquipe,
    codeEquipe: equipe?.code,
  });
  expect(status).toBe(201);
}

test('who opens an account or makes one moves no list, until the boussole closes', async () => {
  expect((await activate()).code).toBeUndefined();
  await register();

  expect(await lists()).toEqual(before);
  const { data } = await admin.graphql('{ comptesProvisoires { depuis nombre equipe { id } } }');
  expect(data?.['comptesProvisoires']).toEqual([
    { depuis: 1, nombre: 0, equipe: { id: scene.idEquipe } },
  ]);

  await admin.graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { id } }`);

  const after = JSON.stringify(await lists());
  expect(after).toContain('Zoe2026');
  expect(after).toContain('Lea2026');
});

test('an account made since is read and changed by its number no more than it is listed', async () => {
  await register();
  const made = await row<{ id: number }>(
    app.database.fork(),
    sql`update individu set prenom = 'Léa' where pseudo = 'Lea2026' returning id_individu as id`,
  );
  const id = made?.id ?? 0;
  const ask = (query: string) => admin.post('/graphql', { query, variables: { id } });
  const asked = async () => [
    await ask('query ($id: Int!) { individu(id: $id) { prenom etat } }'),
    await admin.post('/api/register/getIndividuById', { id }),
    await ask(
      'mutation ($id: Int!) { updateIndividu(input: { id: $id, idProfil: 0 }) { prenom } }',
    ),
    await ask('mutation ($id: Int!) { renewLiens(ids: [$id]) { liens { prenom } } }'),
    await admin.post('/api/register/resetPassword', { id }),
    await ask(`mutation ($id: Int!) { createPlanEquipe(input: { idBoussole: ${scene.idBoussole}, idEquipe: ${scene.idEquipe},
      objectif: "o", action: "a", lead: "l", idResponsable: $id }) { idResponsable } }`),
    await ask('mutation ($id: Int!) { deleteIndividu(id: $id) { id } }'),
  ];

  expect(
    (await asked()).map(({ status, body }) => [status, body.errors?.[0].extensions.code]),
  ).toEqual([
    [200, 'NOT_FOUND'],
    [404, undefined],
    [200, 'NOT_FOUND'],
    [200, 'NOT_FOUND'],
    [404, undefined],
    [200, 'BAD_USER_INPUT'],
    [200, 'NOT_FOUND'],
  ]);

  await admin.graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { id } }`);
  const after = (await asked()).map(({ body }) => JSON.stringify(body));
  expect(after.filter((body) => body.includes('Léa'))).toHaveLength(4);
});

test('an account that a facilitator makes meanwhile is listed as it was made', async () => {
  const made = await invite('Lou', scene.idEquipe);
  const listed = await lists();
  expect(JSON.stringify(listed.waiting)).toContain('"prenom":"Lou","etat":"EN_ATTENTE"');

  expect((await activate(made.link, 'Lou2026')).code).toBeUndefined();
  expect(await lists()).toEqual(listed);
  expect(
    (await admin.graphql('{ comptesProvisoires { depuis } }')).data?.['comptesProvisoires'],
  ).toEqual([]);
});

test('who joins another team keeps the state that lists show', async () => {
  await admin.post('/api/boussole', {
    idEquipe: scene.idOtherEquipe,
    idCampagne: scene.idCampagne,
  });
  const made = await invite('Lou', scene.idOtherEquipe);
  const listed = await lists();
  expect((await activate(made.link, 'Lou2026')).code).toBeUndefined();

  const { data } = await admin.graphql(
    `mutation ($id: Int!, $equipes: [Int!]) {
      updateIndividu(input: { id: $id, idProfil: 0, equipesAjoutees: $equipes }) { pseudo etat } }`,
    { id: made.id, equipes: [scene.idEquipe] },
  );

  expect(data?.['updateIndividu']).toEqual({ pseudo: null, etat: 'EN_ATTENTE' });
  const { rest: _teams, ...after } = await lists();
  expect(listed).toMatchObject(after);
});

test('an account long unused says nothing that its person’s coming would change', async () => {
  await run(
    app.database.fork(),
    sql`update individu set vu_le = current_date - interval '23 months 15 days' where id_individu = ${scene.idMembre}`,
  );
  const unused = await lists();
  const member = await app.as(scene.idMembre);
  await run(app.database.fork(), sql`update session set vu_le = vu_le - interval '1 hour'`);
  expect((await member.graphql('{ moi { id } }')).code).toBeUndefined();
  expect(await lists()).toEqual(unused);
});

test('the number of accounts made or reopened since does not tell who opens a first link (P10)', async () => {
  const made = async () =>
    (
      await admin.graphql(
        `{ resultatBoussole(idBoussole: ${scene.idBoussole}) { comptesEquipe { comptes depuisCreation } } }`,
      )
    ).data;
  const waiting = await made();

  expect((await activate()).status).toBe(200);

  expect(await made()).toEqual(waiting);
});

test('in Directe lists follow', async () => {
  await run(
    app.database.fork(),
    sql`update boussole set seuil = null where id_boussole = ${scene.idBoussole}`,
  );
  expect((await activate()).code).toBeUndefined();
  expect(JSON.stringify(await lists())).toContain('Zoe2026');
});

test('links made again for those who have not opened name nobody, in the reply and in the trail', async () => {
  const renew = () =>
    admin.graphql(
      'mutation { renewLiens(etat: EN_ATTENTE) { liens { id nom lienActivation } envoyes } }',
    );
  const told = async () => [
    (await renew()).data,
    await row(
      app.database.fork(),
      sql`select action, id_objet from audit order by id_audit desc limit 1`,
    ),
  ];
  const waiting = await told();
  // Nobody was shown a link, and the one that was given still works: without mail none can be sent.
  expect((await activate()).code).toBeUndefined();

  expect(waiting).toEqual([
    { renewLiens: { liens: [], envoyes: null } },
    { action: 'individu:lien', id_objet: null },
  ]);
  expect(await told()).toEqual(waiting);
});
