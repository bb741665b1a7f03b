import type { Result } from './messages.js';
import { createQueue } from './queue.js';

export type Execute = (sql: string, parameters?: readonly unknown[]) => Promise<Result>;

/** An embedded database, in this thread or another: the part of PGlite that the ORM calls. */
export interface Embedded {
  query: Execute;
  /** Runs the work in a transaction, rolled back when it throws. Other statements wait until it has ended. */
  transaction<T>(work: (tx: { query: Execute }) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Settles when the database has failed for good. */
  lost: Promise<Error>;
  closed: false;
  ready: true;
  waitReady: Promise<void>;
}

/** Makes an embedded database out of a function that runs statements; it runs them one after the other. */
export function embedded({
  execute,
  close,
  lost,
}: {
  execute: Execute;
  close: () => Promise<void>;
  lost: Promise<Error>;
}): Embedded {
  const inTurn = createQueue();
  return {
    query: (sql, parameters) => inTurn(() => execute(sql, parameters)),
    transaction: (work) => inTurn(() => inTransaction(execute, work)),
    close: () => inTurn(close),
    lost,
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
  };
}

/**
 * Runs the work in a transaction. When `begin` fails, the first statement throws that error, because Kysely waits for the
 * work to start.
 */
async function inTransaction<T>(
  execute: Execute,
  work: (tx: { query: Execute }) => Promise<T>,
): Promise<T> {
  const impossible = await execute('begin').then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const query: Execute = (sql, parameters) =>
    impossible ? Promise.reject(impossible.error) : execute(sql, parameters);
  let result: T;
  try {
    result = await work({ query });
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw error;
  }
  await query('commit');
  return result;
}
