import type { APIRequestContext, Page } from '@playwright/test';
import iconv from 'iconv-lite';
import writeSheets from 'write-excel-file/node';

import { ask, finish } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { joinEquipe } from './forms/forms.js';

const ANNEE = new Date().getFullYear();
const YEARS = [ANNEE - 2, ANNEE - 1];
const TEAMS = Array.from({ length: 8 }, (_, rank) => `Équipe ${rank + 1}`);
const THEMES = Array.from({ length: 12 }, (_, rank) => `Thème ${rank + 1}`);
const HEADER = ['Équipe', 'Critère', 'FF', 'OR', 'Réponses', 'Année', 'Participation'];

interface Row {
  annee: number;
  team: number;
  theme: number;
  n: number;
  /** Sums of both questions: their means are what the sheet says. */
  sums: readonly [number, number];
}
const ROWS: readonly Row[] = YEARS.flatMap((annee) =>
  TEAMS.flatMap((_, team) =>
    THEMES.map((_theme, theme) => {
      const n = 5 + (team % 4);
      const sumOf = (q: number) => ((annee + team * 7 + theme * 5 + q * 11) % (6 * n)) - 3 * n;
      return { annee, team, theme, n, sums: [sumOf(0), sumOf(1)] as const };
    }),
  ),
);
const mean = (sum: number, n: number) => Math.round((100 * sum) / n) / 100;
const french = (value: number) => value.toFixed(2).replace('.', ',');
const lineOf = ({ annee, team, theme, n, sums }: Row) =>
  [TEAMS[team] ?? '', THEMES[theme] ?? '']
    .concat(sums.map((sum) => french(mean(sum, n))))
    .concat([String(n), String(annee), `${n}/${n + 2}`]);
const csv = [HEADER, ...ROWS.map(lineOf)].map((cells) => cells.join(';')).join('\r\n');

/** The same sheet, as a French Excel, another tool and a workbook keep it. */
const SHAPES: Record<string, { name: string; make: () => Promise<Buffer>; read: RegExp }> = {
  Excel: {
    name: 'resultats.csv',
    make: async () => iconv.encode(csv, 'windows1252'),
    read: /Fichier lu en Windows-1252, séparateur point-virgule/,
  },
  'UTF-8': {
    name: 'resultats.csv',
    make: async () => Buffer.from(csv),
    read: /Fichier lu en UTF-8/,
  },
  workbook: {
    name: 'resultats.xlsx',
    make: () =>
      writeSheets([
        {
          sheet: 'Résultats',
          data: [
            HEADER.map((value) => ({ value })),
            ...ROWS.map((row) =>
              lineOf(row).map((cell, place) =>
                place < 2 || place === 6
                  ? { value: cell }
                  : { value: Number(cell.replace(',', '.')), type: Number },
              ),
            ),
          ],
        },
      ]).toBuffer(),
    read: /Classeur Excel lu, feuille « Résultats »/,
  },
};

let made = 0;
/** A company with seven of the teams and these criteria, and nothing answered. */
async function build(admin: APIRequestContext, nom: string, themes: readonly string[]) {
  made += 1;
  const { id } = await ask<{ id: number }>(
    admin,
    'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
    { input: { libelleSociete: `${nom} ${Date.now()}${made}` } },
  );
  await ask(
    admin,
    'mutation ($id: Int!, $list: String!) { createEquipes(idSociete: $id, list: $list) { __typename } }',
    { id, list: TEAMS.slice(0, 7).join('\n') },
  );
  for (const libelle of themes) {
    await ask(
      admin,
      'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }',
      { input: { idSociete: id, libelle, description: 'Un thème' } },
    );
  }
  return id;
}

/** @param isKnown whether the company has the criteria of the sheet. */
async function bring(page: Page, idSociete: number, shape: string, isKnown: boolean) {
  const { name, make, read } = SHAPES[shape] ?? {
    name: '',
    make: async () => Buffer.of(),
    read: /^/,
  };
  await page.goto(`/societe/${idSociete}`);
  await page.getByRole('link', { name: 'Importer des résultats passés' }).click();
  await expect(page).toHaveURL(`/importResultats/${idSociete}`);
  await page
    .getByLabel('Fichier CSV ou Excel')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await make() });
  // The eighth team is not there yet.
  await expect(page.getByText(`${isKnown ? 24 : 192} lignes sur 192 à corriger`)).toBeVisible();
  await expect(page.getByText(read)).toBeVisible();
  await page.getByRole('button', { name: 'Créer cette équipe' }).click();
  if (!isKnown) {
    await page.getByRole('button', { name: 'Créer les 12 critères manquants' }).click();
    await expect(page.getByText(/12 critères seront créés, inactifs/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Importer 192 lignes' }).click();
  await expect(
    page.getByText('192 lignes importées pour 16 résultats d’équipe, un par équipe et par année.'),
  ).toBeVisible();
  if (!isKnown) await page.getByRole('link', { name: 'Compléter les critères' }).click();
}

/** Completes the criteria that came with the sheet, the first by its form, so that a campaign asks them. */
async function complete(page: Page, idSociete: number): Promise<void> {
  await page.getByRole('link', { name: 'Modifier Thème 1', exact: true }).click();
  await page.getByLabel('Description').fill('Un thème');
  await page.getByLabel('Statut').selectOption('Actif');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(`/criteres/${idSociete}`);
  const criteres = await ask<{ id: number; libelle: string; statut: string }[]>(
    page.request,
    `{ criteresSociete(idSociete: ${idSociete}) { id libelle statut } }`,
  );
  const inactifs = criteres.filter(({ statut }) => statut === 'INACTIF');
  expect(inactifs).toHaveLength(THEMES.length - 1);
  for (const { id, libelle } of inactifs) {
    await ask(
      page.request,
      'mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { id } }',
      { input: { id, libelle, description: 'Un thème', statut: 'ACTIF' } },
    );
  }
}

for (const shape of Object.keys(SHAPES)) {
  test(`two years of eight teams come from a spreadsheet (${shape}), and stand beside this year`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await enter(page, 'admin');
    const admin = page.request;
    // A coach whose sheet comes from Excel begins with a new company.
    const isKnown = shape !== 'Excel';
    const idSociete = await build(admin, 'Cap Archives', isKnown ? THEMES : []);

    await bring(page, idSociete, shape, isKnown);
    if (!isKnown) await complete(page, idSociete);

    // This year a team answers; the two years before stand beside it, equal to the sheet.
    const equipes = await ask<{ id: number; libelleEquipe: string; codeEquipe: string }[]>(
      admin,
      `{ equipes(idSociete: ${idSociete}) { id libelleEquipe codeEquipe } }`,
    );
    const first = equipes.find(({ libelleEquipe }) => libelleEquipe === TEAMS[0]);
    const { id: idCampagne } = await ask<{ id: number }>(
      admin,
      'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }',
      { input: { nom: `Cap ${idSociete}`, annee: ANNEE } },
    );
    const { id: idBoussole } = await ask<{ id: number }>(
      admin,
      'mutation ($e: Int!, $c: Int!) { createBoussole(idEquipe: $e, idCampagne: $c) { id } }',
      { e: first?.id, c: idCampagne },
    );
    const member = await joinEquipe(baseURL ?? '', first?.codeEquipe ?? '');
    await finish(member, idBoussole, 2);
    await page.goto(`/resultatBoussole/${idBoussole}`);
    await expect(page.getByText(new RegExp(`${ANNEE - 1}.: importé le`))).toBeVisible();
    const table = page.getByRole('table', { name: 'Moyennes par critère' });
    for (const { annee, theme, n, sums } of ROWS.filter(({ team }) => team === 0)) {
      const name = page.getByRole('link', { name: THEMES[theme] ?? '', exact: true });
      const row = table.getByRole('row').filter({ has: name });
      for (const sum of sums) {
        const told = french(Math.abs(mean(sum, n)));
        await expect(row, `${THEMES[theme]} in ${annee}`).toContainText(told);
      }
    }

    // It is withdrawn, a year at a time.
    await page.goto(`/importResultats/${idSociete}`);
    const withdraw = page.getByRole('button', { name: /^Retirer / });
    await expect(withdraw).toHaveCount(2);
    await withdraw.last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText('Les résultats importés ont été retirés')).toBeVisible();
    await expect(withdraw).toHaveCount(1);
  });
}
