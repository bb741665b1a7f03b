import type { Figures } from './figures.js';

/** How many of one multiset the other lacks. */
const beyond = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, count, rank) => sum + Math.max(0, count - (other[rank] ?? 0)), 0);

const isNoneOrBlock = (count: number, k: number) => count === 0 || count >= k;

/** Whether two distributions differ by nobody, or by as many people as make a block, on each side. */
const isFarEnough = (before: readonly number[], after: readonly number[], k: number) =>
  isNoneOrBlock(beyond(before, after), k) && isNoneOrBlock(beyond(after, before), k);

/** The same figures; a distribution that one of them lacks contradicts nothing. */
export const isSame = (before: Figures, after: Figures): boolean =>
  before.nombre === after.nombre &&
  before.sommeQ1 === after.sommeQ1 &&
  before.sommeQ2 === after.sommeQ2 &&
  isSameList(before.repartitionQ1, after.repartitionQ1) &&
  isSameList(before.repartitionQ2, after.repartitionQ2);

const isSameList = (one: readonly number[] | null, other: readonly number[] | null) =>
  !one || !other || one.every((count, rank) => count === other[rank]);

/**
 * Whether a criterion's figures may be shown after others of the same team and year: the same, or apart by a block of people. Else
 * who has read both would find by subtraction what fewer than k answered (publication, "The one theorem").
 */
export function mayFollow(before: Figures, after: Figures, k: number): boolean {
  if (isSame(before, after)) return true;
  const pairs = [
    [before.repartitionQ1, after.repartitionQ1],
    [before.repartitionQ2, after.repartitionQ2],
  ] as const;
  if (pairs.every(([one, other]) => one && other))
    return pairs.every(([one, other]) => isFarEnough(one ?? [], other ?? [], k));
  // Without distributions only the number tells how many people are apart.
  return Math.abs(before.nombre - after.nombre) >= k;
}
