import { beforeEach, expect, test } from '@jest/globals';
import type supertest from 'supertest';

import { messages } from '../../messages.js';
import { useApp, type Client } from '../../testing/app.js';
import { inParallel, scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';
import type { RapportImport } from './importation.types.js';

const app = useApp();
const { asAdmin, buildBoussole, buildAccount, buildEquipe, buildMembre, buildSociete, count } =
  scenes(app);
const { buildFacilitateur } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const HEADER = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');
const MUTATION = `mutation ($fichier: Upload!, $simuler: Boolean!, $encodage: EncodageImport) {
  importIndividus(fichier: $fichier, simuler: $simuler, input: { encodage: $encodage }) {
    encodage separateur feuille colonnesIgnorees enErreur aCreer dejaLa importe envoi aConfirmer
    lectures { encodage ligne exemple }
    lignes { ligne nom prenom adresseMail libelleProfil libelleSociete equipes erreurs dejaLa avis lienActivation } } }`;

const send = (
  content: string | Buffer,
  { simuler = false, client = admin, encodage = null as string | null } = {},
): supertest.Test =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field(
      'operations',
      JSON.stringify({ query: MUTATION, variables: { fichier: null, simuler, encodage } }),
    )
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(content), { filename: 'utilisateurs.csv', contentType: 'text/csv' });

const importFile = async (content: string | Buffer, simulate = false): Promise<RapportImport> =>
  (await send(content, { simuler: simulate })).body.data.importIndividus;
const refusal = async (content: string | Buffer) =>
  (await send(content)).body.errors[0] as { message: string; extensions: { code: string } };

const countIndividus = () => count(sql`select count(*)::int as n from individu`);
const errorsOf = ({ lignes }: RapportImport) =>
  Object.fromEntries(lignes.filter((l) => l.erreurs.length > 0).map((l) => [l.ligne, l.erreurs]));

test('users are created with their company, teams and links, names matched whatever their case', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  const north = await buildEquipe({ idSociete, libelleEquipe: 'Quai nord' });
  await buildEquipe({ idSociete, libelleEquipe: 'Quai sud' });
  const { idBoussole } = await buildBoussole({ idEquipe: north.idEquipe });

  const report = await importFile(
    csv(
      'Lefèvre;Zoé;zoe@exemple.fr;user;CAP ÉLAN;quai Nord| Quai sud |quai nord',
      'Roy;Ali;ali@exemple.fr;Administrateur;;',
    ),
  );

  expect(report).toMatchObject({ separateur: ';', enErreur: 0, importe: true, envoi: false });
  expect(report.lignes).toMatchObject([
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
  const jeton = report.lignes[0]?.lienActivation?.split('/').at(-1);
  const zoe = app.anonymous();
  const activate =
    'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }';
  const input = { jeton, pseudo: 'Zoe2026', motDePasse: 'huit caractères' };
  expect((await zoe.graphql(activate, { input })).data).toEqual({
    confirmCompte: { facilitateur: false },
  });
  await zoe.post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'huit caractères' });
  const boussoles = await zoe.post('/api/boussole/getBoussoleByIndividu', {});
  expect(boussoles.body).toMatchObject([{ idBoussole, statut: 'Non commencé' }]);
});

test('a dry run reports the same and creates nobody', async () => {
  const before = await countIndividus();

  const report = await importFile(csv('Roy;Ali;ali@exemple.fr;User;;'), true);

  expect(report).toMatchObject({ enErreur: 0, importe: false });
  expect(report.lignes).toMatchObject([{ nom: 'Roy', erreurs: [], lienActivation: null }]);
  expect(await countIndividus()).toBe(before);
});

test('every line says what is wrong with it, and nothing at all is created', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  await buildEquipe({ idSociete, libelleEquipe: 'Quai nord' });
  const { libelleEquipe: foreign } = await buildEquipe({ libelleEquipe: 'Ailleurs' });
  await buildAccount({ adresseMail: 'Pris@exemple.fr' });
  const before = await countIndividus();

  const report = await importFile(
    csv(
      'Bon;Ali;ali@exemple.fr;User;Cap Élan;Quai nord',
      ';;sansarobase;;;',
      `Roy;${'z'.repeat(46)};b@exemple.fr;Chef;;`,
      'Roy;Ali;pris@EXEMPLE.fr;0;cap élan;',
      'Roy;Ali;ALI@exemple.fr;User;;',
      `Roy;Ali;c@exemple.fr;User;cap élan;${foreign}|Quai nord`,
      'Roy;Ali;d@exemple.fr;User;Nulle part;Quai nord',
      'Roy;Ali;e@exemple.fr;User;;Quai nord',
      'Roy;Ali;f@exemple.fr;User;;;en trop',
      'Roy;Ali;g@exemple.fr;Témoin;Cap Élan;',
    ),
  );

  expect(errorsOf(report)).toEqual({
    3: [
      'Le prénom doit être renseigné',
      'Le nom doit être renseigné',
      "L'adresse mail n'est pas valide",
      'Le profil doit être renseigné',
    ],
    4: [
      'Le prenom est trop long',
      'Le profil « Chef » ne se donne pas par un fichier (User ou Administrateur)',
    ],
    5: [
      'Le profil « 0 » ne se donne pas par un fichier (User ou Administrateur)',
      "L'adresse mail pris@EXEMPLE.fr est déjà utilisée ..., par un compte qui n’est pas de cette société",
    ],
    6: ['Cette adresse mail figure déjà à la ligne 2'],
    7: ['L’équipe « Ailleurs » n’existe pas dans la société « Cap Élan »'],
    8: ['La société « Nulle part » n’existe pas'],
    9: ['Indiquez la société de cette équipe'],
    10: ['Cette ligne a plus de colonnes que la première'],
    11: ['Le profil « Témoin » ne se donne pas par un fichier (User ou Administrateur)'],
  });
  expect(report).toMatchObject({ enErreur: 9, importe: false });
  expect(await countIndividus()).toBe(before);
});

test('quotes, backslashes, braces and formulas are text like any other', async () => {
  const name = `=2+2,"{d}\\'`;
  const { idSociete } = await buildSociete({ libelleSociete: name });
  await buildEquipe({ idSociete, libelleEquipe: name });
  const cell = `"${name.replaceAll('"', '""')}"`;

  const report = await importFile(csv(`${cell};=cmd;"a{b}'@exemple.fr";User;${cell};${cell}`));

  expect(errorsOf(report)).toEqual({});
  expect(report.lignes).toMatchObject([{ nom: name, prenom: '=cmd', equipes: [name] }]);
});

test('5,000 users are imported at once, in one transaction', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  const { idEquipe } = await buildEquipe({ idSociete, libelleEquipe: 'Quai nord' });
  await buildBoussole({ idEquipe });
  const lines = Array.from(
    { length: 5_000 },
    (_, i) => `Nom ${i};Prénom ${i};p${i}@exemple.fr;User;Cap Élan;Quai nord`,
  );

  const report = await importFile(csv(...lines));

  expect(report.importe).toBe(true);
  expect(new Set(report.lignes.map((l) => l.lienActivation)).size).toBe(5_000);
  expect(await count(sql`select count(*)::int as n from jeton_activation`)).toBe(5_000);
  expect(await count(sql`select count(*)::int as n from boussole_individu`)).toBe(5_000);
});

test('the same file sent four times at once is imported once', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => `Roy;Ali;p${i}@exemple.fr;User;;`);

  const reports = await inParallel(4, () => importFile(csv(...lines)));

  expect(reports.filter(({ importe }) => importe)).toHaveLength(1);
  const others = reports.filter(({ importe }) => !importe);
  expect(others.map(({ enErreur, aCreer, dejaLa }) => [enErreur, aCreer, dejaLa])).toEqual([
    [0, 0, 20],
    [0, 0, 20],
    [0, 0, 20],
  ]);
  expect(
    await count(sql`select count(*)::int as n from individu where nom = 'Roy' and prenom = 'Ali'`),
  ).toBe(20);
});

test('a team deleted while its members are imported leaves no half: all are created, or none', async () => {
  for (let round = 0; round < 5; round++) {
    const { idSociete, idEquipe, libelleEquipe } = await buildEquipe();
    const libelle = `Course ${round}`;
    await run(
      app.database.fork(),
      sql`update societe set libelle_societe = ${libelle} where id_societe = ${idSociete}`,
    );
    const lines = Array.from(
      { length: 50 },
      (_, i) => `Roy;Tour ${round};t${round}p${i}@exemple.fr;User;${libelle};${libelleEquipe}`,
    );

    const [reponse, deletion] = await Promise.all([
      send(csv(...lines)),
      admin.post('/api/equipes/delete', { idSociete, idEquipe }),
    ]);

    const report: RapportImport = reponse.body.data.importIndividus;
    expect(deletion.status).toBe(200);
    expect(report.enErreur).toBe(report.importe ? 0 : 50);
    const created = await count(
      sql`select count(*)::int as n from individu where prenom = ${`Tour ${round}`}`,
    );
    expect(created).toBe(report.importe ? 50 : 0);
  }
});

test('the trail keeps the number of users, and nothing about them', async () => {
  await importFile(csv('Roy;Ali;ali@exemple.fr;User;;', 'Roy;Zoé;zoe@exemple.fr;User;;'));

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
    'Ce fichier n’est ni un fichier CSV, ni un classeur Excel (.xlsx)',
  ],
  [
    'a missing column',
    'Nom;Prenom\na;b',
    'BAD_USER_INPUT',
    'La ligne 1 porte les noms des colonnes. Il manque : Adresse mail',
  ],
  [
    'columns after the two hundredth (seconds of work for two million)',
    `${';'.repeat(200)}${csv('a;b;c@d.fr;User;;')}`,
    'BAD_USER_INPUT',
    'Il manque : Nom, Prenom, Adresse mail',
  ],
  [
    'more than 2 MiB',
    Buffer.alloc(2 * 1024 * 1024 + 1, 'x'),
    'TOO_LARGE',
    'trop lourd (2 Mo au plus)',
  ],
])('%s is refused as a whole', async (_, content, code, message) => {
  const { message: received, extensions } = await refusal(content);

  expect(extensions.code).toBe(code);
  expect(received).toContain(message);
});

test('a visitor is refused with 401 and a member with 403, before the file is read', async () => {
  const membre = await app.as((await buildMembre()).id);

  const [visitor, forbidden] = [
    await send('x', { client: app.anonymous() }),
    await send('x', { client: membre }),
  ];

  expect([visitor.status, forbidden.status]).toEqual([401, 403]);
});

test('a name that two companies have is no place: the line is refused (issue 56)', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Renault' });
  const { id } = await buildFacilitateur([]);
  await (
    await app.as(id)
  ).graphql('mutation { createSociete(input: { libelleSociete: "RENAULT" }) { id } }');

  const report = await importFile(csv('Roy;Ali;ali@exemple.fr;User;Renault;'));
  const own = await send(csv('Roy;Ali;ali@exemple.fr;User;Renault;'), {
    client: await app.as((await buildFacilitateur([idSociete])).id),
  });

  expect(errorsOf(report)).toEqual({ 2: [messages.importation.twoSocietes('Renault')] });
  expect(own.body.data.importIndividus).toMatchObject({ enErreur: 0, importe: true });
});
