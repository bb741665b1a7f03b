import { expect, test } from '@jest/globals';

import type { Verdict } from './change.js';
import { movesOf, phraseOf, type CritereSaid } from './phrase.js';

const UP = (points = 1.5): [Verdict, number] => ['EN_HAUSSE', points];
const DOWN = (points = 1.5): [Verdict, number] => ['EN_BAISSE', -points];
const SAME: [Verdict, number] = ['STABLE', 0.2];
const FEW: [Verdict, number] = ['TROP_PEU', 1.4];

/** A criterion in the band of its FF average: V, O, R, or hidden. */
function of(
  libelle: string,
  band: 'V' | 'O' | 'R' | '-',
  ...moves: [Verdict, number][]
): CritereSaid {
  const [ff, or] = moves.map((move) => ({ verdict: move[0], ecart: move[1] }));
  const bande = ({ V: 'VERT', O: 'ORANGE', R: 'ROUGE', '-': null } as const)[band];
  return { idCritere: libelle.length, libelle, bande, questions: ff && or ? [ff, or] : null };
}

test.each<[string, CritereSaid[], string, hasBefore?: boolean]>([
  ['nothing asked, or published', [], 'Pas encore de résultat.'],
  ['all hidden', [of('Charge', '-')], 'Trop peu de réponses pour montrer un résultat.'],
  [
    'a first year',
    [of('Entraide', 'V'), of('Charge', 'R'), of('Outils', 'O')],
    'Première mesure. Fierté : entraide. Frustration : charge.',
    false,
  ],
  [
    'a year before that is hidden, or asked in another sense',
    [of('Entraide', 'V'), of('Charge', 'R')],
    'Pas de comparaison avec l’année précédente. Fierté : entraide. Frustration : charge.',
  ],
  ['a first year without a colour', [of('Outils', 'O')], 'Première mesure.', false],
  [
    'a team that fell',
    [
      of('Charge', 'R', DOWN(3.5), DOWN(2)),
      of('Outils', 'O', DOWN(2), SAME),
      of('Reconnaissance', 'O', SAME, DOWN(2.5)),
      of('Entraide', 'V', SAME, SAME),
    ],
    'Forte baisse : charge, reconnaissance, outils. Fierté intacte : entraide.',
  ],
  [
    'a team that rose',
    [of('Charge', 'O', UP(2), SAME), of('Sens', 'V', UP(1), FEW)],
    'Forte hausse : charge. En hausse : sens.',
  ],
  [
    'both ways, falls first',
    [of('Sens', 'O', UP(4), SAME), of('Outils', 'O', FEW, DOWN(1))],
    'En baisse : outils. Forte hausse : sens.',
  ],
  ['one question up, one down', [of('Sens', 'O', UP(), DOWN())], 'Contrasté : sens.'],
  [
    'more than can be remembered',
    ['A', 'B', 'C', 'D', 'E'].map((libelle) => of(libelle, 'O', DOWN(), DOWN())),
    'En baisse : A, B, C et 2 autres.',
  ],
  [
    'one more than can be remembered',
    ['A', 'B', 'C', 'D'].map((libelle) => of(libelle, 'O', UP(), UP())),
    'En hausse : A, B, C et un autre.',
  ],
  [
    'nothing moved',
    [of('Outils', 'O', SAME, FEW), of('Charge', 'R', SAME, SAME)],
    'Rien n’a bougé plus que le hasard. Toujours pénible : charge.',
  ],
  ['too few to say', [of('Outils', 'V', FEW, FEW)], 'Trop peu pour dire ce qui a changé.'],
  [
    'proud, but of what is threatened since',
    [of('Entraide', 'V', SAME, DOWN())],
    'En baisse : entraide.',
  ],
  [
    'hidden criteria are not named',
    [of('Charge', '-', DOWN(), DOWN()), of('Outils', 'O', SAME, SAME)],
    'Rien n’a bougé plus que le hasard.',
  ],
  ['an acronym keeps its capitals', [of('RTT', 'O', DOWN(), SAME)], 'En baisse : RTT.'],
  ['accents too', [of('Équité', 'O', DOWN(), SAME)], 'En baisse : équité.'],
])('%s', (_, criteres, expected, hasBefore = true) => {
  expect(phraseOf(criteres, hasBefore)).toBe(expected);
});

test('what moved most comes first', () => {
  const moves = movesOf([
    of('Sens', 'O', UP(1), SAME),
    of('Outils', 'O', SAME, FEW),
    of('Charge', 'O', FEW, DOWN(3)),
  ]);
  expect(moves.map(({ critere }) => critere.libelle)).toEqual(['Charge', 'Sens']);
});
