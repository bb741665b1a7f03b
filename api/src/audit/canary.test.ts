import { afterAll, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { openSmtp, readPart } from '../testing/smtp.js';
import { row, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';

// This mail server reads each message, then refuses it, so that the failure is logged.
const smtp = await openSmtp();
smtp.refuse('contenu');
afterAll(() => smtp.close());

/** The secret of the link in the last mail, which is shown nowhere else. */
const jetonReceived = (): string =>
  /\/activation\/([\w-]+)/.exec(readPart(smtp.replies.at(-1)?.raw ?? '', 'text/plain'))?.[1] ?? '';

let logged = '';
const app = useApp(
  { logLevel: 'trace', smtpUrl: smtp.url, publicUrl: 'http://boussole.example' },
  {
    write: (line: string) => {
      logged += line;
    },
  },
);
const { buildScene, buildAccount, participationOf } = scenes(app);

/** A word of no language: wherever it is found, it comes from what was typed. */
const CANARY = 'zqcanari';
const canary = (name: string) => `${CANARY}${name}`;
const ANSWER = { question_1: 3, question_2: -2 };

const cookieOf = (reponse: { headers: Record<string, unknown> }): string[] =>
  [reponse.headers['set-cookie']]
    .flat()
    .map((cookie) => /=([^;]+)/.exec(String(cookie))?.[1] ?? '');

/** Reads all that the product wrote outside the tables that are meant to hold what was typed. */
async function readTrails(): Promise<string> {
  const trail = await row<{ texte: string }>(
    app.database.fork(),
    sql`select coalesce(string_agg(a::text, E'\n'), '') as texte from audit a`,
  );
  return `${logged}\n${trail?.texte}`;
}

/** Makes a table refuse each row with an error that quotes the whole row. */
async function breakIt(
  table: 'resultat' | 'commentaire',
  work: () => Promise<unknown>,
): Promise<void> {
  const em = () => app.database.fork();
  await run(
    em(),
    sql`alter table ${sql.table(table)} add constraint casse check (commentaire = 'jamais') not valid`,
  );
  await work();
  await run(em(), sql`alter table ${sql.table(table)} drop constraint casse`);
  await run(em(), sql`alter table ${sql.table(table)} rename column commentaire to perdu`);
  await work();
  await run(em(), sql`alter table ${sql.table(table)} rename column perdu to commentaire`);
}

async function register(idEquipe: number, codeEquipe: string): Promise<Client> {
  const visitor = app.anonymous();
  const [pseudo, password] = [canary('Pseudo'), canary('MotDePasse')];
  await visitor.post('/api/equipes/getEquipeByCode', { codeEquipe: 'zqcAn2' });
  await visitor.post('/api/register/userAdeo', { pseudo, password, equipe: idEquipe, codeEquipe });
  await visitor.post('/api/access/loginUserAdeo', { pseudo, password: canary('Faux') });
  const entry = await visitor.post('/api/access/loginUserAdeo', { pseudo, password });
  expect(entry.status).toBe(200);
  return visitor;
}

test('no answer, comment, code, password, token or person’s name reaches the log or the trail', async () => {
  logged = '';
  const { adresseMail, motDePasse } = await buildAccount({
    adresseMail: `${canary('mail')}@exemple.fr`,
    motDePasse: canary('Secret'),
    idProfil: 1,
  });
  const scene = await buildScene({ membres: 0, criteres: 1 });
  const { idSociete, idEquipe, idCritere, idBoussole } = scene;
  const admin = app.anonymous();
  await admin.post('/api/access/login', { mail: adresseMail, password: canary('Faux') });
  const entry = await admin.post('/api/access/login', { mail: adresseMail, password: motDePasse });
  const secrets = cookieOf(entry);

  const codeEquipe = 'zqcAn1';
  await run(
    app.database.fork(),
    sql`update equipe set code_equipe = ${codeEquipe} where id_equipe = ${idEquipe}`,
  );
  const membre = await register(idEquipe, codeEquipe);
  const { ID_INDIVIDU: id } = (await membre.get('/api/register/me')).body;
  const idBoussoleIndividu = await participationOf(idBoussole, id);

  const answer = () =>
    membre.post('/api/boussole/resultatBoussole', {
      idBoussoleIndividu,
      idCritere,
      ...ANSWER,
      commentaire: canary('Reponse'),
    });
  const comment = () =>
    membre.graphql(
      'mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { id } }',
      { input: { idBoussole, commentaire: canary('Cloture'), roti: 3 } },
    );
  await breakIt('resultat', async () => expect((await answer()).status).toBe(500));
  expect((await answer()).status).toBe(201);
  await membre.graphql(`mutation { closeParticipation(idBoussole: ${idBoussole}) { statut } }`);
  await breakIt('commentaire', async () => expect((await comment()).code).toBe('INTERNAL'));
  expect((await comment()).code).toBeUndefined();

  await admin.post('/api/register', {
    nom: canary('Nom'),
    prenom: canary('Prenom'),
    mail: `${canary('invite')}@exemple.fr`,
    profil: 0,
    societe: idSociete,
  });
  const jeton = jetonReceived();
  secrets.push(jeton);
  await app.anonymous().graphql(`{ activation(jeton: "${jeton}") { pseudoDemande } }`);
  const activation = {
    input: { jeton, pseudo: canary('Active'), motDePasse: canary('Activation') },
  };
  await app
    .anonymous()
    .graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      activation,
    );
  await membre.post('/api/register/me/modify', { nom: canary('Nom'), prenom: canary('Prenom') });
  await membre.post('/api/register/me/modifyPassword', {
    lastPassword: canary('MotDePasse'),
    password: canary('Neuf'),
  });
  const imported = await admin
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field(
      'operations',
      JSON.stringify({
        query: `mutation ($fichier: Upload!) {
          importIndividus(fichier: $fichier, simuler: false) { importe } }`,
        variables: { fichier: null },
      }),
    )
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach(
      '0',
      Buffer.from(
        `Nom;Prenom;Adresse mail;Profil\n${canary('Csv')};${canary('Csv')};${canary('csv')}@exemple.fr;User\n`,
      ),
      'u.csv',
    );
  expect(imported.body.data.importIndividus.importe).toBe(true);
  await smtp.expectFrom(2);
  secrets.push(jetonReceived());
  await until(() => logged.includes('liens envoyés'));

  const traces = await readTrails();

  // The broken tables and the failing mail server were met: there was something to leak.
  expect(logged.match(/erreur interne/g)).toHaveLength(4);
  expect(logged).toContain('courrier non envoyé');
  expect(logged).toContain('"code":"23514"');
  expect(traces).toContain('individu:register');
  expect(traces.toLowerCase()).not.toContain(CANARY);
  for (const secret of [...secrets, codeEquipe, 'zqcAn2']) {
    expect(secret.length).toBeGreaterThan(5);
    expect(traces).not.toContain(secret);
  }
});
