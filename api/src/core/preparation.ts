import { createHash } from 'node:crypto';

/** What we use of the driver's pool and of its connections. */
interface Pool {
  on(event: 'connect', listener: (connection: Connection) => void): unknown;
}
interface Connection {
  query(...args: unknown[]): unknown;
}

/** Texts are the product's own, with values beside them: a few hundred. More would mean that a value was written into one. */
const TEXTS_MAX = 1_000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= TEXTS_MAX) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/**
 * Lets each connection keep the plans of the statements it has run: planning the results page costs four times its reading.
 *
 * Only statements with bound values are prepared, under a name made from their text; the others go as they are.
 */
export function prepareStatements(pool: Pool): void {
  pool.on('connect', (connection) => {
    const send = connection.query.bind(connection);
    connection.query = (...args) => {
      const [text, values, ...next] = args;
      const name = typeof text === 'string' && isBound(values) ? nameOf(text) : undefined;
      return name === undefined ? send(...args) : send({ name, text, values }, ...next);
    };
  });
}

const isBound = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
