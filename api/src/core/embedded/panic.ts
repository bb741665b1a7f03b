import type { PGlite } from '@electric-sql/pglite';

/** A PANIC ends a server; embedded, it leaves PostgreSQL dead inside a process that lives. */
const isPanique = (erreur: unknown): erreur is Error =>
  erreur instanceof Error &&
  'severity' in erreur &&
  (erreur.severity === 'PANIC' || erreur.severity === 'FATAL');

/**
 * Never asks anything more of an embedded database that has panicked, as when the disk has no room for its log.
 *
 * PGlite would turn in circles on the next statement, and the whole process with it: no reply, no end, 100 % of a core.
 *
 * @returns settles with the reason once the database is lost; whoever holds it should then end the process.
 */
export function surveiller(pglite: Pick<PGlite, 'execProtocolStream' | 'execProtocolRawSync'>) {
  let morte: Error | undefined;
  const executer = pglite.execProtocolStream.bind(pglite);
  const envoyer = pglite.execProtocolRawSync.bind(pglite);
  return new Promise<Error>((perdue) => {
    Object.assign(pglite, {
      execProtocolStream: async (...args: Parameters<PGlite['execProtocolStream']>) => {
        try {
          return await executer(...args);
        } catch (erreur) {
          if (isPanique(erreur)) perdue((morte = erreur));
          throw erreur;
        }
      },
      execProtocolRawSync: (message: Uint8Array) => {
        if (morte) throw new Error('the embedded database is lost', { cause: morte });
        return envoyer(message);
      },
    });
  });
}
