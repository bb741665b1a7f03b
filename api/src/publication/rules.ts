import { K_MIN } from '../../../schema/limits.js';

/** Finished participations of a Publiée boussole that no publication holds yet. */
export interface Waiting {
  /** Fewest people of a block. */
  k: number;
  /** How many of them make a block: all before the first publication, then those whose account is as old as it (P5). */
  counting: number;
  /** How many take part and have not finished. */
  missing: number;
}

/** Whether the unpublished ones make a block (P3, P5). */
export const isBlock = ({ k, counting }: Waiting): boolean => counting >= k;

/** What « Révéler » would do now. */
export const REVELATIONS = {
  /** Nothing: fewer than k have finished. */
  ATTENDRE: 'ATTENDRE',
  /** It publishes: everybody has finished, or those who are missing can still form a block of their own. */
  PRETE: 'PRETE',
  /** It publishes, but fewer than k are missing: their answers may never be shown. */
  INCOMPLETE: 'INCOMPLETE',
} as const;
export type Revelation = keyof typeof REVELATIONS;

/** @see publication P5 */
export function revelation(waiting: Waiting): Revelation {
  if (!isBlock(waiting)) return 'ATTENDRE';
  return waiting.missing === 0 || waiting.missing >= waiting.k ? 'PRETE' : 'INCOMPLETE';
}

/** A level only becomes stricter: k increases, or Directe becomes Publiée; never the other way (P1). */
export const isStricter = (k: number | null, wanted: number): boolean => k === null || wanted >= k;

/** The stricter of two levels; null is Directe. */
export const stricter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The level as the former setting `minimum`: 1 for Directe, else k. */
export const minimumOf = (k: number | null): number => k ?? 1;

/** The level for a former minimum: from 2 on it is Publiée, with k of at least 3. */
export const levelOfMinimum = (former: number): number | null =>
  former === 1 ? null : Math.max(former, K_MIN);
