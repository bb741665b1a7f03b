// Figures for the table of promises (npm run prove -- trust), as the tests leave theirs.
import { appendFileSync } from 'node:fs';

/** Leaves one line in the file that TEST_RAPPORT names, if it does: counts are added up over a play, times are not. */
export function report(promise, engine, found) {
  const file = process.env.TEST_RAPPORT;
  if (!file) return;
  const line = { promesse: promise, moteur: engine.toLowerCase(), trouve: found };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
