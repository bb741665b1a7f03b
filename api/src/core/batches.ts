import DataLoader from 'dataloader';

/**
 * Gathers the reads of one moment into one statement: what a list asks for each of its rows is asked once for all.
 *
 * One statement however many there are. Nothing is remembered after it: a read after a write is a new one.
 *
 * @param lire reads many at once for one context; what it leaves out does not exist.
 * @returns reads one.
 */
export function parLots<C extends object, T>(
  lire: (ctx: C, ids: number[]) => Promise<ReadonlyMap<number, T>>,
): (ctx: C, id: number) => Promise<T | null> {
  const chargeurs = new WeakMap<C, DataLoader<number, T | null>>();
  const creer = (ctx: C) =>
    new DataLoader<number, T | null>(
      async (ids) => {
        const lus = await lire(ctx, [...new Set(ids)]);
        return ids.map((id) => lus.get(id) ?? null);
      },
      { cache: false },
    );
  return (ctx, id) => {
    const chargeur = chargeurs.get(ctx) ?? creer(ctx);
    chargeurs.set(ctx, chargeur);
    return chargeur.load(id);
  };
}

/** Rows of many, by the id of whose they are. */
export const grouperPar = <T>(lignes: readonly T[], cle: (ligne: T) => number): Map<number, T[]> =>
  Map.groupBy(lignes, cle);
