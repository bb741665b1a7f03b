/** What may be said of a question of a criterion from one year to the next. */
export const VERDICTS = {
  EN_HAUSSE: 'EN_HAUSSE',
  EN_BAISSE: 'EN_BAISSE',
  STABLE: 'STABLE',
  TROP_PEU: 'TROP_PEU',
} as const;
export type Verdict = keyof typeof VERDICTS;

/** How many answers have each score from -5 to 5. */
export type Distribution = readonly number[];

export interface Change {
  verdict: Verdict;
  /** Whether both years have answers enough for a verdict. */
  judged: boolean;
  /** Difference of the two means, in points. */
  difference: number;
  /** Of all pairs of an answer of each year, the share in which the later one is higher, and lower. */
  higher: number;
  lower: number;
  /** How likely chance alone would have lit an arrow here, had nothing changed. */
  byChance: number;
}

/** Fewest answers of each year, smallest difference in points and level of the test: below, nothing is said to have moved. */
export const FEWEST = 5;
const SMALLEST = 1;
const LEVEL = 0.1;
/** With more answers, both years together, the sums are taken for normal: the exact count would cost more than the page. */
const EXACT_MAX = 100;
/** Beyond this many standard deviations, on both sides together, a normal law has less than the level. */
const NORMAL_CRITICAL = 1.6449;

const total = (counts: Distribution) => counts.reduce((sum, count) => sum + count, 0);
const sumOf = (counts: Distribution) => counts.reduce((sum, count, rank) => sum + count * rank, 0);

/** What both comparisons begin with: the distance is an integer, n × m times the difference of the means. */
function weigh(before: Distribution, after: Distribution) {
  const [m, n] = [total(before), total(after)];
  const pooled = before.map((count, rank) => count + (after[rank] ?? 0));
  const [sum, all] = [sumOf(after), sumOf(pooled)];
  return {
    difference: n === 0 || m === 0 ? 0 : sum / n - (all - sum) / m,
    judged: n >= FEWEST && m >= FEWEST,
    // |(n + m) × sum of the group − n × sum of all|
    distance: Math.abs((n + m) * sum - n * all),
    least: SMALLEST * n * m,
    pairs: n * m,
    test: () => (n + m > EXACT_MAX ? normalTail(pooled, n, m) : exactTail(pooled, n, m, all)),
  };
}

/** What is said of a distance, once it is known which one chance seldom reaches. */
function verdictOf({ distance, least, difference }: ReturnType<typeof weigh>, needed: number) {
  if (distance < least) return 'STABLE';
  if (distance < needed) return 'TROP_PEU';
  return difference > 0 ? 'EN_HAUSSE' : 'EN_BAISSE';
}

/**
 * Compares the answers of a year with those of the year before, by a two-sided permutation test on the mean: if nothing had
 * changed, each answer could as well have been given in the other year.
 *
 * A reader who was shown both distributions can compute all of it: it reveals nothing more.
 */
export function changeBetween(before: Distribution, after: Distribution): Change {
  const weighed = weigh(before, after);
  const { difference, judged, least } = weighed;
  const pairs = { difference, judged, ...comparePairs(before, after, weighed.pairs) };
  if (!judged) return { ...pairs, verdict: 'TROP_PEU', byChance: 0 };

  const { critical, tail } = weighed.test();
  const needed = Math.max(critical, least);
  return { ...pairs, verdict: verdictOf(weighed, needed), byChance: tail(needed) };
}

/** The same verdict without the rest: nothing is counted where the means are less than a point apart. */
export function verdictBetween(
  before: Distribution,
  after: Distribution,
): Pick<Change, 'difference' | 'verdict'> {
  const weighed = weigh(before, after);
  const { difference, judged, distance, least } = weighed;
  if (!judged) return { difference, verdict: 'TROP_PEU' };
  const needed = distance < least ? least : weighed.test().critical;
  return { difference, verdict: verdictOf(weighed, needed) };
}

/** Of all pairs of an answer of each year, the share in which the later one is higher, and lower. */
export const sharesBetween = (
  before: Distribution,
  after: Distribution,
): Pick<Change, 'higher' | 'lower'> => comparePairs(before, after, total(before) * total(after));

function comparePairs(before: Distribution, after: Distribution, pairs: number) {
  let [higher, lower, below] = [0, 0, 0];
  const all = total(before);
  after.forEach((count, rank) => {
    const same = before[rank] ?? 0;
    higher += count * below;
    below += same;
    lower += count * (all - below);
  });
  return { higher: higher / (pairs || 1), lower: lower / (pairs || 1) };
}

interface Tail {
  /** The smallest distance that fewer than one permutation in ten reaches. */
  critical: number;
  /** The share of permutations that reach a distance. */
  tail: (distance: number) => number;
}

/** The share of permutations of each distance, from the farthest down: all ways of choosing one year's answers among all. */
function exactTail(pooled: Distribution, n: number, m: number, all: number): Tail {
  // The smaller group is the one chosen: its distance is the other one's.
  const size = Math.min(n, m);
  const sums = waysOfSums(pooled, size);
  const share = new Map<number, number>();
  const every = sums.reduce((sum, count) => sum + count, 0);
  sums.forEach((count, sum) => {
    const distance = Math.abs((n + m) * sum - size * all);
    if (count > 0) share.set(distance, (share.get(distance) ?? 0) + count / every);
  });
  const reached = [...share].toSorted(([one], [other]) => other - one);
  const tail = (distance: number) =>
    reached.reduce((sum, [far, part]) => (far >= distance ? sum + part : sum), 0);
  return { critical: smallest(reached), tail };
}

/** In how many ways a group of so many answers has each sum of ranks. */
function waysOfSums(pooled: Distribution, size: number): Float64Array {
  const [width, lowest] = [10 * size + 1, pooled.findIndex((count) => count > 0)];
  const ways = new Float64Array((size + 1) * width);
  ways[0] = 1;
  let [seen, left] = [0, total(pooled)];
  for (const [rank, count] of pooled.entries()) {
    left -= count;
    // From the largest group down: it is made of smaller ones as they were without this score.
    for (let group = Math.min(size, seen + count); group >= Math.max(1, size - left); group--) {
      for (let taken = 1, choices = count; taken <= Math.min(count, group); taken++) {
        const chosen = group - taken;
        // Only sums that the scores so far can give.
        const [from, to] = [chosen * lowest, chosen * Math.max(lowest, rank - 1)];
        if (chosen <= seen)
          addWays(
            ways,
            [chosen * width + from, chosen * width + to],
            taken * (width + rank),
            choices,
          );
        choices = (choices * (count - taken)) / (taken + 1);
      }
    }
    seen += count;
  }
  return ways.subarray(size * width);
}

/** Adds to what stands further by `shift` what stands in the range, so many times. */
function addWays(
  ways: Float64Array,
  [from, to]: readonly [number, number],
  shift: number,
  times: number,
): void {
  for (let at = from; at <= to; at++)
    ways[at + shift] = (ways[at + shift] ?? 0) + times * (ways[at] ?? 0);
}

/** Goes down from the farthest distance until one permutation in ten is reached. */
function smallest(reached: readonly (readonly [distance: number, part: number])[]): number {
  let [critical, sum] = [Infinity, 0];
  for (const [distance, part] of reached) {
    sum += part;
    // The margin is for the rounding of sums: a tenth exactly is not below a tenth.
    if (sum >= LEVEL - 1e-9) break;
    critical = distance;
  }
  return critical;
}

function normalTail(pooled: Distribution, n: number, m: number): Tail {
  const size = n + m;
  const mean = sumOf(pooled) / size;
  const squares = pooled.reduce((sum, count, rank) => sum + count * (rank - mean) ** 2, 0);
  const deviation = Math.sqrt((n * m * squares) / (size * (size - 1)));
  // Half a point more, since sums are integers.
  const tail = (distance: number) =>
    deviation === 0 ? 0 : twoSided((distance / size - 0.5) / deviation);
  return { critical: (NORMAL_CRITICAL * deviation + 0.5) * size, tail };
}

/** Share of a normal law beyond so many standard deviations, on both sides (Abramowitz and Stegun 7.1.26). */
function twoSided(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return terms.reduce((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
}
