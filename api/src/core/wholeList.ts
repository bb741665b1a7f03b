import type { AliasableExpression } from 'kysely';

import { LIGNES_MAX, PAGE_SIZE_MAX } from '../../../schema/limits.js';
import type { Part } from '../../../schema/validation/wholeList.js';
import { TooLargeError } from './errors.js';
import { sql } from './sql.js';

/** The page that was asked of a list; of a whole one, as many rows as are given, and one that tells that there are more. */
export function sliceOf({ page, parPage }: Part) {
  if (!page && !parPage) return sql`limit ${LIGNES_MAX + 1}::int`;
  const size = parPage ?? PAGE_SIZE_MAX;
  return sql`limit ${size}::int offset ${((page ?? 1) - 1) * size}::int`;
}

/** The same rows, unless they are too many to be given whole. @throws TooLargeError (413). */
export function whole<T>(rows: T[]): T[] {
  if (rows.length <= LIGNES_MAX) return rows;
  throw new TooLargeError('Cette liste a plus de 50\u202f000 lignes : demandez-la par pages');
}

type Columns = Record<string, AliasableExpression<unknown>>;

/** Those of the columns whose names were asked for; all of them unless told. */
export const chosen = (columns: Columns, names: readonly string[] | null | undefined): Columns =>
  names
    ? Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)))
    : columns;
