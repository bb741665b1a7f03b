import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import writeSheets from 'write-excel-file/node';

import { readFile } from '../individu/importation/file.js';
import { readCount, readNumber, sumOf } from './figures.js';
import type { Known } from './known.js';
import { RESULTS } from './layout.js';
import type { Choices } from './names.js';
import { verify } from './verification.js';

const KNOWN: Known = {
  societe: { id: 1, libelle: 'Cap Élan' },
  k: 3,
  equipes: [
    { id: 1, libelle: 'Direction Sud', idParent: null },
    { id: 2, libelle: 'Équipe « Quai »', idParent: 1 },
    { id: 3, libelle: 'Forge', idParent: null },
    { id: 4, libelle: 'Atelier', idParent: null },
  ],
  criteres: [
    { id: 11, libelle: 'Qualité de l’accueil' },
    { id: 12, libelle: 'Sens' },
  ],
  campagnes: [
    { id: 21, nom: 'Baromètre', annee: 2025, jour: null, used: true, open: false },
    { id: 22, nom: 'Autre', annee: 2025, jour: null, used: false, open: false },
    { id: 23, nom: 'Ouverte', annee: 2026, jour: null, used: true, open: true },
  ],
  boussoles: [
    {
      idEquipe: 4,
      idCampagne: 21,
      campagne: 'Baromètre',
      annee: 2025,
      jour: null,
      importee: false,
    },
  ],
  shown: [],
};

const read = async (bytes: Buffer | string, choices: Partial<Choices> = {}) => {
  const file = await readFile(Buffer.from(bytes), RESULTS);
  return {
    file,
    ...verify(
      file.lignes,
      KNOWN,
      { campagnes: [], equipes: [], criteres: [], ...choices },
      { hasAnnee: file.colonnes.includes('annee'), currentAnnee: 2026 },
    ),
  };
};
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
  [0, 0, 3, 0],
])('a mean of %f with %i decimals over %i answers is a sum of %s', (mean, decimals, n, sum) =>
  expect(sumOf(mean, decimals, n)).toBe(sum),
);

const line = (values: Record<string, string>, more: readonly string[] = []) => {
  const usual = {
    Année: '2025',
    Équipe: 'Forge',
    Critère: 'Sens',
    FF: '1',
    OR: '1',
    Réponses: '4',
  };
  const all = Object.entries({ ...usual, ...values });
  return [all.map(([name]) => name).join(';'), all.map(([, cell]) => cell).join(';'), ...more].join(
    '\n',
  );
};
const spread = (question: string, counts: readonly number[]) =>
  Object.fromEntries(counts.map((count, rank) => [`${question} ${rank - 5}`, String(count)]));
const AT_ONE = [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0];

test.each([
  ['a mean that is no number', { FF: 'bien' }, /FF.*bien.*n’est pas un nombre/],
  ['an error of a spreadsheet', { OR: '#DIV/0!' }, /OR.*#DIV\/0!.*n’est pas un nombre/],
  ['a mean without its number', { FF: '' }, /La moyenne FF manque/],
  ['no OR', { OR: '' }, /La moyenne OR manque/],
  ['above 5', { FF: '5,01' }, /FF.*5,01.*n’est pas entre −5 et 5/],
  ['below −5', { OR: '-6' }, /OR.*-6.*n’est pas entre −5 et 5/],
  ['a mean of another scale', { FF: '72' }, /n’est pas entre/],
  ['a percentage', { FF: '72 %' }, /n’est pas un nombre/],
  ['an impossible mean', { FF: '2,33' }, /4 réponses ne peuvent pas avoir 2,33.*2,25 et 2,5/],
  ['no number of answers', { Réponses: '' }, /Le nombre de réponses manque/],
  ['half an answer', { Réponses: '4,5' }, /4,5.*n’est pas un nombre entier/],
  ['answers below zero', { Réponses: '-4' }, /n’est pas un nombre entier/],
  ['a fraction of answers', { Réponses: '4/5' }, /n’est pas un nombre entier/],
  ['an unknown team', { Équipe: 'Quai est' }, /Quai est.*n’existe pas/],
  ['no team', { Équipe: '' }, /L’équipe manque/],
  ['an unknown criterion', { Critère: 'Cantine' }, /Cantine.*n’existe pas/],
  ['no criterion', { Critère: '' }, /Le critère manque/],
  ['no year', { Année: '' }, /L’année manque/],
  ['a year that is none', { Année: '25' }, /«.25.» n’est pas une année/],
  ['a school year', { Année: '2024-2025' }, /n’est pas une année/],
  ['a team that has a boussole', { Équipe: 'Atelier' }, /a déjà une boussole cette année-là/],
  [
    'a distribution of words',
    { ...spread('FF', AT_ONE), ...spread('OR', AT_ONE), 'FF 3': 'x' },
    /chaque case compte des réponses/,
  ],
  [
    'a distribution of more people',
    { ...spread('FF', [1, ...AT_ONE.slice(1)]), ...spread('OR', AT_ONE) },
    /compte 5 réponses, la ligne en annonce 4/,
  ],
  [
    'a distribution of another mean',
    { ...spread('FF', [0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0]), ...spread('OR', AT_ONE) },
    /a 0 pour moyenne, pas 1/,
  ],
  ['one distribution', spread('FF', AT_ONE), /les deux répartitions/],
  [
    'a participation in words',
    { Participation: 'presque tous' },
    /ne dit pas combien de personnes/,
  ],
  ['a participation in percent', { Participation: '80 %' }, /ne dit pas combien de personnes/],
  ['more than all', { Participation: '9/8' }, /9 personnes ne peuvent pas avoir terminé sur 8/],
  [
    'fewer than answers',
    { Participation: '3/8' },
    /3 personnes ont terminé, mais un critère a 4 réponses/,
  ],
  ['a ROTI of nobody', { ROTI: '4' }, /il manque le nombre de notes/],
  ['a ROTI above 5', { ROTI: '6', 'Nombre de ROTI': '4' }, /ROTI.*n’est pas entre 1 et 5/],
  [
    'an impossible ROTI',
    { ROTI: '4,1', 'Nombre de ROTI': '4' },
    /4 réponses ne peuvent pas avoir 4,1/,
  ],
])('%s is refused on its line, with its reason', async (_what, values, reason) => {
  const { lines, teams } = await read(line(values));

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ etat: 'EN_ERREUR', row: { ligne: 2 } });
  expect(lines[0]?.remarques.join(' ')).toMatch(reason);
  expect(teams.length).toBeLessThan(2);
});

test.each([
  [
    'the same criterion twice',
    line({}, ['2025;forge;SENS;2;2;4']),
    3,
    /déjà ce critère à la ligne 2/,
  ],
  [
    'a participation that changes',
    line({ Participation: '4/8' }, ['2025;Forge;Qualité de l’accueil;2;2;4;5/8']),
    3,
    /la ligne 2 dit autre chose/,
  ],
  [
    'a cell too many',
    line({}, ['2025;Forge;Qualité de l’accueil;2;2;4;;9']),
    3,
    /plus de colonnes/,
  ],
])('%s is refused on its line', async (_what, file, at, reason) => {
  const { lines } = await read(file);
  const wrong = lines.filter(({ etat }) => etat === 'EN_ERREUR');

  expect(wrong.map(({ row }) => row.ligne)).toEqual([at]);
  expect(wrong[0]?.remarques.join(' ')).toMatch(reason);
});

test.each([
  ['nothing', '', /Le fichier est vide/],
  ['titles alone', 'Équipe;Critère;FF;OR;Réponses', /aucun résultat/],
  ['no title', 'Forge;Sens;1;1;4', /noms des colonnes/],
  ['a title that lacks', 'Équipe;Critère;FF;OR\nForge;Sens;1;1', /Il manque : Réponses/],
  ['a title twice', 'Équipe;Critère;FF;FF;OR;Réponses\nForge;Sens;1;1;1;4', /figure deux fois/],
  ['open quotes', 'Équipe;Critère;FF;OR;Réponses\n"Forge;Sens;1;1;4', /guillemets/],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /n’est ni un fichier CSV/],
])('a file of %s is refused whole', (_what, bytes, reason) =>
  expect(read(bytes)).rejects.toThrow(reason),
);

test('a campaign that is open, a year to come and a file without years are told apart from the lines', async () => {
  expect((await read(line({ Année: '2026' }))).fautes[0]).toMatch(/Ouverte.*est ouverte/);
  expect((await read(line({ Année: '2027' }))).fautes[0]).toMatch(/2027 n’est pas encore venue/);
  const bare = 'Équipe;Critère;FF;OR;Réponses\nForge;Sens;1;1;4';
  expect((await read(bare)).fautes).toEqual(['Dites de quelle année sont ces résultats']);
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
