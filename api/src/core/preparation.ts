import { createHash } from 'node:crypto';

import { awaitStatements, type Pool } from './awaited.js';

/** The product has a few hundred texts, with values beside them. More would mean that a value was written into one. */
const TEXTS_MAX = 1_000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= TEXTS_MAX) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

const withoutValues = new Set<string>();

/** Says that nothing was written into this text, which is the same each time: it is prepared although it has no values. */
export function keepPlanOf(text: string): void {
  if (withoutValues.size < TEXTS_MAX && READS.test(text)) withoutValues.add(text);
}
const READS = /^\s*(?:select|with)\b/;

const inBytes = new Set<string>();

/**
 * Says that what this statement gives is wanted as bytes: the texts of a list of megabytes, which is sent as bytes, outlive the
 * nursery while they are read.
 */
export function wantBytesOf(text: string): void {
  if (inBytes.size < TEXTS_MAX) inBytes.add(text);
}
const AS_BYTES = { types: { getTypeParser: () => (text: string) => Buffer.from(text) } };

/**
 * Lets each connection keep the plans of the statements it has run: planning the results page takes four times as long as
 * reading it.
 *
 * Statements with bound values, and constant ones, are prepared under a name derived from their text; others are sent as they
 * are: the ORM writes values into its own.
 */
export function prepareStatements(pool: Pool): void {
  awaitStatements(pool);
  pool.on('connect', (connection) => {
    const send = connection.query.bind(connection);
    connection.query = (...args) => {
      const [text, values, ...next] = args;
      const name =
        typeof text === 'string' && (isBound(values) || withoutValues.has(text))
          ? nameOf(text)
          : undefined;
      if (name === undefined) return send(...args);
      return send({ name, text, values, ...(inBytes.has(String(text)) && AS_BYTES) }, ...next);
    };
  });
}

const isBound = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
