import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import * as array from 'postgres-array';

// By their own names: in a worker nothing but Node itself reads the sources.
import { executant } from './executer.ts';
import { surveiller } from './panique.ts';

/** date, timestamp, timestamptz, interval, and arrays of them: what the ORM wants as text (its createPostgreSqlTypeParsers). */
const DATES = [1082, 1114, 1184, 1186];
const TABLEAUX_DE_DATES = [1182, 1115, 1185, 1187];

/** Values come out in the same types as from a server. The ORM's own list would load the whole ORM into the worker. */
export const parsers = Object.fromEntries<(texte: string) => unknown>([
  ...DATES.map((oid) => [oid, (texte: string) => texte] as const),
  ...TABLEAUX_DE_DATES.map((oid) => [oid, (texte: string) => array.parse(texte)] as const),
]);

/** Opens PGlite in this thread. */
export async function ouvrirPglite(options: PGliteOptions) {
  const pglite = await PGlite.create({ ...options, parsers });
  const perdue = surveiller(pglite);
  return {
    pglite,
    /** Settles once the database can do no more. */
    perdue,
    executer: executant(pglite),
  };
}
