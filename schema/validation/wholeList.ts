import { z } from 'zod';

import { PAGE_SIZE_MAX, SEARCH_MAX } from '../limits.js';
import { text } from './text.js';

/** An integer from 1, or its canonical decimal text, as an address carries it. */
const number = (max: number, message: string) =>
  z.union(
    [
      z.int({ error: message }).min(1, message).max(max, message),
      z
        .string({ error: message })
        .regex(/^[1-9]\d{0,6}$/, message)
        .transform(Number)
        .refine((typed) => typed <= max, message),
    ],
    { error: message },
  );

const ASKED = 'Les champs demandés sont une liste de noms';

/** Names of fields, as a list or in one text with commas between them; none: all of them. */
function names<Field extends string>(columns: Readonly<Record<Field, unknown>>) {
  // Object.keys forgets what it was given.
  const fields = Object.keys(columns) as Field[];
  const name = z.enum(fields, { error: `Les champs de cette liste sont ${fields.join(', ')}` });
  return z
    .preprocess(
      (typed) => (typeof typed === 'string' ? typed.split(',').map((one) => one.trim()) : typed),
      z.array(name, { error: ASKED }).min(1, ASKED).max(100, ASKED).nullish(),
    )
    .transform((asked) => asked && fields.filter((field) => asked.includes(field)));
}

/** Which fields a program wants of each row of a list, named by its table of columns. */
export const fieldsOf = <Field extends string>(columns: Readonly<Record<Field, unknown>>) =>
  z.strictObject({ champs: names(columns) });

/**
 * What a program may ask of a list that the specification gives whole: a part of it. Without any of this it is whole, as
 * specified.
 */
export const partOf = <Field extends string>(columns: Readonly<Record<Field, unknown>>) =>
  fieldsOf(columns).extend({
    page: number(1_000_000, 'Ce numéro de page n’est pas valide').nullish(),
    parPage: number(PAGE_SIZE_MAX, `Une page compte de 1 à ${PAGE_SIZE_MAX} lignes`).nullish(),
    recherche: text({ max: SEARCH_MAX, tooLong: 'La recherche est trop longue' })
      .nullish()
      .transform((typed) => typed ?? ''),
  });

/** The page asked for; neither number: the whole list. */
export interface Part {
  page?: number | null | undefined;
  parPage?: number | null | undefined;
}

/** The whole request, once it is validated. */
export interface PartOf<Columns> extends Part {
  champs?: (keyof Columns)[] | null | undefined;
  recherche: string;
}
