import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Executer } from '../core/embarquee/embarquee.js';

/**
 * Leaves every statement in the folder that TEST_ORDRES names, in order, with its values and what it did.
 *
 * For `node proof/contract/previousVersion/record.mjs`: what this version asks of its database, that the next ones replay on theirs.
 */
export function enregistrer(executer: Executer): Executer {
  const dossier = process.env['TEST_ORDRES'];
  if (!dossier) return executer;
  const fichier = join(dossier, `${randomBytes(6).toString('hex')}.jsonl`);
  const noter = (...ligne: unknown[]) => appendFileSync(fichier, `${JSON.stringify(ligne)}\n`);
  return async (texte, parametres = []) => {
    try {
      const resultat = await executer(texte, parametres);
      noter(texte, parametres, resultat.rows.length, resultat.affectedRows);
      return resultat;
    } catch (erreur) {
      noter(texte, parametres, 'ECHEC');
      throw erreur;
    }
  };
}
