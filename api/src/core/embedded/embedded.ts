import type { Resultat } from './messages.js';
import { createQueue } from './queue.js';

export type Execute = (sql: string, parameters?: readonly unknown[]) => Promise<Resultat>;

/** An embedded database, wherever it runs: as much of PGlite as the ORM calls. */
export interface Embedded {
  query: Execute;
  /** Nothing else is asked of the database before the work is done; it is undone when it fails. */
  transaction<T>(work: (tx: { query: Execute }) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Settles once the database can do no more. */
  lost: Promise<Error>;
  closed: false;
  ready: true;
  waitReady: Promise<void>;
}

/** Makes one of what gives it statements, one after the other. */
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

/** A `begin` that failed is told by the next statement, or at the end: Kysely waits for the work to start. */
async function inTransaction<T>(
  execute: Execute,
  work: (tx: { query: Execute }) => Promise<T>,
): Promise<T> {
  const impossible = await execute('begin').then(
    () => undefined,
    (error: unknown) => ({ erreur: error }),
  );
  const query: Execute = (sql, parameters) =>
    impossible ? Promise.reject(impossible.erreur) : execute(sql, parameters);
  let resultat: T;
  try {
    resultat = await work({ query });
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw error;
  }
  await query('commit');
  return resultat;
}
