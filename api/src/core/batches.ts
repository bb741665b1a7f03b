import DataLoader from 'dataloader';

/**
 * Gathers the reads of one moment into one statement: what a list asks for each of its rows is asked once for all.
 *
 * One statement however many there are. Nothing is remembered after it: a read after a write is a new one.
 *
 * @param read reads many at once for one context; what it leaves out does not exist.
 * @returns reads one.
 */
export function inBatches<C extends object, T>(
  read: (ctx: C, ids: number[]) => Promise<ReadonlyMap<number, T>>,
): (ctx: C, id: number) => Promise<T | null> {
  const loaders = new WeakMap<C, DataLoader<number, T | null>>();
  const create = (ctx: C) =>
    new DataLoader<number, T | null>(
      async (ids) => {
        const found = await read(ctx, [...new Set(ids)]);
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    );
  return (ctx, id) => {
    const loader = loaders.get(ctx) ?? create(ctx);
    loaders.set(ctx, loader);
    return loader.load(id);
  };
}

/** Rows of many, by the id of whose they are. */
export const groupBy = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> =>
  Map.groupBy(rows, key);
