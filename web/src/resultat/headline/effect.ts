import { headline as textes } from '../textes.js';
import type { Evolution } from '../years.js';

export type Years = readonly [before: number, now: number];

/** The effect in words: how often an answer of this year is above one of the year before, or below. */
export function effectPhrase(change: Evolution, [before, now]: Years): string {
  const isUp = change.plusHautes >= change.plusBasses;
  const times = Math.round(10 * (isUp ? change.plusHautes : change.plusBasses));
  return textes.effect(times, isUp, before, now);
}
