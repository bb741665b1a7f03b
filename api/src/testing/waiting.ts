import { setTimeout } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';

import type { Database } from '../core/database.js';
import { row, run, sql } from './sql.js';

/** How many wait for a row, a table or a lock that another transaction holds. */
async function countWaiting(database: Database): Promise<number> {
  const found = await row<{ n: number }>(
    database.fork(),
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.n ?? 0;
}

/** Asks again until it is so, or until a test would have failed anyway. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let sorted = 0; sorted < 2_000 && !(await isSo()); sorted += 1) await setTimeout(5);
}

/** Until so many wait, or what was started is done. On the embedded database, where one transaction follows the other, none does. */
export async function untilWaiting(
  database: Database,
  isDone: () => boolean,
  many = 1,
): Promise<void> {
  if (!database.embedded)
    await until(async () => isDone() || (await countWaiting(database)) >= many);
}

/** Statements of one transaction: those before the call, and those between it and the end. */
interface Writer {
  begin: readonly RawBuilder<unknown>[];
  end?: readonly RawBuilder<unknown>[];
}

/**
 * Makes a call meet another writer half-way: that one has begun and not yet committed when the call arrives, and ends once
 * the call waits for it.
 *
 * @returns what the call answers then.
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
    // Wrapped: the transaction must not wait for who waits for it.
    return { reply: pending };
  });
  return reply;
}
