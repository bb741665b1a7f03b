import type { DatabaseConnection } from 'kysely';

/**
 * Lets a connection that was lost in a transaction go back to the pool, which throws it away.
 *
 * Kysely gives a connection back only once its `begin`, and then its `commit` or `rollback`, has succeeded, and none does
 * on a lost one: each would cost one of the pool's places for good, and the last of them the product. So a `begin` that
 * failed is told by the next statement, and a `rollback` that failed by nobody: the server has undone by itself what
 * was open there.
 *
 * @param severed Kysely's own, when it is made (`onCreateConnection`).
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
