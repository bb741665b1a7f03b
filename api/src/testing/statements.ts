import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Execute } from '../core/embedded/embedded.js';

/**
 * Leaves every statement in the folder that TEST_ORDRES names, in order, with its values and what it did.
 *
 * For `node proof/contract/previousVersion/record.mjs`: what this version asks of its database, that the next ones replay on theirs.
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
