import { keyOf, type Layout, type TableRow } from '../individu/importation/table.js';
import { said } from './messages.js';

/** The scores of a distribution, from the lowest. */
export const SCORES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;
type Score = `${'ff' | 'or'}${(typeof SCORES)[number]}`;
export type Column =
  | 'annee'
  | 'attendues'
  | 'branche'
  | 'critere'
  | 'equipe'
  | 'ff'
  | 'nombre'
  | 'or'
  | 'participation'
  | 'roti'
  | 'rotis'
  | Score;
export type ResultRow = TableRow<Column>;

/** Most lines of a file: two years of twelve criteria for four hundred teams. */
export const REPRISE_MAX_ROWS = 10_000;

/** "FF −5" and "FF +5" are two columns: a sign before a figure is a word. */
const signedKeyOf = (name: string): string =>
  keyOf(
    name
      .replace(/[-\u2010-\u2015\u2212]\s*(?=\d)/g, ' moins ')
      .replace(/\+\s*(?=\d)/g, ' ')
      .replace(/[/'’():.]/g, ' ')
      .trim()
      .replace(/\s+/g, ' '),
  );

/** A question's mean, as people head it: "FF", "Note FF", "FF moyen", "FF (fierté/frustration)". */
const ofMean = (question: string, meaning: string): string[] => [
  question,
  ...['Moyenne', 'Note', 'Score'].flatMap((word) => [`${word} ${question}`, `${question} ${word}`]),
  `${question} moyen`,
  ...[meaning, meaning.replace(' ', ' ou '), meaning.replace(' ', ' et ')].flatMap((words) => [
    words,
    `${question} ${words}`,
    `${words} ${question}`,
  ]),
];

const ofScore = (question: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    SCORES.map((score) => [
      `${question.toLowerCase()}${score}`,
      [`${question} ${score}`, `${question}${score}`, `Réponses ${question} ${score}`],
    ]),
  );

export const RESULTS: Layout<Column> = {
  columns: {
    annee: ['Année', 'An', 'Exercice', 'Millésime'],
    branche: ['Branche', 'Domaine', 'Direction', 'Département', 'Pôle', 'Entité'],
    equipe: ['Équipe', 'Équipes', 'Nom de l’équipe'],
    critere: ['Critère', 'Critères', 'Thème', 'Thèmes'],
    ff: [...ofMean('FF', 'Fierté frustration'), 'Question 1', 'Q1'],
    or: [...ofMean('OR', 'Opportunité risque'), 'Question 2', 'Q2'],
    nombre: [
      ...['Réponses', 'Répondants'].flatMap((who) => [
        who,
        `Nombre de ${who}`,
        `Nb de ${who}`,
        `Nb ${who}`,
      ]),
      'Nombre',
      'N',
    ],
    attendues: ['Personnes attendues', 'Attendus', 'Invités', 'Effectif', 'Effectifs', 'Inscrits'],
    participation: ['Participation', 'Participations', 'Taux de participation'],
    roti: ['ROTI', 'Moyenne ROTI', 'ROTI moyen', 'Note ROTI'],
    rotis: ['Nombre de ROTI', 'Nb de ROTI', 'Nb ROTI', 'Réponses ROTI'],
    ...(ofScore('FF') as Record<Score, readonly string[]>),
    ...(ofScore('OR') as Record<Score, readonly string[]>),
  },
  required: ['equipe', 'critere', 'ff', 'or', 'nombre'],
  most: REPRISE_MAX_ROWS,
  empty: said.empty,
  noHeader: said.noHeader,
  keyOf: signedKeyOf,
};
