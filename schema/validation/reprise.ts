import { z } from 'zod';

import { NOM_CAMPAGNE_MAX } from '../limits.js';
import { campagneSchema, campagneSocieteSchema } from './campagne.js';
import { idSchema } from './text.js';

/** Longest name that a cell of a file may have, and most of them that are told apart by hand. */
const NAME_MAX = 300;
const NAMES_MAX = 2_000;
const YEARS_MAX = 20;

const named = z.string().max(NAME_MAX, 'Ce nom est trop long');
const many = <T extends z.ZodType>(of: T, most: number) =>
  z
    .array(of)
    .max(most, 'Le fichier nomme trop de choses à la fois')
    .nullish()
    .transform((list) => list ?? []);

/** What somebody says of a file of past results, beside the file. */
export const importResultatsSchema = z.strictObject({
  idSociete: idSchema,
  simuler: z.boolean(),
  encodage: z.enum(['UTF_8', 'WINDOWS_1252', 'MS_DOS', 'MACINTOSH']).nullish(),
  campagnes: many(
    z.strictObject({
      annee: campagneSchema.shape.annee,
      idCampagne: idSchema.nullish(),
      nom: z
        .string()
        .trim()
        .max(NOM_CAMPAGNE_MAX, 'Le nom de la campagne est trop long')
        .nullish()
        .transform((nom) => nom || null),
    }),
    YEARS_MAX,
  ),
  equipes: many(
    z.strictObject({ nom: named, idEquipe: idSchema.nullish(), creer: z.boolean().nullish() }),
    NAMES_MAX,
  ),
  criteres: many(
    z.strictObject({ nom: named, idCritere: idSchema.nullish(), creer: z.boolean().nullish() }),
    NAMES_MAX,
  ),
});

export const deleteRepriseSchema = campagneSocieteSchema;
