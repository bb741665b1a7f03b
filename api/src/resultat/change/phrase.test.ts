import { expect, test } from '@jest/globals';

import type { Verdict } from './change.js';
import { movesOf, phraseOf, type CritereSaid, type YearBefore } from './phrase.js';

const UP = (points = 1.5): [Verdict, number] => ['EN_HAUSSE', points];
const DOWN = (points = 1.5): [Verdict, number] => ['EN_BAISSE', -points];
const SAME: [Verdict, number] = ['STABLE', 0.2];
const FEW: [Verdict, number] = ['TROP_PEU', 1.4];

/** Too few answered then for its figures to stand beside this year's. */
const THEN: YearBefore = { notes: null, isEnough: false, periode: '2025' };

/** A criterion in the band of its FF average: V, O, R, or hidden; proud or painful by 3 points, or by one more digit's. */
function of(libelle: string, level: string, ...moves: [Verdict, number][]): CritereSaid {
  const band = level.charAt(0) as 'V' | 'O' | 'R' | '-';
  const far = Number(level.slice(1) || 3);
  const [ff, or] = moves.map((move) => ({ verdict: move[0], ecart: move[1] }));
  const bande = ({ V: 'VERT', O: 'ORANGE', R: 'ROUGE', '-': null } as const)[band];
  const moyenne = { V: far, O: 0, R: -far, '-': null }[band];
  return {
    idCritere: libelle.length,
    libelle,
    moyenne,
    bande,
    past: null,
    questions: ff && or ? [ff, or] : null,
  };
}

test.each<[string, CritereSaid[], string, before?: YearBefore | null]>([
  ['nothing asked, or published', [], 'Pas encore de résultat.'],
  ['all hidden', [of('Charge', '-')], 'Trop peu de réponses pour montrer un résultat.'],
  [
    'a first year',
    [of('Entraide', 'V'), of('Charge', 'R'), of('Outils', 'O')],
    'Première mesure. Fierté : entraide (+3,00). Frustration : charge (−3,00).',
    null,
  ],
  [
    'a year before that is hidden, or asked in another sense',
    [of('Entraide', 'V'), of('Charge', 'R')],
    'Pas de comparaison avec l’année précédente. Fierté : entraide (+3,00). Frustration : charge (−3,00).',
  ],
  ['a first year without a colour', [of('Outils', 'O')], 'Première mesure.', null],
  [
    'a team that fell',
    [
      of('Charge', 'R', DOWN(3.5), DOWN(2)),
      of('Outils', 'O', DOWN(2), SAME),
      of('Reconnaissance', 'O', SAME, DOWN(2.5)),
      of('Entraide', 'V', SAME, SAME),
    ],
    'Forte baisse : charge, reconnaissance (demain), outils. Fierté intacte : entraide (+3,00). Au plus bas aujourd’hui : charge (−3,00).',
  ],
  [
    'a team that rose',
    [of('Charge', 'O', UP(2), SAME), of('Sens', 'V', UP(1), FEW)],
    'Forte hausse : charge. En hausse : sens. Au plus bas aujourd’hui : charge (0,00).',
  ],
  [
    'a disaster that chance could explain is named last',
    [of('Sens', 'V', UP(), SAME), of('Charge', 'R4', FEW, SAME), of('Outils', 'R3', FEW, SAME)],
    'En hausse : sens. Au plus bas aujourd’hui : charge (−4,00).',
  ],
  [
    'and so is a pride',
    [of('Sens', 'V5', FEW, SAME), of('Outils', 'R', DOWN(2), SAME)],
    'Forte baisse : outils. Au plus haut aujourd’hui : sens (+5,00). Au plus bas aujourd’hui : outils (−3,00).',
  ],
  [
    'the lowest is named even among those that are only counted',
    [
      ...['A', 'B', 'C'].map((libelle) => of(libelle, 'O', DOWN(3), DOWN())),
      of('Charge', 'R', DOWN(2), DOWN()),
    ],
    'Forte baisse : A, B, C et un autre. Au plus bas aujourd’hui : charge (−3,00).',
  ],
  [
    'the proudest and the most painful first',
    [of('Sens', 'V3'), of('Entraide', 'V4'), of('Charge', 'R3'), of('Outils', 'R5')],
    'Première mesure. Fierté : entraide (+4,00), sens. Frustration : outils (−5,00), charge.',
    null,
  ],
  [
    'both ways, falls first',
    [of('Sens', 'O', UP(4), SAME), of('Outils', 'O', FEW, DOWN(1))],
    'En baisse : outils (demain). Forte hausse : sens.',
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
    'among those that are only counted, how many are what they expect',
    [
      ...['A', 'B', 'C', 'D'].map((libelle) => of(libelle, 'O', DOWN(3), SAME)),
      of('E', 'O', SAME, DOWN(2.5)),
    ],
    'Forte baisse : A, B, C et 2 autres, dont 1 demain.',
  ],
  [
    'the only one that is counted, when it is what they expect',
    [
      ...['A', 'B', 'C'].map((libelle) => of(libelle, 'O', UP(), SAME)),
      of('D', 'O', SAME, UP(1.2)),
    ],
    'En hausse : A, B, C et un autre (demain).',
  ],
  [
    'one that fell further in what they expect stands where the change said of it does',
    [of('Sens', 'O', DOWN(1), DOWN(4)), of('Charge', 'O', DOWN(3), SAME)],
    'Forte baisse : charge. En baisse : sens.',
  ],
  [
    'nothing moved',
    [of('Outils', 'O', SAME, FEW), of('Charge', 'R', SAME, SAME)],
    'Rien n’a bougé plus que le hasard. Toujours pénible : charge (−3,00).',
  ],
  [
    'too few to say',
    [of('Outils', 'O', FEW, FEW)],
    'Trop peu de réponses pour dire ce qui a changé.',
  ],
  [
    'too few to say, but not where it stands',
    [of('Outils', 'V', FEW, FEW)],
    'Trop peu de réponses pour dire ce qui a changé. Au plus haut aujourd’hui : outils (+3,00).',
  ],
  [
    'proud, but of what is threatened since',
    [of('Entraide', 'V', SAME, DOWN())],
    'En baisse : entraide (demain).',
  ],
  [
    'hidden criteria are not named',
    [of('Charge', '-', DOWN(), DOWN()), of('Outils', 'O', SAME, SAME)],
    'Rien n’a bougé plus que le hasard.',
  ],
  [
    'the lowest is said with its figure even where nothing is painful, and with what stands beside it',
    [of('Sens', 'V', UP(2), SAME), of('Outils', 'V1.2', FEW, FEW), of('Charge', 'V1', FEW, FEW)],
    'Forte hausse : sens. Au plus bas aujourd’hui : charge (+1,00), outils (+1,20).',
  ],
  [
    'a team that is the same in everything has no lowest, unless it is painful',
    [of('Sens', 'O', UP(2), SAME), of('Outils', 'O', FEW, FEW)],
    'Forte hausse : sens.',
  ],
  [
    'as painful as each other: three names and the others counted',
    ['A', 'B', 'C', 'D'].map((libelle) => of(libelle, 'R', FEW, FEW)),
    'Trop peu de réponses pour dire ce qui a changé. Au plus bas aujourd’hui : A (−3,00), B (−3,00), C (−3,00) et un autre.',
  ],
  ['an acronym keeps its capitals', [of('RTT', 'O', DOWN(), SAME)], 'En baisse : RTT.'],
  ['accents too', [of('Équité', 'O', DOWN(), SAME)], 'En baisse : équité.'],
])('%s', (_, criteres, expected, before = THEN) => {
  expect(phraseOf(criteres, before)).toBe(expected);
});

test('what several teams together say never denies that one of them moved', () => {
  expect(phraseOf([of('Outils', 'O', SAME, SAME)], THEN, 'ENSEMBLE')).toBe(
    'Toutes équipes confondues, rien n’a bougé plus que le hasard.',
  );
});

test('what moved most comes first', () => {
  const moves = movesOf([
    of('Sens', 'O', UP(1), SAME),
    of('Outils', 'O', SAME, FEW),
    of('Charge', 'O', FEW, DOWN(3)),
  ]);
  expect(moves.map(({ critere }) => critere.libelle)).toEqual(['Charge', 'Sens']);
});

const AGAIN: YearBefore = { notes: [0.26, -1], isEnough: true, periode: '2025' };
const since = (past: number, critere: CritereSaid): CritereSaid => ({ ...critere, past });

test.each<[string, CritereSaid[], string, YearBefore]>([
  [
    'the whole comes first, with how many are a point away, surely or not',
    [
      since(0, of('Charge', 'R', ['TROP_PEU', -3], SAME)),
      since(0, of('Outils', 'R1', ['TROP_PEU', -1], SAME)),
      since(-1, of('Sens', 'O', ['TROP_PEU', 1], SAME)),
    ],
    'Note FF en un an : de +0,26 à −1,00 ; 2 critères sur 3 plus bas d’un point au moins, dont aucun plus que le hasard ; 1 plus haut. Rien n’a bougé plus que le hasard. Au plus bas aujourd’hui : charge (de 0,00 à −3,00, trop peu de réponses pour le dire).',
    AGAIN,
  ],
  [
    'what is higher first where more are',
    [since(-1, of('Sens', 'O', UP(1), SAME)), since(-1, of('Outils', 'O', UP(1), UP(1)))],
    'Note FF en un an : de +0,26 à −1,00 ; 2 critères sur 2 plus hauts d’un point au moins, dont 2 plus que le hasard. En hausse : sens, outils.',
    AGAIN,
  ],
  [
    'no level of other criteria than those of this year',
    [since(0.2, of('Outils', 'O', SAME, SAME))],
    'Note FF en un an : aucun critère sur 1 à un point ou plus. Rien n’a bougé plus que le hasard.',
    { ...AGAIN, notes: null },
  ],
])('%s', (_, criteres, expected, before) => {
  expect(phraseOf(criteres, before)).toBe(expected);
});
