import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/**
 * Leaves one line of JSON in the file that TEST_RAPPORT names (in the folder of temporary files unless it is a whole
 * path), for the table of promises; nothing when no file is named.
 *
 * @param promesse its number among the promises.
 * @param trouve counts, added up over all lines of a promise.
 */
export function rapporter(promesse: number, trouve: Record<string, number>, plus = {}): void {
  const fichier = process.env['TEST_RAPPORT'];
  if (!fichier) return;
  const moteur = process.env['TEST_ENGINE'] ?? 'pglite';
  const ligne = JSON.stringify({ promesse, moteur, trouve, ...plus });
  appendFileSync(resolve(tmpdir(), fichier), `${ligne}\n`);
}
