import type { TestDatabase } from '../../../api/src/testing/database.js';
import { rows, sql } from '../../../api/src/testing/sql.js';

/** One digest per table. */
export type Fingerprint = Readonly<Record<string, string>>;

let tables: string[] | undefined;

/**
 * A digest of every table of the database.
 *
 * The time at which a session or a device was last seen is left out: any request may write it, even a refused one.
 */
export async function readFingerprint(database: TestDatabase): Promise<Fingerprint> {
  const em = database.fork();
  tables ??= (
    await rows<{ nom: string }>(
      em,
      sql`select table_name as nom from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ nom }) => nom);
  const byTable = tables.map(
    (name) => sql`select ${sql.lit(name)} as nom,
      md5(coalesce(string_agg(ligne, ',' order by ligne), '')) as empreinte
      from (select md5((to_jsonb(t) - 'vu_le')::text) as ligne from ${sql.table(name)} t) l`,
  );
  const read = await rows<{ nom: string; empreinte: string }>(
    em,
    sql<{ nom: string; empreinte: string }>`${sql.join(byTable, sql` union all `)}`,
  );
  return Object.fromEntries(read.map(({ nom, empreinte }) => [nom, empreinte]));
}

/**
 * How many transactions the engine has counted: any that wrote, or failed while writing, increases it.
 *
 * When it has not increased, no digest is needed: a long run then reads whole tables only after writes.
 */
export async function readCounter(database: TestDatabase): Promise<string> {
  const [row] = await rows<{ compteur: string }>(
    database.fork(),
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as compteur`,
  );
  return row?.compteur ?? '';
}

/** The tables that differ, except those that a call may write even when it is refused. */
export const changes = (
  before: Fingerprint,
  after: Fingerprint,
  allowed: readonly string[] = [],
): string[] =>
  Object.keys(after).filter((name) => !allowed.includes(name) && before[name] !== after[name]);

/** A refused write adds a line to the trail; trying a secret also counts in the throttle, under the server's key. */
const SECRETS =
  /access\/login|getEquipeByCode|userAdeo|modifyPassword|login|confirmCodeEquipe|register|updateMotDePasse|activ|confirmCompte|lienRappel/i;

export const allowedTraces = (call: string): string[] =>
  SECRETS.test(call) ? ['audit', 'essai', 'freinage', 'reglage'] : ['audit'];
