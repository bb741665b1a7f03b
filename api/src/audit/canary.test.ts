import { afterAll, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { lirePartie, ouvrirSmtp } from '../testing/smtp.js';
import { row, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';

// It reads each message, then refuses it: mails fail, and the failure is logged.
const smtp = await ouvrirSmtp();
smtp.refuser('contenu');
afterAll(() => smtp.fermer());

/** The secret of the link in the last mail: nobody else is shown it. */
const jetonRecu = (): string =>
  /\/activation\/([\w-]+)/.exec(lirePartie(smtp.recus.at(-1)?.brut ?? '', 'text/plain'))?.[1] ?? '';

let journal = '';
const app = useApp(
  { logLevel: 'trace', smtpUrl: smtp.url, publicUrl: 'http://boussole.example' },
  {
    write: (ligne: string) => {
      journal += ligne;
    },
  },
);
const { buildScene, buildCompte, participationDe } = scenes(app);

/** No word of any language, so that finding one is finding where it was typed. */
const CANARI = 'zqcanari';
const canari = (nom: string) => `${CANARI}${nom}`;
const ANSWER = { question_1: 3, question_2: -2 };

const cookieDe = (reponse: { headers: Record<string, unknown> }): string[] =>
  [reponse.headers['set-cookie']]
    .flat()
    .map((cookie) => /=([^;]+)/.exec(String(cookie))?.[1] ?? '');

/** Everything written down outside the tables that are meant to hold it. */
async function lireTraces(): Promise<string> {
  const trail = await row<{ texte: string }>(
    app.database.fork(),
    sql`select coalesce(string_agg(a::text, E'\n'), '') as texte from audit a`,
  );
  return `${journal}\n${trail?.texte}`;
}

/** A table that refuses what it is given, with the whole row in its complaint. */
async function casser(
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

async function inscrire(idEquipe: number, codeEquipe: string): Promise<Client> {
  const visiteur = app.anonymous();
  const [pseudo, password] = [canari('Pseudo'), canari('MotDePasse')];
  await visiteur.post('/api/equipes/getEquipeByCode', { codeEquipe: 'zqcAn2' });
  await visiteur.post('/api/register/userAdeo', { pseudo, password, equipe: idEquipe, codeEquipe });
  await visiteur.post('/api/access/loginUserAdeo', { pseudo, password: canari('Faux') });
  const entree = await visiteur.post('/api/access/loginUserAdeo', { pseudo, password });
  expect(entree.status).toBe(200);
  return visiteur;
}

test('no answer, comment, code, password, token or person’s name reaches the log or the trail', async () => {
  journal = '';
  const { adresseMail, motDePasse } = await buildCompte({
    adresseMail: `${canari('mail')}@exemple.fr`,
    motDePasse: canari('Secret'),
    idProfil: 1,
  });
  const scene = await buildScene({ membres: 0, criteres: 1 });
  const { idSociete, idEquipe, idCritere, idBoussole } = scene;
  const admin = app.anonymous();
  await admin.post('/api/access/login', { mail: adresseMail, password: canari('Faux') });
  const entree = await admin.post('/api/access/login', { mail: adresseMail, password: motDePasse });
  const secrets = cookieDe(entree);

  const codeEquipe = 'zqcAn1';
  await run(
    app.database.fork(),
    sql`update equipe set code_equipe = ${codeEquipe} where id_equipe = ${idEquipe}`,
  );
  const membre = await inscrire(idEquipe, codeEquipe);
  const { ID_INDIVIDU: id } = (await membre.get('/api/register/me')).body;
  const idBoussoleIndividu = await participationDe(idBoussole, id);

  const repondre = () =>
    membre.post('/api/boussole/resultatBoussole', {
      idBoussoleIndividu,
      idCritere,
      ...ANSWER,
      commentaire: canari('Reponse'),
    });
  const commenter = () =>
    membre.graphql(
      'mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { id } }',
      { input: { idBoussole, commentaire: canari('Cloture'), roti: 3 } },
    );
  await casser('resultat', async () => expect((await repondre()).status).toBe(500));
  expect((await repondre()).status).toBe(201);
  await membre.graphql(`mutation { finishBoussole(idBoussole: ${idBoussole}) { statut } }`);
  await casser('commentaire', async () => expect((await commenter()).code).toBe('INTERNAL'));
  expect((await commenter()).code).toBeUndefined();

  await admin.post('/api/register', {
    nom: canari('Nom'),
    prenom: canari('Prenom'),
    mail: `${canari('invite')}@exemple.fr`,
    profil: 0,
    societe: idSociete,
  });
  const jeton = jetonRecu();
  secrets.push(jeton);
  await app.anonymous().graphql(`{ activation(jeton: "${jeton}") { pseudoDemande } }`);
  const activation = {
    input: { jeton, pseudo: canari('Active'), motDePasse: canari('Activation') },
  };
  await app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }',
      activation,
    );
  await membre.post('/api/register/me/modify', { nom: canari('Nom'), prenom: canari('Prenom') });
  await membre.post('/api/register/me/modifyPassword', {
    lastPassword: canari('MotDePasse'),
    password: canari('Neuf'),
  });
  const importe = await admin
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
        `Nom;Prenom;Adresse mail;Profil\n${canari('Csv')};${canari('Csv')};${canari('csv')}@exemple.fr;User\n`,
      ),
      'u.csv',
    );
  expect(importe.body.data.importIndividus.importe).toBe(true);
  await smtp.attendre(2);
  secrets.push(jetonRecu());
  await until(() => journal.split('courrier non envoyé').length > 2);

  const traces = await lireTraces();

  // The broken tables and the mail server that is down: there was something to leak.
  expect(journal.match(/erreur interne/g)).toHaveLength(4);
  expect(journal).toContain('courrier non envoyé');
  expect(journal).toContain('"code":"23514"');
  expect(traces).toContain('individu:register');
  expect(traces.toLowerCase()).not.toContain(CANARI);
  for (const secret of [...secrets, codeEquipe, 'zqcAn2']) {
    expect(secret.length).toBeGreaterThan(5);
    expect(traces).not.toContain(secret);
  }
});
