import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { hashMotDePasse } from './motDePasse.js';

/**
 * A password that is replaced or forgotten while it is being checked opens nothing (decisions §1). Checking takes its
 * turn behind the others: whoever keeps requests on their way has one there when the password ends.
 */
const app = useApp();
const { asAdmin, buildCompte } = scenes(app);

const MAIL = 'marc@exemple.fr';
const ANCIEN = 'ancien mot de passe';
const NOUVEAU = 'nouveau mot de passe';
const RESET = 'mutation ($id: Int!) { resetMotDePasse(id: $id) { lienActivation } }';
const CHANGER =
  'mutation ($ancien: String!, $nouveau: String!) { updateMotDePasse(ancien: $ancien, nouveau: $nouveau) { id } }';

let id: number;
beforeEach(async () => {
  ({ id } = await buildCompte({
    pseudo: null,
    adresseMail: MAIL,
    idProfil: 1,
    motDePasse: ANCIEN,
  }));
});

const connecter = (client: Client, password: string) =>
  client.post('/api/access/login', { mail: MAIL, password });
const freins = (cle: string) =>
  rows(app.database.fork(), sql`select from freinage where cle like ${cle}`);

/** Sends a request that checks a password, and lets something happen before its turn comes. */
async function pendant<T>(
  envoyer: () => PromiseLike<T>,
  frein: string,
  faire: () => Promise<void>,
) {
  const file = Array.from({ length: 40 }, () => hashMotDePasse('devant'));
  const enVol = Promise.resolve(envoyer());
  // It counts itself once it has read the account.
  for (const place of file) {
    if ((await freins(frein)).length > 0) break;
    await place;
  }
  await faire();
  await Promise.all(file);
  return enVol;
}

test('a login on its way with a password that is forgotten meanwhile opens no session (fault 1)', async () => {
  const admin = await asAdmin();
  const voleur = app.anonymous();

  await pendant(
    () => connecter(voleur, ANCIEN),
    'compte:%',
    async () => {
      expect((await admin.graphql(RESET, { id })).code).toBeUndefined();
    },
  );

  expect((await voleur.get('/api/register/me')).status).toBe(401);
  expect(
    await rows(app.database.fork(), sql`select from session where id_individu = ${id}`),
  ).toEqual([]);
});

test('a new password on its way replaces none that was forgotten meanwhile, and voids no link (fault 1)', async () => {
  const admin = await asAdmin();
  const voleur = await app.as(id);
  let lien = '';

  await pendant(
    () => voleur.graphql(CHANGER, { ancien: ANCIEN, nouveau: NOUVEAU }),
    `ancien:${id}`,
    async () => {
      const { data } = await admin.graphql(RESET, { id });
      lien = String(Object(data?.['resetMotDePasse']).lienActivation);
    },
  );

  expect((await connecter(app.anonymous(), NOUVEAU)).status).toBe(401);
  const input = { jeton: lien.split('/').at(-1), motDePasse: 'le mien désormais' };
  const { data } = await app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }',
      { input },
    );
  expect(data).toEqual({ activateCompte: { facilitateur: true } });
});
