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
