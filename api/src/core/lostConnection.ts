import type { DatabaseConnection } from 'kysely';

/**
 * Lets a connection that broke in a transaction go back to the pool, which then discards it.
 *
 * Kysely returns a connection only after `begin`, and then `commit` or `rollback`, have succeeded. On a broken connection
 * they never do: each one would take a place of the pool for good, until none is left. So a failed `begin` is reported by
 * the next statement, and a failed `rollback` is ignored, because the server rolls back by itself.
 *
 * @param severed a connection that Kysely has just made (`onCreateConnection`).
 */
export async function releaseIfLost(severed: unknown): Promise<void> {
  const connection = severed as DatabaseConnection;
  const execute = connection.executeQuery.bind(connection);
  let lost: Error | undefined;
  connection.executeQuery = async (request, options) => {
    const end = request.sql === 'rollback';
    if (lost && !end) throw lost;
    const start = request.sql === 'begin' || request.sql.startsWith('start transaction');
    lost = undefined;
    try {
      return await execute(request, options);
    } catch (error) {
      if (start) lost = error instanceof Error ? error : new Error(String(error));
      if (start || end) return { rows: [] };
      throw error;
    }
  };
}
