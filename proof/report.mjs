// Leaves figures of a long run, as the tests do.
import { appendFileSync } from 'node:fs';

/** Appends one line to the file that TEST_RAPPORT names, if any. Counts are added up over a run, times are not. */
export function report(promise, engine, found) {
  const file = process.env.TEST_RAPPORT;
  if (!file) return;
  const line = { promesse: promise, moteur: engine.toLowerCase(), trouve: found };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
