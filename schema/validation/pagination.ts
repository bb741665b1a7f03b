import { z } from 'zod';

import { PAGE_SIZE_MAX, PAGE_SIZES, SEARCH_MAX } from '../limits.js';
import { integer, text } from './text.js';

/** Search, sort and page of a long list (admin spec §2, the shared table pattern). */
export const pagination = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({
    recherche: text({ max: SEARCH_MAX, tooLong: 'La recherche est trop longue' })
      .nullish()
      .transform((typed) => typed ?? ''),
    tri: z
      .enum(columns, { error: "Cette colonne de tri n'existe pas" })
      .nullish()
      .transform((choice) => choice ?? columns[0]),
    descendant: z
      .boolean({ error: 'Le sens du tri doit être vrai ou faux' })
      .nullish()
      .transform((direction) => direction ?? false),
    page: integer(1, 1_000_000, 'Ce numéro de page n’est pas valide')
      .nullish()
      .transform((page) => page ?? 1),
    taille: integer(1, PAGE_SIZE_MAX, `Une page compte de 1 à ${PAGE_SIZE_MAX} lignes`)
      .nullish()
      .transform((size) => size ?? PAGE_SIZES[0]),
  });
