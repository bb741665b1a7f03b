import { setTimeout } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';

import type { Database } from '../core/database.js';
import { row, run, sql } from './sql.js';

/** How many transactions wait for a lock that another one holds. */
async function countWaiting(database: Database): Promise<number> {
  const found = await row<{ n: number }>(
    database.fork(),
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.n ?? 0;
}

/** In ms; below a test's own limit, so that what is said of it is what was not so. */
const PATIENCE = 120_000;

/** Polls until the condition is true, or until a test would have failed anyway, on the busiest machine. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (!(await isSo()) && performance.now() < deadline) await setTimeout(5);
}

/**
 * Waits until so many transactions wait for a lock, or the started work is done. On the embedded database, which runs one
 * transaction at a time, none waits.
 */
export async function untilWaiting(
  database: Database,
  isDone: () => boolean,
  many = 1,
): Promise<void> {
  if (!database.embedded)
    await until(async () => isDone() || (await countWaiting(database)) >= many);
}

/** The statements of a transaction: those before the call under test, and those between it and the commit. */
interface Writer {
  begin: readonly RawBuilder<unknown>[];
  end?: readonly RawBuilder<unknown>[];
}

/**
 * Makes a call meet another writer: a transaction that is open when the call arrives, and that commits once the call waits
 * for it.
 *
 * @returns the call's answer.
 */
export async function meet<T>(
  database: Database,
  { begin, end = [] }: Writer,
  call: () => PromiseLike<T>,
  waiting = 1,
): Promise<T> {
  const { reply } = await database.fork().transactional(async (em) => {
    for (const statement of begin) await run(em, statement);
    let isDone = false;
    const pending = Promise.resolve(call()).finally(() => {
      isDone = true;
    });
    await untilWaiting(database, () => isDone, waiting);
    for (const statement of end) await run(em, statement);
    // Wrapped in an object: a returned promise would make the transaction wait for the call, which waits for it.
    return { reply: pending };
  });
  return reply;
}
