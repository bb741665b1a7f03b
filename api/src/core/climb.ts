import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { insist } from '../migrations/insist.js';
import { ormOptions, type Opening } from './database.js';
import { postgresError } from './errors.js';
import { refuseUnableToMigrate, refuseUnfit } from './fit.js';
import { missingLevels, NEEDED, refuseHalfway, refuseNewer } from './levels.js';
import { PATIENCE, UNCOMPILED } from './postgres.js';
import { reach } from './reach.js';
import { bool, LIST, row, typed } from './sql.js';

/** Key of the advisory lock. Its value does not matter, but every process of the product must use the same one. */
const MIGRATION_LOCK = 7_302_026;
/** A start gives up after a while, in ms, for whoever waits for it; the command of its own does not. */
const MINUTE = 60_000;
const ASKED_EVERY = 200;

/** Who waits for a lock of a table keeps all others waiting behind: not for long, and again later (insist). */
const CLIMBING = {
  ...PATIENCE,
  lock_timeout: 200,
  idle_in_transaction_session_timeout: 120_000,
  // The statement of a process that was killed ends too, and gives the lock back.
  options: `${UNCOMPILED.options} -c client_connection_check_interval=1000`,
};

/** The ORM on one connection, which has the lock: a second one would go on without it. */
async function onOneConnection(url: string, patient: boolean) {
  let connections = 0;
  return MikroORM.init({
    ...ormOptions([]),
    clientUrl: url,
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    driverOptions: {
      ...CLIMBING,
      statement_timeout: patient ? 0 : MINUTE,
      connectionString: url,
    },
    onCreateConnection: async () => {
      connections += 1;
      if (connections > 1) throw new Error('La connexion qui mettait la base à niveau est perdue.');
    },
  });
}

/**
 * Takes the lock, which lasts as long as the connection. It asks rather than waits in line: whoever makes an index waits for
 * every statement under way.
 */
async function takeLock(em: SqlEntityManager, patient: boolean): Promise<void> {
  const end = performance.now() + MINUTE;
  const asked = typed({
    taken: bool`pg_try_advisory_lock(${MIGRATION_LOCK})`,
  })`select ${LIST}`;
  while (!(await row(em, asked))?.taken) {
    if (!patient && performance.now() > end)
      throw new Error(
        'Un autre processus met la base à niveau depuis plus d’une minute. Redémarrez quand il a fini.',
      );
    await delay(ASKED_EVERY);
  }
}

function tooLong(cause: unknown): never {
  if (postgresError(cause)?.code !== '57014') throw cause;
  throw new Error(
    'La mise à niveau de la base dépasse une minute. Lancez-la à part, sans limite : npm run db:migrate, puis redémarrez.',
    { cause },
  );
}

/**
 * Brings a server's database up, a transaction a level, or refuses it; one process at a time. What a start may leave until it serves, it
 * leaves.
 *
 * @returns by how many levels.
 */
export async function climb(
  url: string,
  { until, asIs, older, patient = false }: Opening,
): Promise<number> {
  await reach(url);
  const orm = await onOneConnection(url, patient);
  try {
    const em = orm.em.fork();
    await refuseNewer(em).catch(async (cause: unknown) => {
      // Who may not even read the levels may not bring them further.
      if (postgresError(cause)?.code === '42501') await refuseUnableToMigrate(em, url);
      throw cause;
    });
    if (!older) await refuseHalfway(em);
    // A command may copy a replica.
    if (!asIs || !patient) await refuseUnfit(em, url);
    const to = until ?? (patient ? undefined : NEEDED);
    if (asIs || (await missingLevels(em, to)).length === 0) return 0;
    await takeLock(em, patient);
    // Another process may have migrated while this one waited, and a newer version further.
    await refuseNewer(em);
    const missing = await missingLevels(em, to);
    if (missing.length === 0) return 0;
    await refuseUnableToMigrate(em, url);
    await insist(() => orm.migrator.up({ to }), patient ? undefined : MINUTE).catch(tooLong);
    return missing.length;
  } finally {
    await orm.close(true);
  }
}
