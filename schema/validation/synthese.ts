import { z } from 'zod';

import { NOM_AMBASSADEUR_MAX, TEXT_MAX } from '../limits.js';
import { idSchema, text, versionSchema } from './text.js';

/** Synthesis of a boussole (journey spec §5). */
export const syntheseFormSchema = z.strictObject({
  synthese: text({
    required: 'veuillez entrer la synthese svp',
    max: TEXT_MAX,
    tooLong: 'La synthèse est trop longue',
    isMultiline: true,
  }),
});
export const createSyntheseSchema = syntheseFormSchema.extend({ idBoussole: idSchema });
export const updateSyntheseSchema = syntheseFormSchema.extend({
  id: idSchema,
  version: versionSchema,
});

/** An ambassador's name (journey spec §5). */
export const ambassadeurFormSchema = z.strictObject({
  nom: text({
    required: 'veuillez entrer un ambassadeur svp',
    max: NOM_AMBASSADEUR_MAX,
    tooLong: 'Le nom de l’ambassadeur est trop long',
  }),
});
/** The ambassador to add or remove. */
export const ambassadeurSchema = ambassadeurFormSchema.extend({ idBoussole: idSchema });
