import { beforeEach, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import writeSheets from 'write-excel-file/node';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { rows, sql } from '../../testing/sql.js';
import type { RapportImport } from './importation.types.js';

const app = useApp();
const { asAdmin, buildEquipe, buildSociete } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const HEADER = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');
const MUTATION = `mutation ($fichier: Upload!, $simuler: Boolean!, $encodage: EncodageImport) {
  importIndividus(fichier: $fichier, simuler: $simuler, input: { encodage: $encodage }) {
    encodage feuille enErreur aCreer dejaLa importe aConfirmer
    lectures { encodage ligne exemple }
    lignes { ligne nom prenom libelleSociete equipes erreurs dejaLa avis lienActivation } } }`;

async function importFile(
  content: string | Buffer,
  { simuler = false, encodage = null as string | null } = {},
): Promise<RapportImport> {
  const { body } = await admin
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field(
      'operations',
      JSON.stringify({ query: MUTATION, variables: { fichier: null, simuler, encodage } }),
    )
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(content), { filename: 'utilisateurs', contentType: 'text/csv' });
  expect(body.errors).toBeUndefined();
  return body.data.importIndividus;
}

const namesOf = async (mail: string) =>
  rows<{ nom: string; prenom: string }>(
    app.database.fork(),
    sql`select nom, prenom from individu where adresse_mail = ${mail}`,
  );

async function buildOrganisation() {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap d’Élan' });
  await buildEquipe({ idSociete, libelleEquipe: 'A “B” / L’Équipe' });
  await buildEquipe({ idSociete, libelleEquipe: 'Quai sud' });
  await buildSociete({ libelleSociete: 'Autre' });
}

test('a file imported again with one more person imports that one and says that the others are unchanged (fault 11)', async () => {
  await buildOrganisation();
  const lines = [
    'Lefèvre;Zoé;zoe@exemple.fr;User;Cap d’Élan;Quai sud',
    'Roy;Ali;ali@exemple.fr;;;',
  ];
  const first = await importFile(csv(lines[0] ?? ''));
  expect([first.aCreer, first.dejaLa, first.importe]).toEqual([1, 0, true]);

  const file = csv(...lines).replace('ali@exemple.fr;;', 'ali@exemple.fr;User;');
  const dry = await importFile(file, { simuler: true });
  const second = await importFile(file);
  const third = await importFile(file);

  expect(dry).toMatchObject({ enErreur: 0, aCreer: 1, dejaLa: 1, importe: false });
  expect(second).toMatchObject({ enErreur: 0, aCreer: 1, dejaLa: 1, importe: true });
  expect(second.lignes).toMatchObject([
    { ligne: 2, dejaLa: true, avis: [], erreurs: [], lienActivation: null },
    { ligne: 3, dejaLa: false, lienActivation: expect.stringMatching(/^\/activation\//) },
  ]);
  expect(third).toMatchObject({ enErreur: 0, aCreer: 0, dejaLa: 2, importe: false });
});

test('another name, profile or team than the account’s is told and never applied (fault 11)', async () => {
  await buildOrganisation();
  await importFile(csv('Lefèvre;Zoé;zoe@exemple.fr;User;Cap d’Élan;Quai sud'));

  const report = await importFile(
    csv(`LEFÈVRE;zoé;zoe@exemple.fr;User;;`, 'Roy;Ali;ali@exemple.fr;User;;'),
  );
  const other = await importFile(
    csv(`Martin;Zoé;ZOE@exemple.fr;Administrateur;Cap d'Elan;"A ""B"" / L'Equipe"`),
  );

  expect(report.lignes[0]?.avis).toEqual([]);
  expect(other).toMatchObject({ enErreur: 0, aCreer: 0, dejaLa: 1, importe: false });
  expect(other.lignes[0]).toMatchObject({
    libelleSociete: 'Cap d’Élan',
    equipes: ['A “B” / L’Équipe'],
    erreurs: [],
    avis: [
      'Son compte porte un autre nom : « Zoé Lefèvre »',
      'Son compte a un autre profil : « User »',
      'Son compte a d’autres équipes : Quai sud',
    ],
  });
  expect(await namesOf('zoe@exemple.fr')).toEqual([{ nom: 'Lefèvre', prenom: 'Zoé' }]);
});

test('the mail of an account of another company is a fault of its line, and nobody is created (fault 11)', async () => {
  await buildOrganisation();
  await importFile(csv('Lefèvre;Zoé;zoe@exemple.fr;User;Cap d’Élan;'));

  const report = await importFile(
    csv('Lefèvre;Zoé;zoe@exemple.fr;User;Autre;', 'Roy;Ali;ali@exemple.fr;User;Autre;'),
  );

  expect(report).toMatchObject({ enErreur: 1, importe: false });
  expect(report.lignes[0]?.erreurs).toEqual([
    "L'adresse mail zoe@exemple.fr est déjà utilisée ..., par un compte qui n’est pas de cette société",
  ]);
  expect(await namesOf('ali@exemple.fr')).toEqual([]);
});

test('teams are found by either kind of quotes and apostrophes, unless two read the same (fault 11)', async () => {
  await buildOrganisation();
  const { idSociete } = await buildSociete({ libelleSociete: 'Double' });
  await buildEquipe({ idSociete, libelleEquipe: 'Été' });
  await buildEquipe({ idSociete, libelleEquipe: 'Eté' });

  const report = await importFile(
    csv(
      `a;b;c@d.fr;User;cap d'élan;"A ""B"" / L'Équipe"`,
      'a;b;d@d.fr;User;Double;Ete',
      'a;b;e@d.fr;User;Double;eté',
    ),
    { simuler: true },
  );

  expect(report.lignes.map(({ equipes, erreurs }) => [equipes, erreurs])).toEqual([
    [['A “B” / L’Équipe'], []],
    [[], ['L’équipe « Ete » n’existe pas dans la société « Double »']],
    [['Eté'], []],
  ]);
});

test('a company and a team are found whatever their spaces and apostrophes, a team whose name has the separator too, and a twin by its accents', async () => {
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap d’Élan' });
  for (const libelleEquipe of ["L'Atelier", "L'Âtelier", 'Quai  nord', 'A|B', 'A', 'B|C|D'])
    await buildEquipe({ idSociete, libelleEquipe });

  const report = await importFile(
    csv(
      "a;b;c@d.fr;User;CAP\u00a0D'ÉLAN;L’Atelier",
      'a;b;d@d.fr;User;cap  d’élan;Lʼâtelier|Quai nord',
      'a;b;e@d.fr;User;Cap d’Élan;a|b|Quai nord|B|C|D',
      'a;b;f@d.fr;User;Cap d’Élan;A|C',
    ),
    { simuler: true },
  );

  expect(report.lignes.map(({ equipes, erreurs }) => [equipes, erreurs])).toEqual([
    [["L'Atelier"], []],
    [["L'Âtelier", 'Quai  nord'], []],
    [['A|B', 'Quai  nord', 'B|C|D'], []],
    [['A'], ['L’équipe « C » n’existe pas dans la société « Cap d’Élan »']],
  ]);
});

test('a file whose letters are in doubt is asked about: nobody is created before an encoding is chosen (fault 11)', async () => {
  const bytes = iconv.encode(csv('Lefèvre;Paul;paul@exemple.fr;User;;'), 'cp850');

  const asked = await importFile(bytes);
  expect(asked).toMatchObject({ aConfirmer: true, enErreur: 0, importe: false });
  expect(asked.lectures).toContainEqual({ encodage: 'MS_DOS', ligne: 2, exemple: 'Lefèvre' });
  expect(asked.lectures).toContainEqual({ encodage: 'MACINTOSH', ligne: 2, exemple: 'Lefävre' });
  expect(await namesOf('paul@exemple.fr')).toEqual([]);

  const chosen = await importFile(bytes, { encodage: 'MS_DOS' });
  expect(chosen).toMatchObject({ aConfirmer: false, importe: true });
  expect(await namesOf('paul@exemple.fr')).toEqual([{ nom: 'Lefèvre', prenom: 'Paul' }]);
});

test('a line of another encoding is a fault of its line (fault 11)', async () => {
  const report = await importFile(
    Buffer.concat([
      Buffer.from(csv('Noël;Zoé;zoe@exemple.fr;User;;')),
      iconv.encode('Lefèvre;Paul;paul@exemple.fr;User;;\r\n', 'windows1252'),
    ]),
  );

  expect(report).toMatchObject({ enErreur: 1, importe: false });
  expect(report.lignes[1]).toMatchObject({
    ligne: 3,
    nom: 'Lefèvre',
    erreurs: [expect.stringContaining('n’est pas dans le même encodage que le reste du fichier')],
  });
});

test('a workbook is imported (fault 11)', async () => {
  const bytes = await writeSheets([
    {
      sheet: 'Personnes',
      data: [
        ['Nom', 'Prénom', 'Courriel'].map((value) => ({ value })),
        ['Lefèvre', 'Zoé', 'zoe@exemple.fr'].map((value) => ({ value })),
      ],
    },
  ]).toBuffer();

  const report = await importFile(bytes);

  expect(report).toMatchObject({ feuille: 'Personnes', encodage: '', importe: true });
  expect(await namesOf('zoe@exemple.fr')).toEqual([{ nom: 'Lefèvre', prenom: 'Zoé' }]);
});
