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

/** Polls until the condition is true. @throws Error when it is not so within PATIENCE: a wait that fails says so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Still not so after ${PATIENCE} ms: ${isSo}`);
    await setTimeout(5);
  }
}

/**
 * Lets one of several parallel callers begin so many ms after the others, so that they meet elsewhere at each round. Nothing
 * may be asserted of the moment: wherever it falls, what is asserted must hold.
 */
export const stagger = (ms: number): Promise<void> => setTimeout(ms);

/** How many others send a statement, or have a transaction open. */
async function countBusy(database: Database): Promise<number> {
  const found = await row<{ n: number }>(
    database.fork(),
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and state <> 'idle'`,
  );
  return found?.n ?? 0;
}

/** Looks in a row: a call whose caller has left may be between two of its statements at one of them. */
const LOOKS = 5;

/** Waits until nothing is written any more by calls whose answer nobody awaits. */
export async function untilIdle(database: Database): Promise<void> {
  let idle = 0;
  await until(async () => {
    idle = (await countBusy(database)) > 0 ? 0 : idle + 1;
    return idle === LOOKS;
  });
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
