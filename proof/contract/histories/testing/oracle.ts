/** One answer as it was counted: a participation, a list, and which of its corrections. */
export type Unknown = string;
/** A sum that somebody was shown: by unknown, how many times it counts. */
export type Snapshot = ReadonlyMap<Unknown, bigint>;

export const sumOf = (unknowns: Iterable<Unknown>): Snapshot =>
  new Map([...unknowns].map((unknown) => [unknown, 1n]));

const magnitude = (value: bigint) => (value < 0n ? -value : value);
const gcd = (one: bigint, other: bigint): bigint => {
  let [a, b] = [magnitude(one), magnitude(other)];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
};

/** Combines two rows so that `pivot` disappears, in lowest terms. */
function cancel(row: Snapshot, subtracted: Snapshot, pivot: Unknown): Snapshot {
  const factor = row.get(pivot) ?? 0n;
  if (factor === 0n) return row;
  const head = subtracted.get(pivot) ?? 1n;
  const rest = new Map([...row].map(([unknown, value]) => [unknown, value * head]));
  for (const [unknown, value] of subtracted) {
    const left = (rest.get(unknown) ?? 0n) - value * factor;
    if (left === 0n) rest.delete(unknown);
    else rest.set(unknown, left);
  }
  return inLowestTerms(rest, rest.keys().next().value);
}

function inLowestTerms(row: Snapshot, first: Unknown | undefined): Snapshot {
  if (first === undefined) return row;
  const common = [...row.values()].reduce(gcd, 0n) * ((row.get(first) ?? 1n) < 0n ? -1n : 1n);
  return common === 1n
    ? row
    : new Map([...row].map(([unknown, value]) => [unknown, value / common]));
}

/**
 * All that follows from the sums shown so far by additions and subtractions, in reduced row echelon form, exactly. Rows
 * are whole numbers without a common factor, so that a row of zeros and ones shows as such.
 */
export class Echelon {
  private readonly base = new Map<Unknown, Snapshot>();
  private readonly seen = new Set<string>();

  add(snapshot: Snapshot): void {
    const key = [...snapshot].map(([unknown, value]) => `${unknown}*${value}`).join('+');
    if (this.seen.has(key)) return;
    this.seen.add(key);
    let rest = snapshot;
    for (const unknown of snapshot.keys()) {
      const row = this.base.get(unknown);
      if (row) rest = cancel(rest, row, unknown);
    }
    const [pivot] = rest.keys();
    if (pivot === undefined) return;
    const added = inLowestTerms(rest, pivot);
    for (const [own, row] of this.base)
      this.base.set(own, inLowestTerms(cancel(row, added, pivot), own));
    this.base.set(pivot, added);
  }

  get rows(): Snapshot[] {
    return [...this.base.values()];
  }
}

/** What the oracle knows of an unknown, and no reader does. */
export interface Truth {
  /** The person who answered; one person may answer in several boussoles. */
  person: number;
  /** Fewest people of a block that holds it. */
  minimum: number;
  /** Whether it counts towards a block: an account made or reopened after the first publication does not. */
  counts: boolean;
}

/**
 * Rows that are not what they must be: disjoint sums, each of at least `minimum` people. If all are, only sums of whole
 * blocks follow from them.
 */
export function leaks(rows: readonly Snapshot[], truth: (unknown: Unknown) => Truth): string[] {
  const owner = new Map<Unknown, number>();
  return rows.flatMap((row, rank) => {
    const unknowns = [...row.keys()];
    const shared = unknowns.filter((unknown) => owner.has(unknown));
    for (const unknown of unknowns) owner.set(unknown, rank);
    const people = new Set(unknowns.map(truth).flatMap((t) => (t.counts ? [t.person] : [])));
    const minimum = Math.max(...unknowns.map((unknown) => truth(unknown).minimum));
    const written = [...row].map(([unknown, value]) => `${value}·${unknown}`).join(' + ');
    if (shared.length > 0 || [...row.values()].some((value) => value !== 1n))
      return [`not a block: ${written}`];
    return people.size < minimum ? [`${people.size} people of ${minimum}: ${written}`] : [];
  });
}
