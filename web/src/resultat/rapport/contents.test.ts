import { expect, test } from '@jest/globals';

import { below, map, team, TEAMS } from '../ensemble/testing/ensemble.js';
import { branchesOf, contentsOf } from './contents.js';
import { participationOf } from './EnsembleSheet.js';

const named = (teams: readonly { libelleEquipe: string }[]) =>
  teams.map(({ libelleEquipe }) => libelleEquipe);

const deep = { idParent: 2, idDomaine: 1, niveau: 2 };
const COMPANY = [
  team(1, 'Ports'),
  team(2, 'Quais', below),
  team(3, 'Quai nord', deep),
  team(4, 'Grues', { ...below, etat: 'EN_ATTENTE' }),
  team(5, 'Siège', { etat: 'SANS_BOUSSOLE', idBoussole: null }),
  team(6, 'Paie', { ...below, idParent: 5, idDomaine: 5, etat: 'RESERVEE', idBoussole: null }),
];

test.each([
  ['the whole company', undefined, undefined, ['Ports'], ['Ports', 'Quais', 'Quai nord']],
  ['a branch', 1, 'Ports', ['Quais'], ['Ports', 'Quais', 'Quai nord']],
  ['a branch of a branch', 2, 'Quais', [], ['Quais', 'Quai nord']],
  ['a team that nothing depends on', 3, undefined, [], ['Quai nord']],
])('%s', (_name, idBranche, racine, domaines, equipes) => {
  const contents = contentsOf(map({ lignes: COMPANY, total: 6 }), idBranche);

  expect(contents.racine?.libelleEquipe).toBe(racine);
  expect(named(contents.domaines)).toEqual(domaines);
  expect(named(contents.equipes)).toEqual(equipes);
});

test('a team without figures to read has no sheet, and is named among those that have none, unless it only holds others', () => {
  expect(named(contentsOf(map({ lignes: COMPANY, total: 6 }), undefined).absentes)).toEqual([
    'Grues',
    'Paie',
  ]);
});

test('where one team is above all others, its branch is the whole', () => {
  const contents = contentsOf(map(), undefined);

  expect([contents.racine?.libelleEquipe, named(contents.domaines)]).toEqual(['Ports', []]);
  expect(named(branchesOf(TEAMS))).toEqual(['Ports']);
});

test.each([
  [
    [
      { faites: 6, total: 7 },
      { faites: 9, total: 14 },
    ],
    true,
    '15 réponses sur 21',
  ],
  [[{ faites: 1, total: 7 }], false, '1 réponse sur 7 dans ces équipes'],
  [
    [
      { faites: 6, total: null },
      { faites: 9, total: 14 },
    ],
    true,
    '15 réponses',
  ],
  [[], true, '0 réponse'],
] as const)('how many answered: %j, of all teams: %j', (read, isWhole, said) => {
  const equipes = read.map((participation) => ({ participation }));

  expect(participationOf({ equipes }, isWhole)).toBe(said);
});
