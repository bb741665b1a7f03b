/** The list with one of its elements at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** What stands between two ends, in pixels of the page. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * The place of a row that was moved by `shift` pixels: it passes those whose middle its edge has passed.
 *
 * @param rows where the rows stood before, in their order.
 */
export function placeOf(rows: readonly Extent[], from: number, shift: number): number {
  const own = rows[from];
  if (!own) return from;
  const passed = rows.filter((row, rank) => {
    const middle = (row.top + row.bottom) / 2;
    if (rank < from) return own.top + shift < middle;
    return rank > from && own.bottom + shift > middle;
  }).length;
  return shift < 0 ? from - passed : from + passed;
}
