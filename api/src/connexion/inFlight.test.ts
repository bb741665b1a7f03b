import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { hashPassword } from './password.js';

/**
 * A password that is replaced or forgotten while it is being checked opens nothing (decisions §1). Checks wait for one
 * another, so a caller who keeps sending requests always has one in the queue when the password changes.
 */
const app = useApp();
const { asAdmin, buildAccount } = scenes(app);

const MAIL = 'marc@exemple.fr';
const OLD = 'ancien mot de passe';
const NEW = 'nouveau mot de passe';
const RESET = 'mutation ($id: Int!) { renewMotDePasse(id: $id) { lienActivation } }';
const CHANGE =
  'mutation ($ancien: String!, $nouveau: String!) { updateMotDePasse(ancien: $ancien, nouveau: $nouveau) { id } }';

let id: number;
beforeEach(async () => {
  ({ id } = await buildAccount({
    pseudo: null,
    adresseMail: MAIL,
    idProfil: 1,
    motDePasse: OLD,
  }));
});

const signIn = (client: Client, password: string) =>
  client.post('/api/access/login', { mail: MAIL, password });
const throttles = (key: string) =>
  rows(app.database.fork(), sql`select from freinage where cle like ${key}`);

/** Sends a request that checks a password, and runs something while the request waits for its turn. */
async function during<T>(send: () => PromiseLike<T>, throttle: string, run: () => Promise<void>) {
  const file = Array.from({ length: 40 }, () => hashPassword('devant'));
  const inFlight = Promise.resolve(send());
  // The request counts itself in the throttle once it has read the account: wait for that.
  for (const place of file) {
    if ((await throttles(throttle)).length > 0) break;
    await place;
  }
  await run();
  await Promise.all(file);
  return inFlight;
}

test('a login on its way with a password that is forgotten meanwhile opens no session (fault 1)', async () => {
  const admin = await asAdmin();
  const thief = app.anonymous();

  await during(
    () => signIn(thief, OLD),
    'compte:%',
    async () => {
      expect((await admin.graphql(RESET, { id })).code).toBeUndefined();
    },
  );

  expect((await thief.get('/api/register/me')).status).toBe(401);
  expect(
    await rows(app.database.fork(), sql`select from session where id_individu = ${id}`),
  ).toEqual([]);
});

test('a new password on its way replaces none that was forgotten meanwhile, and voids no link (fault 1)', async () => {
  const admin = await asAdmin();
  const thief = await app.as(id);
  let link = '';

  await during(
    () => thief.graphql(CHANGE, { ancien: OLD, nouveau: NEW }),
    `ancien:${id}`,
    async () => {
      const { data } = await admin.graphql(RESET, { id });
      link = String(Object(data?.['renewMotDePasse']).lienActivation);
    },
  );

  expect((await signIn(app.anonymous(), NEW)).status).toBe(401);
  const input = { jeton: link.split('/').at(-1), motDePasse: 'le mien désormais' };
  const { data } = await app
    .anonymous()
    .graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      { input },
    );
  expect(data).toEqual({ confirmCompte: { facilitateur: true } });
});
