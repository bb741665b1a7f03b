import { expect, test } from '@jest/globals';

import { factories } from '../../testing/factories.js';
import { run, sql } from '../../testing/sql.js';
import { digest } from '../secret.js';
import { useDirectory, ZOE } from './testing/directory.js';

/** Where the directory alone opens the accounts of profiles 1 to 4 (OIDC_ONLY), and vouches for its mails (OIDC_MAIL_SUR). */
const { app, enter } = useDirectory({ only: true, trustsMail: true });
const { buildAccount } = factories(app);

const SENTENCE = 'Connectez-vous avec Exemple\u00a0: votre compte n’a plus de mot de passe';
const logIn = (mail: string) =>
  app.anonymous().post('/api/access/login', { mail, password: 'motdepasse' });

test('a password opens the account of the first administrator, and of no other of profiles 1 to 4', async () => {
  await buildAccount({ adresseMail: 'membre@exemple.fr' });
  await buildAccount({ adresseMail: 'facilitateur@exemple.fr', idProfil: 3 });
  await buildAccount({ adresseMail: 'premier@exemple.fr', idProfil: 1 });
  await buildAccount({ adresseMail: 'second@exemple.fr', idProfil: 1, pseudo: 'Second2026' });
  await buildAccount({ adresseMail: 'temoin@exemple.fr', idProfil: 2 });

  const seen: Record<string, number> = {};
  for (const who of ['membre', 'facilitateur', 'premier', 'second', 'temoin'])
    seen[who] = (await logIn(`${who}@exemple.fr`)).status;
  const byPseudo = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Second2026', password: 'motdepasse' });

  expect(seen).toEqual({ membre: 200, facilitateur: 403, premier: 200, second: 403, temoin: 403 });
  expect([byPseudo.status, byPseudo.body.message]).toEqual([403, SENTENCE]);
});

test('a wrong password is told as everywhere: who has none learns nothing of the account', async () => {
  await buildAccount({ adresseMail: 'premier@exemple.fr', idProfil: 1 });
  await buildAccount({ adresseMail: ZOE.email, idProfil: 3 });
  const reply = await app
    .anonymous()
    .post('/api/access/login', { mail: ZOE.email, password: 'mauvais' });

  expect([reply.status, reply.body.message]).toEqual([401, 'Mail ou mot de passe incorrect ...']);
});

test('a link gives no password either, and stays what it was', async () => {
  await buildAccount({ adresseMail: 'premier@exemple.fr', idProfil: 1 });
  const { id } = await buildAccount({ adresseMail: ZOE.email, idProfil: 3 });
  await run(
    app.database.fork(),
    sql`insert into jeton_activation (empreinte, id_individu, expire_le)
      values (${digest('lien')}, ${id}, now() + interval '7 days')`,
  );
  const choose = () =>
    app
      .anonymous()
      .graphql(
        'mutation { confirmCompte(input: { jeton: "lien", motDePasse: "nouveau mot de passe" }) { prenom } }',
      );

  expect(await choose()).toMatchObject({ code: 'FORBIDDEN', message: SENTENCE });
  expect(await choose()).toMatchObject({ code: 'FORBIDDEN', message: SENTENCE });
});

test('the directory opens it, and its mails need no other word', async () => {
  await buildAccount({ adresseMail: 'premier@exemple.fr', idProfil: 1 });
  await buildAccount({ adresseMail: ZOE.email, idProfil: 3 });

  const reply = await enter(app.anonymous(), { sub: ZOE.sub, email: ZOE.email });

  expect(reply.headers['location']).toBe('/dashboard');
});
