import type { SqlEntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';

import type { AppContext } from './context.js';

/** Longest time in ms that a read waits for the previous one, so that a slow one does not delay the others. */
const PATIENCE = 50;

/**
 * Reads in one statement all that is asked for in one turn of the event loop or during the previous reading, by whatever
 * requests on one database.
 *
 * Each is read after its request has come, and none is cached: a right that was taken away is missing at the next request.
 *
 * @param read reads many keys at once, and returns their values in the same order.
 */
export function acrossRequests<K, T>(
  read: (em: SqlEntityManager, keys: readonly K[]) => Promise<(T | null)[]>,
): (ctx: AppContext, key: K) => Promise<T | null> {
  const byDatabase = new WeakMap<object, DataLoader<K, T | null>>();
  const create = (em: SqlEntityManager) => {
    let underWay: Promise<unknown> = Promise.resolve();
    return new DataLoader<K, T | null>(
      (keys) => {
        const reading = read(em, keys);
        underWay = reading.catch(() => undefined);
        return reading;
      },
      {
        cache: false,
        maxBatchSize: 100,
        batchScheduleFn: (dispatch) => {
          const { promise: late, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, PATIENCE).unref();
          // A timer left to end by itself keeps what it refers to from the cleaning of the nursery.
          const wait = Promise.race([underWay, late]).finally(() => clearTimeout(timer));
          void wait.then(() => setImmediate(dispatch));
        },
      },
    );
  };
  return (ctx, key) => {
    const driver = ctx.em.getDriver();
    const loader = byDatabase.get(driver) ?? create(ctx.em.fork());
    byDatabase.set(driver, loader);
    return loader.load(key);
  };
}
