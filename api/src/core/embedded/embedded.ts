import { fileDAttente } from './fileDAttente.js';
import type { Resultat } from './messages.js';

export type Executer = (sql: string, parametres?: readonly unknown[]) => Promise<Resultat>;

/** An embedded database, wherever it runs: as much of PGlite as the ORM calls. */
export interface Embarquee {
  query: Executer;
  /** Nothing else is asked of the database before the work is done; it is undone when it fails. */
  transaction<T>(travail: (tx: { query: Executer }) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Settles once the database can do no more. */
  perdue: Promise<Error>;
  closed: false;
  ready: true;
  waitReady: Promise<void>;
}

/** Makes one of what gives it statements, one after the other. */
export function embarquee({
  executer,
  fermer,
  perdue,
}: {
  executer: Executer;
  fermer: () => Promise<void>;
  perdue: Promise<Error>;
}): Embarquee {
  const aSonTour = fileDAttente();
  return {
    query: (sql, parametres) => aSonTour(() => executer(sql, parametres)),
    transaction: (travail) => aSonTour(() => enTransaction(executer, travail)),
    close: () => aSonTour(fermer),
    perdue,
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
  };
}

/** A `begin` that failed is told by the next statement, or at the end: Kysely waits for the work to start. */
async function enTransaction<T>(
  executer: Executer,
  travail: (tx: { query: Executer }) => Promise<T>,
): Promise<T> {
  const impossible = await executer('begin').then(
    () => undefined,
    (erreur: unknown) => ({ erreur }),
  );
  const query: Executer = (sql, parametres) =>
    impossible ? Promise.reject(impossible.erreur) : executer(sql, parametres);
  let resultat: T;
  try {
    resultat = await travail({ query });
  } catch (erreur) {
    await query('rollback').catch(() => undefined);
    throw erreur;
  }
  await query('commit');
  return resultat;
}
