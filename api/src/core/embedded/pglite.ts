import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import * as array from 'postgres-array';

// By their own names: in a worker nothing but Node itself reads the sources.
import { executor } from './execute.ts';
import { watch } from './panic.ts';

/** date, timestamp, timestamptz, interval, and arrays of them: what the ORM wants as text (its createPostgreSqlTypeParsers). */
const DATES = [1082, 1114, 1184, 1186];
const DATE_ARRAYS = [1182, 1115, 1185, 1187];

/** Values come out in the same types as from a server. The ORM's own list would load the whole ORM into the worker. */
export const parsers = Object.fromEntries<(text: string) => unknown>([
  ...DATES.map((oid) => [oid, (text: string) => text] as const),
  ...DATE_ARRAYS.map((oid) => [oid, (text: string) => array.parse(text)] as const),
]);

/** Opens PGlite in this thread. */
export async function openPgliteEngine(options: PGliteOptions) {
  const pglite = await PGlite.create({ ...options, parsers });
  const lost = watch(pglite);
  return {
    pglite,
    /** Settles once the database can do no more. */
    lost,
    execute: executor(pglite),
  };
}
