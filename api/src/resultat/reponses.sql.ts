import { int, text, type RowOf } from '../core/sql.js';

/** One stored answer, in a statement that names it `l`. */
export const REPONSE = {
  idBoussoleIndividu: int`l."idBoussoleIndividu"`,
  idCritere: int`l."idCritere"`,
  libelle: text`l.libelle`,
  question1: int`l.question1`,
  question2: int`l.question2`,
  statut: text`l.statut`,
};

export type ReponseRow = RowOf<typeof REPONSE>;

/** A row of the specified calls: the name of each field there, in their order, and ours. */
export const ROW = {
  id_boussole_individu: 'idBoussoleIndividu',
  id_critere_boussole: 'idCritere',
  libelle: 'libelle',
  question_1: 'question1',
  question_2: 'question2',
  statut: 'statut',
} as const satisfies Record<string, keyof ReponseRow>;
// Object.keys forgets what it was given.
const FIELDS = Object.keys(ROW) as (keyof typeof ROW)[];

/** A row as the specified calls give it, with these fields. Not `Object.fromEntries`, seven times as long for 20,000 rows. */
export function specified(
  row: ReponseRow,
  fields: readonly (keyof typeof ROW)[] = FIELDS,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const name of fields) given[name] = row[ROW[name]];
  return given;
}
