import DataLoader from 'dataloader';

/**
 * Gathers the reads that are asked for at the same time into one statement: a field of each row of a list costs one
 * statement for the whole list.
 *
 * Nothing is cached: a read that follows a write is a new statement.
 *
 * @param read reads many ids at once for one context; an id missing from its result does not exist.
 * @returns a function that reads one id.
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

/** Groups rows by the id that `key` returns. */
export const groupBy = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> =>
  Map.groupBy(rows, key);
