import { Arg, Field, InputType, Int, registerEnumType } from 'type-graphql';

import { enumName } from '../../../schema/enums.js';
import { fold } from '../../../schema/french.js';
import { PAGE_SIZE_MAX, PAGE_SIZES } from '../../../schema/limits.js';
import { sql } from './sql.js';

@InputType({ description: 'Search, direction and page of a long list.' })
export class PageInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Part of a word; accents, case, kinds of apostrophes, spaces and dashes do not matter.',
  })
  recherche?: string;

  @Field(() => Boolean, {
    description: 'From the last to the first; false unless told.',
    nullable: true,
  })
  descendant?: boolean;

  @Field(() => Int, { nullable: true, description: 'From 1.' })
  page?: number;

  @Field(() => Int, {
    nullable: true,
    defaultValue: PAGE_SIZES[0],
    description: `Rows a page, ${PAGE_SIZES[0]} unless told, ${PAGE_SIZE_MAX} at most.`,
  })
  taille?: number;
}

/** What a list may be sorted by: the names of its table of columns, the first of which is taken unless told. */
export const sortsOf = <Column extends string>(columns: Readonly<Record<Column, unknown>>) =>
  // Object.keys forgets what it was given.
  Object.keys(columns) as [Column, ...Column[]];

/** The argument `tri` of a list: an enum of that name, one value for each column that it may be sorted by. */
export function sortedBy(name: string, columns: readonly [string, ...string[]]) {
  const values = Object.fromEntries(columns.map((column) => [enumName(column), column]));
  registerEnumType(values, {
    name,
    description: 'What a list may be sorted by.',
    valuesConfig: Object.fromEntries(
      columns.map((column) => [enumName(column), { description: `By \`${column}\`.` }]),
    ),
  });
  const description = `What it is sorted by; ${enumName(columns[0])} unless told.`;
  return Arg('tri', () => values, { nullable: true, description });
}

/** A LIKE pattern that finds the text anywhere, folded as the SQL function `plier` folds it, without wildcards of its own. */
export const pattern = (search: string): string =>
  `%${fold(search)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** Sort key of names in French order (schema/french.ts), the same on both engines; empty names come last. */
export const alphabeticalOrder = (column: string, descending = false) =>
  sql`unifier(nullif(${sql.ref(column)}, '')) collate francais ${sql.raw(descending ? 'desc' : 'asc')} nulls last`;

/** The patterns that find every word of a search, in any order: « DUPONT Zoé » is « Zoé Dupont ». */
export const wordPatterns = (search: string): string[] =>
  fold(search).trim().split(' ').map(pattern);

const USUAL_SIZES = new Set<number>(PAGE_SIZES);

/**
 * The rows of one page. The usual sizes are written into the statement: of a size that it does not know, a plan kept for all
 * values expects a tenth of what is found, looks dearer than it is, and is made again at each request.
 */
export function slice({ page, taille }: { page: number; taille: number }) {
  const limit = USUAL_SIZES.has(taille) ? sql.lit(taille) : sql`${taille}::int`;
  return sql`limit ${limit} offset ${(page - 1) * taille}::int`;
}
