import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection } from 'kysely';

/** What becomes of one request: whether it has written, and whom to tell. */
interface Tracking {
  written: boolean;
  onWrite: () => void;
}

const trackings = new AsyncLocalStorage<Tracking>();

const WRITE = /\b(insert into|update|delete from)\b/i;

/** Does a request's work, and tells of its first write, whatever made it: a service, the ORM, a door to come. */
export const trackWrites = (onWrite: () => void, work: () => void): void =>
  trackings.run({ written: false, onWrite }, work);

/** Whether the request at hand has written. */
export const hasWritten = (): boolean => trackings.getStore()?.written ?? false;

export const isWrite = (sql: string): boolean => WRITE.test(sql);

/** Sees the writes of one connection to the primary. */
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
