import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/**
 * Appends one line of JSON to the file that TEST_RAPPORT names (in the folder of temporary files unless absolute): what a
 * long run found. Does nothing when no file is named.
 *
 * @param promise number of the promise.
 * @param found counts, added up over all lines of a promise.
 */
export function report(promise: number, found: Record<string, number>, extra = {}): void {
  const file = process.env['TEST_RAPPORT'];
  if (!file) return;
  const engine = process.env['TEST_ENGINE'] ?? 'pglite';
  const line = JSON.stringify({ promesse: promise, moteur: engine, trouve: found, ...extra });
  appendFileSync(resolve(tmpdir(), file), `${line}\n`);
}
