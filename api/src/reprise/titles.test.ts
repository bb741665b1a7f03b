import { expect, test } from '@jest/globals';

import { lineWith, read } from './testing/sheet.js';

test.each([
  ['Note FF', 'Note OR', 'Nb réponses'],
  ['FF moyen', 'OR moyen', 'Répondants'],
  ['FF (fierté/frustration)', 'OR (opportunité/risque)', 'Nombre de répondants'],
  ['Fierté ou frustration', 'Opportunité ou risque', 'N'],
  ['Moyenne FF', 'Score OR', 'Nb de réponses'],
])('columns that a coach heads %s, %s and %s are read', async (ff, or, nombre) => {
  const { lines, teams } = await read(
    `Campagne;Année;Équipe;Thème;${ff};${or};${nombre}\nPrintemps;2025;Forge;Sens;-1,25;0,75;4`,
  );

  expect(lines.map(({ remarques }) => remarques)).toEqual([[]]);
  expect([...(teams[0]?.criteres ?? [])]).toEqual([
    [12, expect.objectContaining({ nombre: 4, sommeQ1: -5, sommeQ2: 3 })],
  ]);
});

test.each(['2025', '2025,0', 'Baromètre 2025', '31/12/2025'])('%s is of 2025', async (cell) => {
  const { lines } = await read(lineWith({ Année: cell }));
  expect(lines.map(({ annee, remarques }) => [annee, remarques])).toEqual([[2025, []]]);
});

/** Two criteria of a team, of 8 and of 7 people, and what its lines say of it. */
const team = (names: string, cells: string) =>
  [
    `Année;Équipe;Critère;FF;OR;Réponses;${names}`,
    `2025;Forge;Sens;1;1;7;${cells}`,
    `2025;Forge;Qualité de l’accueil;1;1;8;${cells}`,
  ].join('\n');

test.each([
  ['a fraction', 'Participation', '8/10', { faites: 8, total: 10 }],
  [
    'words, which no spreadsheet takes for a day',
    'Participation',
    '8 sur 10',
    { faites: 8, total: 10 },
  ],
  ['people alone', 'Participation', '9', { faites: 9, total: null }],
  ['a percentage', 'Participation', '80%', { faites: 8, total: 10 }],
  ['a percentage with decimals', 'Taux de participation', '66,7 %', { faites: 8, total: 12 }],
  ['all', 'Participation', '100 %', { faites: 8, total: 8 }],
  ['those awaited', 'Invités', '10', { faites: 8, total: 10 }],
  ['both', 'Participation;Effectif', '8;10', { faites: 8, total: 10 }],
  ['nothing', 'Participation', '', null],
])('participation is read of %s', async (_what, names, cells, participation) => {
  const { lines, teams } = await read(team(names, cells));

  expect(lines.flatMap(({ remarques }) => remarques)).toEqual([]);
  expect(teams.map(({ facts }) => facts.participation)).toEqual([participation]);
});

test('a large team’s percentage may be of several numbers of people, and is refused', async () => {
  const { lines } = await read(lineWith({ Réponses: '300', Participation: '80 %' }));
  expect(lines[0]?.remarques).toEqual([expect.stringMatching(/300 personnes et «.80 %.»/)]);
});

test.each([
  ['the file', 'ROTI;Nombre de ROTI', '4,5;6', { nombre: 6, somme: 27 }],
  ['those who took part', 'ROTI moyen;Participation', '4,5;10/12', { nombre: 10, somme: 45 }],
  ['the criterion with most answers', 'ROTI', '4,5', { nombre: 8, somme: 36 }],
])('how many gave a ROTI is told by %s', async (_what, names, cells, roti) => {
  const { lines, teams } = await read(team(names, cells));

  expect(lines.flatMap(({ remarques }) => remarques)).toEqual([]);
  expect(teams.map(({ facts }) => facts.roti)).toEqual([roti]);
});
