import { Field, InputType, Int } from 'type-graphql';

import { sql } from './sql.js';

@InputType({ description: 'Search, sort and page of a long list.' })
export class PageInput {
  @Field(() => String, {
    nullable: true,
    description: 'Part of a word; accents and case do not matter.',
  })
  recherche?: string;

  @Field(() => String, { nullable: true, description: 'Column to sort by.' })
  tri?: string;

  @Field(() => Boolean, {
    description: 'From the last to the first; false unless told.',
    nullable: true,
  })
  descendant?: boolean;

  @Field(() => Int, { nullable: true, description: 'From 1.' })
  page?: number;

  @Field(() => Int, { nullable: true, description: 'Rows a page, 10 unless told, 100 at most.' })
  taille?: number;
}

/** A LIKE pattern that finds the text anywhere, without accents, case or wildcards of its own. */
export const motif = (recherche: string): string =>
  `%${recherche
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\\%_]/g, '\\$&')}%`;

/** Order of names as a French reader expects it, the same on both engines. */
export const ordreAlphabetique = (colonne: string, descendant: boolean) =>
  sql`${sql.ref(colonne)} collate "und-x-icu" ${sql.raw(descendant ? 'desc' : 'asc')} nulls last`;

export const decoupe = ({ page, taille }: { page: number; taille: number }) =>
  sql`limit ${taille}::int offset ${(page - 1) * taille}::int`;
