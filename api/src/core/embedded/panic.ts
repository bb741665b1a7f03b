import type { PGlite } from '@electric-sql/pglite';

/** A PANIC ends a server; embedded, it leaves PostgreSQL dead inside a process that lives. */
const isPanic = (error: unknown): error is Error =>
  error instanceof Error &&
  'severity' in error &&
  (error.severity === 'PANIC' || error.severity === 'FATAL');

/**
 * Never asks anything more of an embedded database that has panicked, as when the disk has no room for its log.
 *
 * PGlite would turn in circles on the next statement, and the whole process with it: no reply, no end, 100 % of a core.
 *
 * @returns settles with the reason once the database is lost; whoever holds it should then end the process.
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
