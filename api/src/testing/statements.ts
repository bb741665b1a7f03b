import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Execute } from '../core/embedded/embedded.js';

/**
 * Writes every statement, with its values and its effect, to the folder that TEST_ORDRES names.
 *
 * `node proof/contract/previousVersion/record.mjs` uses it: later versions replay these statements on their own database.
 */
export function record(execute: Execute): Execute {
  const folder = process.env['TEST_ORDRES'];
  if (!folder) return execute;
  const file = join(folder, `${randomBytes(6).toString('hex')}.jsonl`);
  const append = (...row: unknown[]) => appendFileSync(file, `${JSON.stringify(row)}\n`);
  return async (text, parameters = []) => {
    try {
      const resultat = await execute(text, parameters);
      append(text, parameters, resultat.rows.length, resultat.affectedRows);
      return resultat;
    } catch (error) {
      append(text, parameters, 'ECHEC');
      throw error;
    }
  };
}
