import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** Longest time in ms that a reading waits for the one before it, so that a slow one does not delay the others. */
const PATIENCE = 1_000;

interface Readings<T> {
  /** The one that is under way; whoever asks now may have written since it began. */
  underWay: Promise<unknown>;
  /** The one that begins after it, for all who wait. */
  next?: Promise<T> | undefined;
}

/**
 * One reading for all who wait for the same thing from one server, as sixty people do when a result is shown.
 *
 * Whoever asks while it is read waits for the next reading, so that each is shown what was written before they asked. What
 * was read is forgotten once it is given.
 *
 * @returns a function of where to read, of what names the thing, and of its reading.
 */
export function together<T>() {
  const byServer = new WeakMap<object, Map<string, Readings<T>>>();
  return async (em: SqlEntityManager, name: string, read: () => Promise<T>): Promise<T> => {
    // What a transaction has written is its own.
    if (em.isInTransaction()) return read();
    const server = em.getDriver();
    const all = byServer.get(server) ?? new Map<string, Readings<T>>();
    byServer.set(server, all);
    const begin = () => {
      const reading = read();
      const readings: Readings<T> = { underWay: reading };
      all.set(name, readings);
      const forget = () => all.get(name) === readings && !readings.next && all.delete(name);
      reading.then(forget, forget);
      return reading;
    };
    const readings = all.get(name);
    if (!readings) return begin();
    const over = readings.underWay.catch(() => undefined);
    readings.next ??= Promise.race([over, delay(PATIENCE)]).then(begin);
    return readings.next;
  };
}
