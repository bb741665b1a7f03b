import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { asCsv, importResults } from './testing/importing.js';
import { placesOf } from './testing/place.js';

const app = useApp();
const { asAdmin, count } = scenes(app);
const { buildPlace, answerAndClose, page, reprises, withdraw } = placesOf(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const HEADER = ['Année', 'Équipe', 'Critère', 'FF', 'OR', 'Réponses'];
const SHEET = asCsv([
  HEADER,
  ['2025', 'Quai nord', 'Entraide', '1', '1', '4'],
  ['2025', 'Quai nord', 'L’accueil', '2,5', '-1', '4'],
  ['2025', 'Quai sud', "l'ACCUEIL", '2,5', '-1', '4'],
  ['2025', 'Quai sud', 'Cantine', '3', '3', '2'],
  ['2025', 'Quai nord', 'Rythme', '', '', ''],
]);
const MAKE = ['L’accueil', 'Cantine', 'Rythme'].map((nom) => ({ nom, creer: true }));

const criteresOf = (idSociete: number) =>
  rows<Record<string, unknown>>(
    app.database.fork(),
    sql`select libelle, description, statut, image, libelle_ff_vert as question from critere
      where id_societe = ${idSociete} order by id_critere`,
  );

test('criteria that the company lacks are made with the import: inactive, once each, where something is kept of them', async () => {
  const { idSociete, idNorth } = await buildPlace();

  const untold = await importResults(admin, SHEET, { idSociete });
  const seen = await importResults(admin, SHEET, { idSociete, criteres: MAKE }, true);
  expect(untold).toMatchObject({ importe: false, enErreur: 4, criteresCrees: 0 });
  expect(untold.criteresInconnus).toEqual(['L’accueil', 'Cantine', 'Rythme']);
  expect(seen).toMatchObject({ importe: false, enErreur: 0, aImporter: 3, criteresCrees: 2 });
  expect(await criteresOf(idSociete)).toHaveLength(2);

  const done = await importResults(admin, SHEET, { idSociete, criteres: MAKE });
  const again = await importResults(admin, SHEET, { idSociete, criteres: MAKE });

  expect(done).toMatchObject({ importe: true, aImporter: 3, criteresCrees: 2 });
  expect(again).toMatchObject({ importe: false, inchangees: 3, criteresCrees: 0 });
  const made = {
    description: 'Critère repris d’un tableau de résultats passés.',
    statut: 'Inactif',
    image: null,
    question: null,
  };
  expect((await criteresOf(idSociete)).slice(2)).toEqual([
    { libelle: 'L’accueil', ...made },
    { libelle: 'Cantine', ...made },
  ]);
  expect(
    await rows(
      app.database.fork(),
      sql`select action, detail from audit where action = 'critere:import' and id_objet = ${idSociete}`,
    ),
  ).toMatchObject([{ detail: { crees: 2 } }]);
  const { idBoussole } = await answerAndClose(idNorth, 2026, [1, 2, 3, 4]);
  expect((await page(admin, idBoussole)).resultatN1.moyennes).toMatchObject([
    { libelle: 'Entraide', nombre: 4, moyenneQ1: 1 },
    { libelle: 'L’accueil', nombre: 4, moyenneQ1: 2.5 },
  ]);
});

test('a name that no criterion or team may have is told on its line, and nothing is made', async () => {
  const { idSociete } = await buildPlace();
  const long = 'x'.repeat(101);
  const sheet = asCsv([
    HEADER,
    ['2025', 'Quai nord', long, '1', '1', '4'],
    ['2025', long, 'Accueil', '1', '1', '4'],
  ]);

  const told = await importResults(admin, sheet, {
    idSociete,
    equipes: [{ nom: long, creer: true }],
    criteres: [long, 'Accueil'].map((nom) => ({ nom, creer: true })),
  });

  expect(told).toMatchObject({ importe: false, enErreur: 2 });
  expect(told.lignes.map(({ remarques }) => remarques[0])).toEqual([
    'Le libellé du critère est trop long',
    expect.stringMatching(/trop long/),
  ]);
  expect(await criteresOf(idSociete)).toHaveLength(2);
});

test('two imports at once make a criterion once', async () => {
  const { idSociete } = await buildPlace();
  const send = () => importResults(admin, SHEET, { idSociete, criteres: MAKE });

  const both = await Promise.all([send(), send()]);

  expect(both.map(({ importe }) => importe).toSorted()).toEqual([false, true]);
  expect(await criteresOf(idSociete)).toHaveLength(4);
  expect(
    await count(sql`select count(*)::int as n from boussole where id_societe = ${idSociete}`),
  ).toBe(2);
});

test('a criterion made by an import that is withdrawn stays, as a team does', async () => {
  const { idSociete } = await buildPlace();
  await importResults(admin, SHEET, { idSociete, criteres: MAKE });
  const [{ campagne } = { campagne: { id: 0 } }] = await reprises(admin, idSociete);

  await withdraw(admin, idSociete, campagne.id);

  expect(await criteresOf(idSociete)).toHaveLength(4);
  const again = await importResults(admin, SHEET, { idSociete, criteres: MAKE });
  expect(again).toMatchObject({ importe: true, criteresCrees: 0 });
});
