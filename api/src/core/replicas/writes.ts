import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection } from 'kysely';

/** Whether one request has written, and whom to tell at its first write. */
interface Tracking {
  written: boolean;
  onWrite: () => void;
}

const trackings = new AsyncLocalStorage<Tracking>();

const WRITE = /\b(insert into|update|delete from)\b/i;

/** Runs a request's work and calls `onWrite` at its first write, whatever code makes it. */
export const trackWrites = (onWrite: () => void, work: () => void): void =>
  trackings.run({ written: false, onWrite }, work);

/** Whether the current request has written. */
export const hasWritten = (): boolean => trackings.getStore()?.written ?? false;

export const isWrite = (sql: string): boolean => WRITE.test(sql);

/** Detects the writes on one connection to the primary. */
export function noteWrites(pooled: unknown): void {
  const connection = pooled as DatabaseConnection;
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (request, options) => {
    const tracking = trackings.getStore();
    if (tracking && !tracking.written && isWrite(request.sql)) {
      tracking.written = true;
      tracking.onWrite();
    }
    return execute(request, options);
  };
}
