import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { openSmtp, readPart } from '../../testing/smtp.js';
import { run, sql } from '../../testing/sql.js';
import { until } from '../../testing/waiting.js';
import { digest } from '../secret.js';
import { REFUSALS, refusalOf } from './refusal.js';
import { settings, useDirectory, ZOE } from './testing/directory.js';

/** Where the directory alone opens the accounts of profiles 1 to 4 (OIDC_ONLY), and vouches for its mails (OIDC_MAIL_SUR). */
const { app, enter } = useDirectory({ only: true, trustsMail: true });
const { buildAccount } = factories(app);
const smtp = await openSmtp();
afterAll(() => smtp.close());
beforeEach(() => void (smtp.replies.length = 0));
/** The same directory, which nobody asks here, and a mail server. */
const publicUrl = 'http://boussole.exemple.fr';
const mailed = useApp({ smtpUrl: smtp.url, publicUrl, oidc: settings({ only: true }) });

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

  const told = await app
    .anonymous()
    .graphql('{ activation(jeton: "lien") { prenom facilitateur annuaire } }');

  expect(told.data?.['activation']).toMatchObject({ facilitateur: true, annuaire: 'Exemple' });
  expect(await choose()).toMatchObject({ code: 'FORBIDDEN', message: SENTENCE });
  expect(await choose()).toMatchObject({ code: 'FORBIDDEN', message: SENTENCE });
});

const CREATE = `mutation ($input: CreateIndividuInput!) {
  createIndividu(input: $input) { lienActivation envoye individu { id etat } } }`;
const someone = (idProfil: number, adresseMail: string) => ({
  input: { nom: 'Martin', prenom: 'Zoé', adresseMail, idProfil },
});
/** The first administrator, who keeps a password. */
const first = async (theatre = app) => {
  const account = { adresseMail: 'premier@exemple.fr', idProfil: 1 };
  return theatre.as((await factories(theatre).buildAccount(account)).id);
};

test('whoever is made without a mail is shown the login, which has no end, and is no secret', async () => {
  const admin = await first();
  const create = async (idProfil: number, adresseMail: string) =>
    (await admin.graphql(CREATE, someone(idProfil, adresseMail))).data?.['createIndividu'];

  const facilitateur = await create(3, ZOE.email);
  const membre = await create(0, 'membre@exemple.fr');
  const { id } = Object(facilitateur).individu;
  app.setNow(new Date(Date.now() + 30 * 86_400_000));
  const { data } = await (
    await app.as((await buildAccount({ adresseMail: 'second@exemple.fr', idProfil: 1 })).id)
  ).graphql(`{ individu(id: ${id}) { etat actif } }`);
  app.setNow(undefined);

  expect(facilitateur).toMatchObject({ lienActivation: '/login', envoye: false });
  expect(data?.['individu']).toEqual({ etat: 'EN_ATTENTE', actif: false });
  expect(membre).toMatchObject({ lienActivation: expect.stringMatching(/^\/activation\//) });
});

test.each([
  ['creation', 'Un compte Boussole a été créé pour vous.'],
  ['reinitialisation', 'Votre accès à Boussole a été réinitialisé : vos sessions sont fermées.'],
  ['renvoi', 'Votre facilitateur vous rappelle comment ouvrir votre compte Boussole.'],
  ['oubli', 'Vous avez demandé un lien pour choisir un nouveau mot de passe.'],
])(
  'the mail of a %s says to sign in with the directory, and holds no secret',
  async (why, said) => {
    const admin = await first(mailed);
    const { data } = await admin.graphql(CREATE, someone(3, ZOE.email));
    const { id } = Object(data?.['createIndividu']).individu;
    await run(
      mailed.database.fork(),
      sql`update individu set mot_de_passe = 'ancien' where id_individu = ${id} and ${why !== 'creation'}::boolean`,
    );
    const again: Record<string, string> = {
      reinitialisation: `mutation { renewMotDePasse(id: ${id}) { lienActivation } }`,
      renvoi: `mutation { renewLiens(ids: [${id}]) { liens { lienActivation } } }`,
      oubli: `mutation { sendLien(identifiant: "${ZOE.email}") { parMail } }`,
    };
    if (again[why]) smtp.replies.length = 0;
    const reply = again[why] && (await admin.graphql(again[why]));
    await until(() => smtp.replies.length > 0);

    const { raw = '', pour } = smtp.replies.at(-1) ?? {};
    const text = readPart(raw, 'text/plain');
    expect(JSON.stringify(reply ?? {})).not.toContain('/activation/');
    expect(pour).toEqual([ZOE.email]);
    expect(raw).toMatch(/^Subject: Votre compte Boussole\r$/m);
    expect(text).toContain(said);
    expect(text).toContain('Connectez-vous avec Exemple : votre compte n’a pas de mot de passe.');
    expect(text).toContain('http://boussole.exemple.fr/login');
    expect(text).not.toContain('/activation/');
  },
);

test('a file of administrators shows them the mail that says to sign in with the directory, and members theirs', async () => {
  const admin = await first(mailed);
  const previewOf = async (profil: string) => {
    const { body } = await admin.agent
      .post('/graphql')
      .set('Apollo-Require-Preflight', 'true')
      .field(
        'operations',
        JSON.stringify({
          query:
            'mutation ($fichier: Upload!) { importIndividus(simuler: true, fichier: $fichier) { apercu { texte } } }',
          variables: { fichier: null },
        }),
      )
      .field('map', '{"0":["variables.fichier"]}')
      .attach(
        '0',
        Buffer.from(`Nom;Prenom;Adresse mail;Profil\r\nRoy;Zoé;zoe@exemple.fr;${profil}\r\n`),
        'a.csv',
      );
    return String(body.data.importIndividus.apercu.texte);
  };

  const administrateur = await previewOf('Administrateur');
  expect(administrateur).toContain('http://boussole.exemple.fr/login');
  expect(administrateur).toContain('Connectez-vous avec Exemple');
  expect(administrateur).not.toContain('/activation/');
  expect(await previewOf('User')).toContain('/activation/');
});

test('nobody changes a password that opens nothing', async () => {
  await first();
  const { id } = await buildAccount({ adresseMail: ZOE.email, idProfil: 3 });
  const reply = await (
    await app.as(id)
  ).graphql(
    'mutation { updateMotDePasse(ancien: "motdepasse", nouveau: "nouveau mot de passe") { id } }',
  );

  expect(reply).toMatchObject({ code: 'FORBIDDEN', message: SENTENCE });
});

test('no refusal sends back to a password', () => {
  const said = Object.keys(REFUSALS).map((reason) => refusalOf(reason, true));

  expect(said.filter((sentence) => !sentence || sentence.includes('mot de passe'))).toEqual([]);
  expect(refusalOf('absent', false)).toContain('connectez-vous avec votre mot de passe');
  expect(refusalOf('autre', true)).toBe('');
});

test('the directory opens it, and its mails need no other word', async () => {
  await buildAccount({ adresseMail: 'premier@exemple.fr', idProfil: 1 });
  await buildAccount({ adresseMail: ZOE.email, idProfil: 3 });

  const reply = await enter(app.anonymous(), { sub: ZOE.sub, email: ZOE.email });

  expect(reply.headers['location']).toBe('/dashboard');
});
