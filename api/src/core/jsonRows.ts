import type { AliasableExpression } from 'kysely';

import { PAGE_SIZE_MAX } from '../../../schema/limits.js';
import type { Part } from '../../../schema/validation/wholeList.js';
import { LIST, sql, text, typed, type Statement } from './sql.js';

/**
 * The rows of a statement as JSON objects, in its order, in one text with commas between them. The database writes it, as
 * `JSON.stringify` would, so that a list of twenty thousand users passes through without becoming objects here.
 */
export const jsonRows = (ordered: Statement<unknown>) =>
  text`coalesce((select string_agg(row_to_json(l)::text, ',') from (${ordered}) l), '')`;

/** The same as a table of that one piece. */
export const onePiece = (ordered: Statement<unknown>) =>
  sql`select 0 as n, ${jsonRows(ordered)} as piece`;

/** Rows of a long list in one text: about a hundred kilobytes. */
const IN_ONE = 500;

/**
 * The same for a long list, some hundreds of rows at a time: a text of megabytes would be copied whole again and again on
 * its way, and takes the driver three times as long.
 */
export const jsonPieces = (ordered: Statement<unknown>) =>
  typed({ piece: text`p.piece` })`select ${LIST} from (${piecesOf(ordered)}) p order by p.n`;

/** The same as a table of pieces, in the order of `n`. */
export const piecesOf = (ordered: Statement<unknown>) =>
  sql`select l.n / ${sql.lit(IN_ONE)} as n,
    case when min(l.n) > 0 then ',' else '' end || string_agg(l.line, ',' order by l.n) as piece
  from (select row_to_json(l)::text as line, (row_number() over () - 1) as n from (${ordered}) l) l
  group by l.n / ${sql.lit(IN_ONE)}`;

/** The page that was asked of a whole list; nothing when it is wanted whole. */
export function sliceOf({ page, parPage }: Part) {
  if (!page && !parPage) return sql``;
  const size = parPage ?? PAGE_SIZE_MAX;
  return sql`limit ${size}::int offset ${((page ?? 1) - 1) * size}::int`;
}

type Columns = Record<string, AliasableExpression<unknown>>;

/** Those of the columns whose names were asked for; all of them unless told. */
export const chosen = (columns: Columns, names: readonly string[] | null | undefined): Columns =>
  names
    ? Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)))
    : columns;
