import type { DatabaseConnection } from 'kysely';

/**
 * Lets a connection that was lost in a transaction go back to the pool, which throws it away.
 *
 * Kysely gives a connection back only once its `begin`, and then its `commit` or `rollback`, has succeeded, and none does
 * on a lost one: each would cost one of the pool's places for good, and the last of them the product. So a `begin` that
 * failed is told by the next statement, and a `rollback` that failed by nobody: the server has undone by itself what
 * was open there.
 *
 * @param connexion Kysely's own, when it is made (`onCreateConnection`).
 */
export async function rendreSiPerdue(connexion: unknown): Promise<void> {
  const connection = connexion as DatabaseConnection;
  const executer = connection.executeQuery.bind(connection);
  let perdue: Error | undefined;
  connection.executeQuery = async (requete, options) => {
    const fin = requete.sql === 'rollback';
    if (perdue && !fin) throw perdue;
    const debut = requete.sql === 'begin' || requete.sql.startsWith('start transaction');
    perdue = undefined;
    try {
      return await executer(requete, options);
    } catch (erreur) {
      if (debut) perdue = erreur instanceof Error ? erreur : new Error(String(erreur));
      if (debut || fin) return { rows: [] };
      throw erreur;
    }
  };
}
