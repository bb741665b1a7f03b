import type { Resultat } from '../years.js';

type Level = Resultat['confidentialite'];

/** How far a boussole is whose figures exist only as publications. */
export type Publiee = Omit<Level, 'k' | 'terminees' | 'participants'> & {
  /** Fewest people of a publication. */
  k: number;
  /** Who has finished, at least; exactly in a séance and once closed. */
  terminees: number;
  /** Who takes part. */
  participants: number;
};

/** Null for a boussole whose figures follow each answer. */
export const asPubliee = ({ k, terminees, participants, ...level }: Level): Publiee | null =>
  k === null || terminees === null || participants === null
    ? null
    : { ...level, k, terminees, participants };

/** Whether nothing is published of it yet. */
export const isWaiting = (publiee: Publiee | null): publiee is Publiee =>
  publiee !== null && publiee.publication === null;

/** Whether it was closed too soon for anything ever to be shown. */
export const isTooFew = (publiee: Publiee | null, ouverte: boolean): boolean =>
  isWaiting(publiee) && !ouverte && publiee.terminees < publiee.k;
