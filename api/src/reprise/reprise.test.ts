import { beforeEach, expect, test } from '@jest/globals';

import { rebuildDomaines, verifyBoussoles, verifyDomaines } from '../resultat/sums/domaines.js';
import { rebuildSums, verifySums } from '../resultat/sums/sums.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { asCsv, importResults, rowsOf } from './testing/importing.js';
import {
  cell,
  SHEET,
  placesOf,
  type FlatLine,
  type MapOfTeams,
  type Page,
  YEAR,
} from './testing/place.js';

const app = useApp();
const { asAdmin } = scenes(app);
const { buildPlace, answerAndClose, page, reprises, withdraw } = placesOf(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

test('two years of a sheet become N-1 and N-2 of a page, with its very figures', async () => {
  const { idSociete, idNorth } = await buildPlace();

  const seen = await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete }, true);
  const done = await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });

  expect(seen).toMatchObject({ importe: false, enErreur: 0, aImporter: 8, equipes: 4, k: 3 });
  expect(seen.annees).toEqual([
    { annee: 2024, idCampagne: null, nom: 'Campagne 2024', faute: null },
    { annee: 2025, idCampagne: null, nom: 'Campagne 2025', faute: null },
  ]);
  expect(done).toMatchObject({ importe: true, aImporter: 8, equipes: 4 });
  const { idBoussole } = await answerAndClose(idNorth, 2026, [1, 2, 3, 4, 5]);
  const { resultat, resultatN1, resultatN2, evolutions } = await page(admin, idBoussole);
  expect(resultat.importeeLe).toBeNull();
  for (const year of [resultatN1, resultatN2]) {
    expect(year.importeeLe).toEqual(expect.any(String));
    expect(year.moyennes).toEqual([
      {
        libelle: 'Entraide',
        nombre: 6,
        moyenneQ1: 2.67,
        moyenneQ2: -2.67,
        masque: null,
        repartitionQ1: null,
      },
      {
        libelle: 'Sens',
        nombre: 5,
        moyenneQ1: 2.6,
        moyenneQ2: -2.6,
        masque: null,
        repartitionQ1: null,
      },
    ]);
    expect(year.note).toEqual({ moyenneQ1: 2.63, moyenneQ2: -2.63 });
  }
  // By its means alone a year is never said to have moved.
  expect(evolutions).toMatchObject({ comparaisons: 0, marquants: [] });
  expect(evolutions.criteres[0]).toEqual({
    question1: { verdict: 'TROP_PEU', ecart: 0.33, plusHautes: null },
    masque: null,
  });
});

test('with distributions a year is compared as any other', async () => {
  const { idSociete, idNorth } = await buildPlace();
  const low = [-5, -4, -5, -4, -5, -4];
  const sheet = [cell(2025, 'Quai nord', 'Entraide', low), cell(2025, 'Quai nord', 'Sens', low)];

  await importResults(admin, asCsv(rowsOf(sheet, { distributions: true })), { idSociete });

  const { idBoussole } = await answerAndClose(idNorth, 2026, [5, 4, 5, 4, 5, 4]);
  const { resultatN1, evolutions } = await page(admin, idBoussole);
  expect(resultatN1.moyennes[0]?.repartitionQ1).toEqual([3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(evolutions.criteres[0]?.question1).toMatchObject({ verdict: 'EN_HAUSSE', ecart: 9 });
});

test('the map, the domain, the branch, the criterion’s years, programs and exports show what was imported, and say so', async () => {
  const { idSociete, idBranche, idNorth, idCriteres } = await buildPlace();
  await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });
  const { idBoussole, idCampagne } = await answerAndClose(idNorth, 2026, [1, 2, 3, 4, 5]);
  const [last] = await reprises(admin, idSociete);
  const imported = last?.campagne.id ?? 0;

  const map = (
    await admin.graphql(`{ ensemble(idSociete: ${idSociete}, idCampagne: ${imported}) {
      lignes { libelleEquipe importeeLe cellules { q1 nombre masque } } } }`)
  ).data?.['ensemble'] as MapOfTeams;
  const now = (
    await admin.graphql(`{ ensemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}) {
      lignes { libelleEquipe importeeLe importeeLeN1 cellules { verdictQ1 ecartQ1 } } } }`)
  ).data?.['ensemble'] as MapOfTeams;
  const domaine = (
    await admin.graphql(`{ resultatDomaine(idDomaine: ${idBranche}, idCampagne: ${imported}) {
      participation { faites total } resultat { ${YEAR} } } }`)
  ).data?.['resultatDomaine'] as Page;
  const branche = (
    await admin.graphql(
      `{ resultatBranche(idEquipe: ${idBranche}, idCampagne: ${imported}) { resultat { ${YEAR} } } }`,
    )
  ).data?.['resultatBranche'] as Page;
  const years = (
    await admin.graphql(`{ historiqueCritere(idBoussole: ${idBoussole}, idCritere: ${idCriteres[0]}) {
      annees { annee importeeLe moyenne { moyenneQ1 } evolution { question1 { verdict } } } } }`)
  ).data?.['historiqueCritere'] as { annees: object[] };

  const line = (name: string) => map.lignes.find((one) => one.libelleEquipe === name);
  expect(line('Quai nord')).toEqual({
    libelleEquipe: 'Quai nord',
    importeeLe: expect.any(String),
    cellules: [
      { q1: 2.67, nombre: 6, masque: null },
      { q1: 2.6, nombre: 5, masque: null },
    ],
  });
  expect(now.lignes.find((one) => one.libelleEquipe === 'Quai nord')).toMatchObject({
    importeeLe: null,
    importeeLeN1: expect.any(String),
    cellules: [{ verdictQ1: 'TROP_PEU', ecartQ1: 0.33 }, {}],
  });
  // 16 + (−4) over ten answers.
  for (const { resultat } of [domaine, branche])
    expect(resultat).toMatchObject({
      importeeLe: expect.any(String),
      moyennes: [{ nombre: 10, moyenneQ1: 1.2, repartitionQ1: null }, {}],
    });
  expect(domaine.participation).toEqual({ faites: 11, total: null });
  expect(years.annees).toMatchObject([
    { annee: 2024, importeeLe: expect.any(String), moyenne: { moyenneQ1: 2.67 }, evolution: null },
    { annee: 2025, evolution: { question1: { verdict: 'TROP_PEU' } } },
    { annee: 2026, importeeLe: null, evolution: { question1: { verdict: 'TROP_PEU' } } },
  ]);

  const { lignes } = (await admin.agent.get(`/api/chiffres.json?societe=${idSociete}`)).body;
  const ofNorth = (lignes as FlatLine[]).filter(
    (one) => one.equipe === 'Quai nord' && one.question === 'FF',
  );
  expect(ofNorth.find((one) => one.annee === 2025)).toMatchObject({
    moyenne: 2.67,
    nombre: 6,
    repartition: null,
    fermeture: '2025-12-31',
    importeLe: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(ofNorth.find((one) => one.annee === 2026)).toMatchObject({ importeLe: null });
  const rest = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole });
  expect(rest.body).toMatchObject({ resultatN1: [], resultatN2: [] });
  const one = await admin.agent.get(`/api/chiffres/${idBoussole}`);
  expect(one.body.resultatN1).toMatchObject({
    importeeLe: expect.any(String),
    note: { moyenneQ1: 2.63 },
  });
  const exported = await admin.graphql(
    `{ exportBoussole(idBoussole: ${idBoussole}, format: CSV) { contenu } }`,
  );
  const csv = Buffer.from(
    (exported.data?.['exportBoussole'] as { contenu: string } | undefined)?.contenu ?? '',
    'base64',
  ).toString();
  expect(csv).toMatch(/2025 importé le/);
});

test('the sums that are kept are sound with an import and after its withdrawal; made again, they are the same', async () => {
  const { idSociete, idBranche } = await buildPlace();
  const withRoti = asCsv([
    ['Année', 'Équipe', 'Critère', 'FF', 'OR', 'Réponses', 'Participation', 'ROTI'],
    ['2025', 'Quai nord', 'Entraide', '2,67', '-2,67', '6', '6/8', '4,33'],
    ['2025', 'Quai sud', 'Entraide', '-1', '1', '4', '', ''],
  ]);
  await importResults(admin, withRoti, { idSociete });
  const [{ campagne } = { campagne: { id: 0 } }] = await reprises(admin, idSociete);
  const read = async () =>
    (
      await admin.graphql(`{ resultatDomaine(idDomaine: ${idBranche}, idCampagne: ${campagne.id}) {
        participation { faites total } resultat { ${YEAR} } }
        rotiDomaine(idDomaine: ${idBranche}, idCampagne: ${campagne.id}) { moyenne nombre } }`)
    ).data;
  const em = app.database.fork();
  const faults = async () => [
    ...(await verifySums(em)),
    ...(await verifyBoussoles(em)),
    ...(await verifyDomaines(em)),
  ];
  const shown = await read();

  expect(shown).toMatchObject({ rotiDomaine: { moyenne: 4.33, nombre: 6 } });
  expect(await faults()).toEqual([]);
  expect(await rebuildSums(em)).toBe(0);
  await rebuildDomaines(em);
  expect(await read()).toEqual(shown);
  await withdraw(admin, idSociete, campagne.id);
  expect(await faults()).toEqual([]);
});
