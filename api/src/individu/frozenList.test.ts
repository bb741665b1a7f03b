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
  const { body } = await admin.post('/api/register', {
    pseudo: '',
    nom: 'Roy',
    prenom: 'Zoé',
    mail: 'zoe@exemple.fr',
    profil: 0,
    societe: scene.idSociete,
    equipe: [scene.idEquipe],
  });
  link = String(body.lienActivation);
  const made = await admin.post('/api/boussole', {
    idEquipe: scene.idEquipe,
    idCampagne: scene.idCampagne,
  });
  scene = { ...scene, idBoussole: made.body.idBoussole };
  before = await lists();
});

const PAGE = `query ($etat: EtatCompte, $page: PageInput) { individusPage(etat: $etat, page: $page) {
  total lignes { id pseudo nom etat actif } } }`;
/** Every list of people that a facilitator has. */
const lists = async () => ({
  all: (await admin.graphql(PAGE)).data,
  waiting: (await admin.graphql(PAGE, { etat: 'EN_ATTENTE' })).data,
  active: (await admin.graphql(PAGE, { etat: 'ACTIF' })).data,
  found: (await admin.graphql(PAGE, { page: { recherche: 'Roy' } })).data,
  rest: (await admin.post('/api/register/getAllUsers', {})).body,
});
const activate = () =>
  app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { prenom } }',
      {
        input: { jeton: link.split('/').at(-1), motDePasse: 'huit caractères', pseudo: 'Zoe2026' },
      },
    );
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
