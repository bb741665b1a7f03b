import type { Verdict } from '../change/change.js';
import type { Mask } from '../resultat.types.js';

/** One question of one criterion in one boussole: a line of the flat table. Means and differences in points, from -5 to 5. */
export interface Chiffre {
  idSociete: number;
  societe: string;
  /** The top-level team of the branch; the team itself for one. */
  idBranche: number;
  branche: string;
  idEquipe: number;
  equipe: string;
  idCampagne: number;
  campagne: string;
  annee: number;
  idBoussole: number;
  /** Day in Paris, `2026-12-18`; null while it is open. */
  fermeture: string | null;
  idCritere: number;
  critere: string;
  question: 'FF' | 'OR';
  moyenne: number | null;
  nombre: number | null;
  /** How many answers of each score from -5 to 5. */
  repartition: readonly number[] | null;
  /** Since the year before; null without one, or where either year is not shown. */
  verdict: Verdict | null;
  ecart: number | null;
  /** Why the figures are null; null when they are not. */
  masque: Mask | null;
  /** Day in Paris on which the boussole was imported from a spreadsheet; null where people answered. */
  importeLe: string | null;
  /** A digest of what is shown of its boussole and of the one before. */
  version: string;
  /** When some of that was last seen to change: the moment of a publication, else a day in Paris; null when never. */
  modifieLe: string | null;
}
