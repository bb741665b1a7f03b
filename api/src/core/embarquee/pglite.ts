import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import * as array from 'postgres-array';

// By its own name: in a worker nothing but Node itself reads the sources.
import { surveiller } from './panique.ts';

/** date, timestamp, timestamptz, interval, and arrays of them: what the ORM wants as text (its createPostgreSqlTypeParsers). */
const DATES = [1082, 1114, 1184, 1186];
const TABLEAUX_DE_DATES = [1182, 1115, 1185, 1187];

/** Values come out in the same types as from a server. The ORM's own list would load the whole ORM into the worker. */
export const parsers = Object.fromEntries<(texte: string) => unknown>([
  ...DATES.map((oid) => [oid, (texte: string) => texte] as const),
  ...TABLEAUX_DE_DATES.map((oid) => [oid, (texte: string) => array.parse(texte)] as const),
]);

/** Opens PGlite in this thread; `perdue` settles once it can do no more. */
export async function ouvrirPglite(
  options: PGliteOptions,
): Promise<{ pglite: PGlite; perdue: Promise<Error> }> {
  const pglite = await PGlite.create({ ...options, parsers });
  return { pglite, perdue: surveiller(pglite) };
}
