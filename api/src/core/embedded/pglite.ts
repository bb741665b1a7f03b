import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import * as array from 'postgres-array';

// Imported as .ts: in the worker thread only Node itself loads the sources.
import { executor } from './execute.ts';
import { watch } from './panic.ts';

/**
 * Type ids of date, timestamp, timestamptz, interval and their arrays, which the ORM wants as text
 * (createPostgreSqlTypeParsers).
 */
const DATES = [1082, 1114, 1184, 1186];
const DATE_ARRAYS = [1182, 1115, 1185, 1187];

/**
 * Gives values the same types as from a server. The ORM has this list too, but importing it would load the whole ORM into
 * the worker.
 */
export const parsers = Object.fromEntries<(text: string) => unknown>([
  ...DATES.map((oid) => [oid, (text: string) => text] as const),
  ...DATE_ARRAYS.map((oid) => [oid, (text: string) => array.parse(text)] as const),
]);

/** Opens PGlite in this thread. */
export async function openPgliteEngine(options: PGliteOptions) {
  // A folder's settings ask for 128 MB, which PostgreSQL clears as it starts, in a second, and then holds.
  const asked = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
  const pglite = await PGlite.create({ ...options, parsers, startParams: asked });
  const lost = watch(pglite);
  return {
    pglite,
    /** Settles when the database has failed for good. */
    lost,
    execute: executor(pglite),
  };
}
