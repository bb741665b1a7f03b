import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection } from 'kysely';

/** What becomes of one request: whether it has written, and whom to tell. */
interface Suivi {
  ecrit: boolean;
  onEcriture: () => void;
}

const suivis = new AsyncLocalStorage<Suivi>();

const ECRITURE = /\b(insert into|update|delete from)\b/i;

/** Does a request's work, and tells of its first write, whatever made it: a service, the ORM, a door to come. */
export const suivreEcritures = (onEcriture: () => void, travail: () => void): void =>
  suivis.run({ ecrit: false, onEcriture }, travail);

/** Whether the request at hand has written. */
export const aEcrit = (): boolean => suivis.getStore()?.ecrit ?? false;

export const isEcriture = (sql: string): boolean => ECRITURE.test(sql);

/** Sees the writes of one connection to the primary. */
export function noterEcritures(connexion: unknown): void {
  const connection = connexion as DatabaseConnection;
  const executer = connection.executeQuery.bind(connection);
  connection.executeQuery = (requete, options) => {
    const suivi = suivis.getStore();
    if (suivi && !suivi.ecrit && isEcriture(requete.sql)) {
      suivi.ecrit = true;
      suivi.onEcriture();
    }
    return executer(requete, options);
  };
}
