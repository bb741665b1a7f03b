import type { PGlite } from '@electric-sql/pglite';

/** Whether PostgreSQL panicked. A server would end; the embedded one stays dead inside a process that lives on. */
const isPanic = (error: unknown): error is Error =>
  error instanceof Error &&
  'severity' in error &&
  (error.severity === 'PANIC' || error.severity === 'FATAL');

/**
 * Refuses every further statement once an embedded database has panicked, for instance on a full disk.
 *
 * Otherwise PGlite would loop for ever on the next statement, and block the whole process at 100 % of a core.
 *
 * @returns a promise that settles with the reason once the database is lost; its owner should then end the process.
 */
export function watch(pglite: Pick<PGlite, 'execProtocolStream' | 'execProtocolRawSync'>) {
  let dead: Error | undefined;
  const execute = pglite.execProtocolStream.bind(pglite);
  const send = pglite.execProtocolRawSync.bind(pglite);
  return new Promise<Error>((lost) => {
    Object.assign(pglite, {
      execProtocolStream: async (...args: Parameters<PGlite['execProtocolStream']>) => {
        try {
          return await execute(...args);
        } catch (error) {
          if (isPanic(error)) lost((dead = error));
          throw error;
        }
      },
      execProtocolRawSync: (message: Uint8Array) => {
        if (dead) throw new Error('the embedded database is lost', { cause: dead });
        return send(message);
      },
    });
  });
}
