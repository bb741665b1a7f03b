import { resolve } from 'node:path';

import { withDatabase } from '../core/command.js';
import type { Config } from '../core/config.js';
import { LEVELS } from '../core/levels.js';
import { run, sql } from '../core/sql.js';
import { restore, verify } from './restoreTables.js';

const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** The database of the settings, without the password that its URL may hold. */
export function nameOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `la base embarquée ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `la base PostgreSQL ${host}${pathname}`;
}

/**
 * Puts a backup into the database of the settings, and brings it to the level of this product.
 *
 * The trail is then that of the backup: its last line tells how it came here.
 *
 * @returns how many rows, of how many boussoles k people must finish since, which removed comments, erased answers
 *   and accounts are back, and when the rows were saved, as a person reads it.
 * @throws Error with a French sentence when nothing was restored.
 */
export async function restoreDatabase(
  config: Config,
  file: string,
  options: NonNullable<Parameters<typeof restore>[2]> = {},
): Promise<Awaited<ReturnType<typeof restore>> & { quand: string }> {
  const { niveau, faiteLe } = await verify(file, LEVELS, options.follow);
  const when = `${DATE.format(new Date(faiteLe))} (heure de Paris)`;
  const restored = await withDatabase(config, { until: niveau.at(-1) }, (database) =>
    restore(database, file, { base: nameOf(config), ...options }),
  );
  await withDatabase(config, {}, (database) =>
    run(
      database.fork(),
      sql`insert into audit (quand, action, objet, detail)
        values (now(), 'restauration', 'base', jsonb_build_object('libelle', ${when}::text))`,
    ),
  );
  return { ...restored, quand: when };
}
