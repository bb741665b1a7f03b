import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import writeSheets from 'write-excel-file/node';

import { readCount, readNumber, sumOf } from './figures.js';
import { lineWith, read } from './testing/sheet.js';

const TITLES = ['Critère', 'Équipe', 'Année', 'Réponses', 'OR', 'FF'];
const LINES = [
  ["qualité de l'accueil", 'Équipe "quai"', '2025', '8', '-0,5', '2,38'],
  ['Sens', 'FORGE', '2025', '3', '+1,33', '−1'],
];
const csv = (lines: readonly string[][]) =>
  lines
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n');

test.each([
  ['UTF-8', async () => Buffer.from(csv([TITLES, ...LINES]))],
  ['UTF-8 with its mark', async () => Buffer.from(`\uFEFF${csv([TITLES, ...LINES])}`)],
  [
    'a French Windows',
    async () => iconv.encode(csv([TITLES, ...LINES]).replaceAll('−', '-'), 'windows1252'),
  ],
  [
    'cells that were pasted',
    async () =>
      Buffer.from(
        [TITLES, ...LINES].map((cells) => cells.join('\t').replaceAll('"', '”')).join('\n'),
      ),
  ],
  [
    'a workbook',
    async () =>
      writeSheets(
        [TITLES, ...LINES].map((line) => line.map((value) => ({ value, type: String }))),
      ).toBuffer(),
  ],
  [
    'a workbook of numbers, below a title',
    async () =>
      writeSheets([
        [{ value: 'Nos résultats', type: String }],
        TITLES.map((value) => ({ value, type: String })),
        ...[
          ['Qualité de l’accueil', 'Équipe « Quai »', 2025, 8, -0.5, 2.375],
          ['Sens', 'Forge', 2025, 3, 4 / 3, -1],
        ].map((line) =>
          line.map((value) =>
            typeof value === 'number'
              ? { value, type: Number }
              : { value: String(value), type: String },
          ),
        ),
      ]).toBuffer(),
  ],
])('columns in any order, names and numbers as people write them: %s', async (_shape, make) => {
  const { teams, lines, fautes } = await read(await make());

  expect(fautes).toEqual([]);
  expect(lines.map(({ etat, remarques }) => [etat, remarques])).toEqual([
    ['A_IMPORTER', []],
    ['A_IMPORTER', []],
  ]);
  expect(
    teams.map(({ team, criteres, annee }) => [team.id, annee.idCampagne, [...criteres]]),
  ).toEqual([
    [
      2,
      21,
      [[11, { nombre: 8, sommeQ1: 19, sommeQ2: -4, repartitionQ1: null, repartitionQ2: null }]],
    ],
    [
      3,
      21,
      [[12, { nombre: 3, sommeQ1: -3, sommeQ2: 4, repartitionQ1: null, repartitionQ2: null }]],
    ],
  ]);
});

test('a number of a workbook is shown as French spreadsheets show it', async () => {
  const file = await writeSheets([
    TITLES.map((value) => ({ value, type: String })),
    ['Sens', 'Forge', 2025, 4, { value: -1.5, format: '0.00' }, 1.25].map((cell) =>
      typeof cell === 'string'
        ? { value: cell, type: String }
        : { type: Number, ...(typeof cell === 'number' ? { value: cell } : cell) },
    ),
  ]).toBuffer();
  const { lines } = await read(file);

  expect(lines.map(({ row: { cellules } }) => cellules)).toEqual([
    expect.objectContaining({ annee: '2025', nombre: '4', ff: '1,25', or: '-1,50' }),
  ]);
});

test.each([
  ['2,38', { value: 2.38, decimals: 2 }],
  ['2.380', { value: 2.38, decimals: 3 }],
  [' −1 ', { value: -1, decimals: 0 }],
  ['+ 5', { value: 5, decimals: 0 }],
  ["'-0,5", { value: -0.5, decimals: 1 }],
  ['1,2,3', undefined],
  ['#DIV/0!', undefined],
  ['', undefined],
  ['1e3', undefined],
])('%j is read as a number', (cell, number) => expect(readNumber(cell)).toEqual(number));

test.each([
  ['8', 8],
  ['8,0', 8],
  ['8,5', undefined],
  ['-1', undefined],
])('%j is read as a number of answers', (cell, count) => expect(readCount(cell)).toBe(count));

test.each([
  [2.38, 2, 8, 19],
  [2.4, 1, 8, 19],
  [2.33, 2, 8, undefined],
  [2.333333333, 9, 3, 7],
  [-0.5, 1, 8, -4],
  [0.5, 1, 15, 8],
  [-0.5, 1, 15, -8],
  [0, 0, 3, 0],
])('a mean of %f with %i decimals over %i answers is a sum of %s', (mean, decimals, n, sum) =>
  expect(sumOf(mean, decimals, n)).toBe(sum),
);

test('a campaign that is open, a year to come and a file without years are told apart from the lines', async () => {
  expect((await read(lineWith({ Année: '2026' }))).fautes[0]).toMatch(/Ouverte.*est ouverte/);
  expect((await read(lineWith({ Année: '2027' }))).fautes[0]).toMatch(
    /2027 n’est pas encore venue/,
  );
  const bare = 'Équipe;Critère;FF;OR;Réponses\nForge;Sens;1;1;4';
  expect((await read(bare)).fautes).toEqual([
    expect.stringMatching(/^Dites de quelle année sont ces résultats, ou nommez «.Année.»/),
  ]);
  const told = await read(bare, { campagnes: [{ annee: 2025, idCampagne: 22 }] });
  expect([told.fautes, told.teams[0]?.annee.idCampagne]).toEqual([[], 22]);
  const other = await read(bare, { campagnes: [{ annee: 2024, idCampagne: 22 }] });
  expect(other.fautes[0]).toMatch(/Autre.*est de 2025/);
});

test('totals, lines without figures and too few answers are read and not kept', async () => {
  const { lines, teams } = await read(
    [
      'Année;Branche;Équipe;Critère;FF;OR;Réponses;ROTI;Nombre de ROTI',
      '2025;;Direction Sud;Sens;1;1;12;;',
      '2025;Direction Sud;;Sens;1;1;12;;',
      '2025;;TOTAL;Sens;1;1;12;;',
      '2025;;Cap Élan;Sens;1;1;12;;',
      '2025;Direction Sud;Équipe « Quai »;Sens;1;1;4;4;2',
      "2025;Direction Sud;Équipe « Quai »;Qualité de l'accueil;1;1;2;;",
      '2025;;Forge;Sens;;;;;',
    ].join('\n'),
  );

  expect(lines.map(({ etat }) => etat)).toEqual([
    'TOTAL',
    'TOTAL',
    'TOTAL',
    'TOTAL',
    'A_IMPORTER',
    'SANS_CHIFFRE',
    'SANS_CHIFFRE',
  ]);
  expect(teams).toHaveLength(1);
  expect([...(teams[0]?.criteres ?? [])]).toEqual([
    [12, expect.objectContaining({ nombre: 4 })],
    [11, null],
  ]);
  // Two ratings are not kept either.
  expect(teams[0]?.facts.roti).toBeNull();
});
