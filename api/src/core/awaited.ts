/** The part of the driver's pool and connections that we use. */
export interface Pool {
  on(event: 'connect', listener: (connection: Connection) => void): unknown;
}
interface Connection {
  query(...args: unknown[]): unknown;
}

/** What is told by itself: a cursor, which reads row after row, or a statement with its own callback. */
const isTold = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && ('submit' in asked || 'callback' in asked);

/**
 * Gives the driver a function that awaits each statement, where it would write one of its own straight into the statement: all
 * that waits for it would outlive its request (decision 033).
 */
export function awaitStatements(pool: Pool): void {
  pool.on('connect', (connection) => {
    const send = connection.query.bind(connection);
    connection.query = (asked, values, ...next) => {
      if (isTold(asked) || [values, ...next].some((last) => typeof last === 'function'))
        return send(asked, values, ...next);
      return new Promise((resolve, reject) => {
        const tell = (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result);
        send(asked, values, tell);
      }).catch((error) => {
        // As the driver does: where it was asked from, not the socket's reading.
        Error.captureStackTrace(error);
        throw error;
      });
    };
  });
}
