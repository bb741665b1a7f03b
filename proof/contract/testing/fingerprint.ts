import type { TestDatabase } from '../../../api/src/testing/database.js';
import { rows, sql } from '../../../api/src/testing/sql.js';

/** One digest a table. */
export type Fingerprint = Readonly<Record<string, string>>;

let tables: string[] | undefined;

/**
 * What the whole database holds, table by table, down to the last byte.
 *
 * When a session or a device was last seen is no effect: any request, refused or not, may write it.
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
 * How far the engine has counted its transactions: one that wrote anything, or broke while it did, has moved it.
 *
 * What has not moved needs no digest: a long night reads whole tables for writes alone.
 */
export async function readCounter(database: TestDatabase): Promise<string> {
  const [row] = await rows<{ compteur: string }>(
    database.fork(),
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as compteur`,
  );
  return row?.compteur ?? '';
}

/** The tables that differ, but for those that the call is allowed to write even when it refuses. */
export const changes = (
  before: Fingerprint,
  after: Fingerprint,
  allowed: readonly string[] = [],
): string[] =>
  Object.keys(after).filter((name) => !allowed.includes(name) && before[name] !== after[name]);

/** A refused write leaves its line in the trail; a try at a secret counts in the throttle, too, under the server's key. */
const SECRETS =
  /access\/login|getEquipeByCode|userAdeo|modifyPassword|login|checkCodeEquipe|register|updateMotDePasse|activ/i;

export const allowedTraces = (call: string): string[] =>
  SECRETS.test(call) ? ['audit', 'essai', 'freinage', 'reglage'] : ['audit'];
