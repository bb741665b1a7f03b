import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

/**
 * While a Publiée boussole of the team is open, nothing that is done with a link says which of two people has opened the account,
 * as lists do not (decisions §1): Zoé has, her namesake has not.
 */
const app = useApp();
const { buildScene, buildMembre, asAdmin } = scenes(app);

const PASSWORD = 'huit caractères';
const TAKEN = 'Ce pseudo est déjà utilisé';

let admin: Client;
let scene: Scene;
let opened: { id: number; link: string };
let waiting: { id: number; link: string };
beforeEach(async () => {
  admin = await asAdmin();
  scene = await buildScene({ membres: 3, k: 3 });
  opened = await invite('zoe');
  waiting = await invite('homonyme');
  await activate(opened.link, 'Zoe2026');
});

async function invite(name: string) {
  const { body } = await admin.post('/api/register', {
    pseudo: '',
    nom: 'Roy',
    prenom: 'Zoé',
    mail: `${name}@exemple.fr`,
    profil: 0,
    societe: scene.idSociete,
    equipe: [scene.idEquipe],
  });
  return { id: Number(body.ID_INDIVIDU), link: String(body.lienActivation) };
}
const jetonOf = (link: string) => link.split('/').at(-1);
const activate = (link: string, pseudo: string) =>
  app
    .anonymous()
    .graphql('mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { prenom } }', {
      input: { jeton: jetonOf(link), motDePasse: PASSWORD, pseudo },
    });
/** What can be learnt of a link without using it. */
const look = async (link: string) => {
  const page = await app
    .anonymous()
    .graphql(
      'query ($jeton: String!) { activation(jeton: $jeton) { prenom pseudoRequis facilitateur } }',
      { jeton: jetonOf(link) },
    );
  const { code, message } = await activate(link, takenPseudo);
  return { page: page.data, code, message };
};
let takenPseudo: string;
beforeEach(async () => {
  takenPseudo = (await buildMembre()).pseudo;
});
async function renew(id: number) {
  const { data, code } = await admin.graphql(
    'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { liens { pseudo prenom lienActivation } envoyes } }',
    { ids: [id] },
  );
  return { code, link: String(Object(data?.['renewLiens']).liens?.[0]?.lienActivation) };
}

test('a used link is tried no more often than one that does not exist', async () => {
  const codes = [];
  for (let i = 0; i < 21; i += 1) codes.push((await activate(opened.link, `Autre20${i}`)).code);

  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'NOT_FOUND'));
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('whether a link was used is told to who uses it alone', async () => {
  const seen = await look(opened.link);
  expect(seen).toEqual({
    page: { activation: { prenom: 'Zoé', pseudoRequis: true, facilitateur: false } },
    code: 'DUPLICATE',
    message: TAKEN,
  });
  expect(await look(waiting.link)).toEqual(seen);
  expect((await activate(opened.link, 'Autre2026')).code).toBe('NOT_FOUND');

  await admin.graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { id } }`);
  expect(await look(opened.link)).toMatchObject({
    page: { activation: null },
    code: 'NOT_FOUND',
  });
});

test('a link made again asks for a pseudo of whoever has one too, and takes it', async () => {
  const again = await renew(opened.id);
  expect(await look(again.link)).toEqual(await look((await renew(waiting.id)).link));

  expect((await activate(again.link, 'Zoe2027')).code).toBeUndefined();
  const { status } = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2027', password: PASSWORD });
  expect(status).toBe(200);
});

test('the trail of a changed address says nothing of a link that waited', async () => {
  for (const { id } of [opened, waiting])
    await admin.graphql(
      'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { etat } }',
      { input: { id, idProfil: 0, adresseMail: `autre${id}@exemple.fr` } },
    );
  const details = await rows<{ detail: unknown }>(
    app.database.fork(),
    sql`select detail - 'changements' as detail from audit where action = 'individu:update'`,
  );
  expect(details).toEqual([{ detail: {} }, { detail: {} }]);
});

test('where the témoin must agree, a link made again waits for it whether the account was opened or not', async () => {
  await run(
    app.database.fork(),
    sql`update societe set accord_temoin = true where id_societe = ${scene.idSociete}`,
  );
  expect([(await renew(opened.id)).code, (await renew(waiting.id)).code]).toEqual([
    'CONFLICT',
    'CONFLICT',
  ]);
});
