import { avecBase } from '../core/commande.js';
import type { Config } from '../core/config.js';
import { NIVEAUX } from '../core/niveaux.js';
import { run, sql } from '../core/sql.js';
import { restaurer, verifier } from './restaurer.js';

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Puts a backup into the database of the settings, and brings it to the level of this product.
 *
 * The trail is then that of the backup: its last line tells how it came here.
 *
 * @returns how many rows, and when they were saved, as a person reads it.
 * @throws Error with a French sentence when nothing was restored.
 */
export async function restaurerBase(
  config: Config,
  fichier: string,
  options: NonNullable<Parameters<typeof restaurer>[2]> = {},
): Promise<{ lignes: number; quand: string }> {
  const { niveau, faiteLe } = await verifier(fichier, NIVEAUX, options.suivre);
  const quand = DATE.format(new Date(faiteLe));
  const lignes = await avecBase(config, { jusqua: niveau.at(-1) }, (database) =>
    restaurer(database, fichier, options),
  );
  await avecBase(config, {}, (database) =>
    run(
      database.fork(),
      sql`insert into audit (quand, action, objet, detail)
        values (now(), 'restauration', 'base', jsonb_build_object('libelle', ${quand}::text))`,
    ),
  );
  return { lignes, quand };
}
