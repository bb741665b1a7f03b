import { headline as textes } from '../textes.js';
import { isMoved, type Evolution } from '../years.js';

export type Years = readonly [before: string, now: string];

/**
 * The effect in words: how often an answer of this year is above one of the year before, or below.
 *
 * @returns undefined where nothing moved more than chance does, and where most pairs go the other way than the mean, as
 * they may when a few answers are far from the others.
 */
export function effectPhrase(
  question: string,
  change: Evolution,
  [before, now]: Years,
): string | undefined {
  if (!isMoved(change)) return undefined;
  const isUp = change.verdict === 'EN_HAUSSE';
  const [along, against] = isUp
    ? [change.plusHautes, change.plusBasses]
    : [change.plusBasses, change.plusHautes];
  // What was imported by its means alone never moved: both are there.
  return along !== null && against !== null && along > against
    ? textes.effect(question, Math.round(10 * along), isUp, before, now)
    : undefined;
}
