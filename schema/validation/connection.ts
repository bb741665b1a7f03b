import { z } from 'zod';

import { integer } from './text.js';

const NOT_A_CURSOR = 'Ce curseur n’est pas valide';
/** Longest cursor that is read: ours hold a few keys and a name. */
const CURSOR_MAX = 1_000;

/** How much of a list is read, and from where on; `keys`: what a cursor of this list is made of. */
export const firstSchema = <Keys extends z.ZodType>(most: number, keys: Keys) => ({
  first: integer(1, most, `Une lecture compte de 1 à ${most} lignes`)
    .nullish()
    .transform((first) => first ?? most),
  after: z
    .string({ error: NOT_A_CURSOR })
    .max(CURSOR_MAX, NOT_A_CURSOR)
    .nullish()
    .transform((cursor, ctx): z.output<Keys> | null => {
      if (cursor === null || cursor === undefined) return null;
      const read = keys.safeParse(decode(cursor));
      if (read.success) return read.data;
      ctx.addIssue({ code: 'custom', message: NOT_A_CURSOR });
      return z.NEVER;
    }),
});

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
