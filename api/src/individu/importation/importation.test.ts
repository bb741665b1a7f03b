import { beforeEach, expect, test } from '@jest/globals';
import type supertest from 'supertest';

import { useApp, type Client } from '../../testing/app.js';
import { enParallele, scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';
import type { RapportImport } from './importation.types.js';

const app = useApp();
const { asAdmin, buildBoussole, buildCompte, buildEquipe, buildMembre, buildSociete, compter } =
  scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const ENTETE = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe';
const csv = (...lignes: string[]) => [ENTETE, ...lignes, ''].join('\r\n');
const MUTATION = `mutation ($fichier: Upload!, $simuler: Boolean!) {
  importIndividus(fichier: $fichier, simuler: $simuler) {
    encodage separateur colonnesIgnorees enErreur importe envoi
    lignes { ligne nom prenom adresseMail libelleProfil libelleSociete equipes erreurs lienActivation } } }`;

const envoyer = (
  contenu: string | Buffer,
  { simuler = false, client = admin } = {},
): supertest.Test =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: MUTATION, variables: { fichier: null, simuler } }))
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(contenu), { filename: 'utilisateurs.csv', contentType: 'text/csv' });

const importer = async (contenu: string, simuler = false): Promise<RapportImport> =>
  (await envoyer(contenu, { simuler })).body.data.importIndividus;
const refus = async (contenu: string | Buffer) =>
  (await envoyer(contenu)).body.errors[0] as { message: string; extensions: { code: string } };

const compterIndividus = () => compter(sql`select count(*)::int as n from individu`);
const erreursDe = ({ lignes }: RapportImport) =>
  Object.fromEntries(lignes.filter((l) => l.erreurs.length > 0).map((l) => [l.ligne, l.erreurs]));

test('users are created with their company, teams and links, names matched whatever their case', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  const nord = await buildEquipe({ idSociete, libelleEquipe: 'Quai nord' });
  await buildEquipe({ idSociete, libelleEquipe: 'Quai sud' });
  const { idBoussole } = await buildBoussole({ idEquipe: nord.idEquipe });

  const rapport = await importer(
    csv(
      'Lefèvre;Zoé;zoe@exemple.fr;user;CAP ÉLAN;quai Nord| Quai sud |quai nord',
      'Roy;Ali;ali@exemple.fr;Administrateur;;',
    ),
  );

  expect(rapport).toMatchObject({ separateur: ';', enErreur: 0, importe: true, envoi: false });
  expect(rapport.lignes).toMatchObject([
    {
      ligne: 2,
      prenom: 'Zoé',
      libelleProfil: 'User',
      libelleSociete: 'Cap Élan',
      equipes: ['Quai nord', 'Quai sud'],
      lienActivation: expect.stringMatching(/^\/activation\/[\w-]{43}$/),
    },
    { ligne: 3, libelleProfil: 'Administrateur', libelleSociete: null, equipes: [] },
  ]);
  const jeton = rapport.lignes[0]?.lienActivation?.split('/').at(-1);
  const zoe = app.anonymous();
  const activer =
    'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }';
  const input = { jeton, pseudo: 'Zoe2026', motDePasse: 'huit caractères' };
  expect((await zoe.graphql(activer, { input })).data).toEqual({
    activateCompte: { facilitateur: false },
  });
  await zoe.post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'huit caractères' });
  const boussoles = await zoe.post('/api/boussole/getBoussoleByIndividu', {});
  expect(boussoles.body).toMatchObject([{ idBoussole, statut: 'Non commencé' }]);
});

test('a dry run reports the same and creates nobody', async () => {
  const avant = await compterIndividus();

  const rapport = await importer(csv('Roy;Ali;ali@exemple.fr;User;;'), true);

  expect(rapport).toMatchObject({ enErreur: 0, importe: false });
  expect(rapport.lignes).toMatchObject([{ nom: 'Roy', erreurs: [], lienActivation: null }]);
  expect(await compterIndividus()).toBe(avant);
});

test('every line says what is wrong with it, and nothing at all is created', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  await buildEquipe({ idSociete, libelleEquipe: 'Quai nord' });
  const { libelleEquipe: etrangere } = await buildEquipe({ libelleEquipe: 'Ailleurs' });
  await buildCompte({ adresseMail: 'Pris@exemple.fr' });
  const avant = await compterIndividus();

  const rapport = await importer(
    csv(
      'Bon;Ali;ali@exemple.fr;User;Cap Élan;Quai nord',
      ';;sansarobase;;;',
      `Roy;${'z'.repeat(46)};b@exemple.fr;Chef;;`,
      'Roy;Ali;pris@EXEMPLE.fr;0;;',
      'Roy;Ali;ALI@exemple.fr;User;;',
      `Roy;Ali;c@exemple.fr;User;cap élan;${etrangere}|Quai nord`,
      'Roy;Ali;d@exemple.fr;User;Nulle part;Quai nord',
      'Roy;Ali;e@exemple.fr;User;;Quai nord',
      'Roy;Ali;f@exemple.fr;User;;;en trop',
    ),
  );

  expect(erreursDe(rapport)).toEqual({
    3: [
      'Le prénom doit être renseigné',
      'Le nom doit être renseigné',
      "L'adresse mail n'est pas valide",
      'Le profil doit être renseigné',
    ],
    4: ['Le prenom est trop long', "Le profil « Chef » n'existe pas (User ou Administrateur)"],
    5: [
      "Le profil « 0 » n'existe pas (User ou Administrateur)",
      "L'adresse mail pris@EXEMPLE.fr est déjà utilisée ...",
    ],
    6: ['Cette adresse mail figure déjà à la ligne 2'],
    7: ["L'équipe « Ailleurs » n'existe pas dans la société « Cap Élan »"],
    8: ["La société « Nulle part » n'existe pas"],
    9: ['Indiquez la société de cette équipe'],
    10: ['Cette ligne a plus de colonnes que la première'],
  });
  expect(rapport).toMatchObject({ enErreur: 8, importe: false });
  expect(await compterIndividus()).toBe(avant);
});

test('quotes, backslashes, braces and formulas are text like any other', async () => {
  const nom = `=2+2,"{d}\\'`;
  const { idSociete } = await buildSociete({ libelleSociete: nom });
  await buildEquipe({ idSociete, libelleEquipe: nom });
  const cellule = `"${nom.replaceAll('"', '""')}"`;

  const rapport = await importer(
    csv(`${cellule};=cmd;"a""b\\@exemple.fr";User;${cellule};${cellule}`),
  );

  expect(erreursDe(rapport)).toEqual({});
  expect(rapport.lignes).toMatchObject([{ nom, prenom: '=cmd', equipes: [nom] }]);
});

test('5,000 users are imported at once, in one transaction', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  const { idEquipe } = await buildEquipe({ idSociete, libelleEquipe: 'Quai nord' });
  await buildBoussole({ idEquipe });
  const lignes = Array.from(
    { length: 5_000 },
    (_, i) => `Nom ${i};Prénom ${i};p${i}@exemple.fr;User;Cap Élan;Quai nord`,
  );

  const rapport = await importer(csv(...lignes));

  expect(rapport.importe).toBe(true);
  expect(new Set(rapport.lignes.map((l) => l.lienActivation)).size).toBe(5_000);
  expect(await compter(sql`select count(*)::int as n from jeton_activation`)).toBe(5_000);
  expect(await compter(sql`select count(*)::int as n from boussole_individu`)).toBe(5_000);
});

test('the same file sent four times at once is imported once', async () => {
  const lignes = Array.from({ length: 20 }, (_, i) => `Roy;Ali;p${i}@exemple.fr;User;;`);

  const rapports = await enParallele(4, () => importer(csv(...lignes)));

  expect(rapports.filter(({ importe }) => importe)).toHaveLength(1);
  const refuses = rapports.filter(({ importe }) => !importe);
  expect(refuses.map(({ enErreur }) => enErreur)).toEqual([20, 20, 20]);
  expect(refuses[0]?.lignes[0]?.erreurs).toEqual([
    "L'adresse mail p0@exemple.fr est déjà utilisée ...",
  ]);
  expect(
    await compter(
      sql`select count(*)::int as n from individu where nom = 'Roy' and prenom = 'Ali'`,
    ),
  ).toBe(20);
});

test('a team deleted while its members are imported leaves no half: all are created, or none', async () => {
  for (let tour = 0; tour < 5; tour++) {
    const { idSociete, idEquipe, libelleEquipe } = await buildEquipe();
    const libelle = `Course ${tour}`;
    await run(
      app.database.fork(),
      sql`update societe set libelle_societe = ${libelle} where id_societe = ${idSociete}`,
    );
    const lignes = Array.from(
      { length: 50 },
      (_, i) => `Roy;Tour ${tour};t${tour}p${i}@exemple.fr;User;${libelle};${libelleEquipe}`,
    );

    const [reponse, suppression] = await Promise.all([
      envoyer(csv(...lignes)),
      admin.post('/api/equipes/delete', { idSociete, idEquipe }),
    ]);

    const rapport: RapportImport = reponse.body.data.importIndividus;
    expect(suppression.status).toBe(200);
    expect(rapport.enErreur).toBe(rapport.importe ? 0 : 50);
    const crees = await compter(
      sql`select count(*)::int as n from individu where prenom = ${`Tour ${tour}`}`,
    );
    expect(crees).toBe(rapport.importe ? 50 : 0);
  }
});

test('the trail keeps the number of users, and nothing about them', async () => {
  await importer(csv('Roy;Ali;ali@exemple.fr;User;;', 'Roy;Zoé;zoe@exemple.fr;User;;'));

  const traces = await rows<{ detail: object; id_objet: number | null }>(
    app.database.fork(),
    sql`select detail, id_objet from audit where action like 'individu:%'`,
  );
  expect(traces).toEqual([{ detail: { nombre: 2, lien: 'montré' }, id_objet: null }]);
});

test.each([
  [
    'no CSV',
    Buffer.from([0x50, 0x4b, 0, 0]),
    'BAD_USER_INPUT',
    'Ce fichier n’est pas un fichier CSV',
  ],
  ['a missing column', 'Nom;Prenom\na;b', 'BAD_USER_INPUT', 'Il manque : Adresse mail, Profil'],
  [
    'more than 2 MiB',
    Buffer.alloc(2 * 1024 * 1024 + 1, 'x'),
    'TOO_LARGE',
    'trop lourd (2 Mo au plus)',
  ],
])('%s is refused as a whole', async (_, contenu, code, message) => {
  const { message: recu, extensions } = await refus(contenu);

  expect(extensions.code).toBe(code);
  expect(recu).toContain(message);
});

test('a visitor is refused with 401 and a member with 403, before the file is read', async () => {
  const membre = await app.as((await buildMembre()).id);

  const [visiteur, interdit] = [
    await envoyer('x', { client: app.anonymous() }),
    await envoyer('x', { client: membre }),
  ];

  expect([visiteur.status, interdit.status]).toEqual([401, 403]);
});
