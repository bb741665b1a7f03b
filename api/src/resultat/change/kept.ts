import { round2 } from '../../../../schema/notation.js';
import { changeBetween, verdictBetween, type Distribution, type Verdict } from './change.js';

/** What a cell says of the year before. */
export interface BriefChange {
  verdict: Verdict;
  /** Difference of the two means, rounded to two decimals. */
  ecart: number;
}

/**
 * The same function, which keeps what it gave for as many pairs of distributions as came last.
 *
 * The exact count takes a hundredth of a millisecond at ten answers, one at fifty; a page makes forty of them and a map
 * thousands, of which few move from one reading to the next. What follows from two distributions is the same whoever asks
 * and whenever: nothing is ever out of date, and a reader who is shown neither never asks.
 */
function kept<D extends string | Distribution, T>(
  most: number,
  compare: (before: D, after: D) => T,
): (before: D, after: D) => T {
  const known = new Map<string, T>();
  return (before, after) => {
    const key = `${before.toString()} ${after.toString()}`;
    const found = known.get(key) ?? compare(before, after);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

const read = (counts: string) => counts.slice(1, -1).split(',').map(Number);

/**
 * The change between two distributions, written as PostgreSQL writes them: `{0,1,…}`. About fifteen megabytes of them: the
 * cells of four companies of five hundred teams.
 */
export const briefChange = kept(50_000, (before: string, after: string): BriefChange => {
  const { verdict, difference } = verdictBetween(read(before), read(after));
  return { verdict, ecart: round2(difference) };
});

/** The same between two that were read as numbers. */
export const briefChangeOf = (before: Distribution, after: Distribution): BriefChange =>
  briefChange(`{${before.toString()}}`, `{${after.toString()}}`);

/** The whole change between two years of a page: about four megabytes, the pages of five hundred teams. */
export const keptChange = kept(20_000, changeBetween);
