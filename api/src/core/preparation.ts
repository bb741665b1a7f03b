import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';

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

interface Sender {
  query(...args: unknown[]): unknown;
}

/**
 * A connection of the pool (its option `Client`) that keeps the plans of the statements with bound values that it has run, each
 * under a name made of its text: planning the results page takes four times as long as reading it. The ORM writes values
 * into its own statements, which are sent as they are.
 */
export class PreparingClient extends (Client as unknown as new (config?: ClientConfig) => Sender) {
  override query(text: unknown, values?: unknown, ...next: unknown[]): unknown {
    const isBound = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isBound ? nameOf(text) : undefined;
    return name === undefined
      ? super.query(text, values, ...next)
      : super.query({ name, text, values }, ...next);
  }
}
