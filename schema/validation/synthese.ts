import { z } from 'zod';

import { AMBASSADEUR_MAX, TEXTE_MAX } from '../limites.js';
import { idSchema, texte } from './texte.js';

/** Synthesis of a boussole (journey spec §5). */
export const syntheseFormSchema = z.strictObject({
  synthese: texte({
    requis: 'veuillez entrer la synthese svp',
    max: TEXTE_MAX,
    tropLong: 'La synthèse est trop longue',
    plusieursLignes: true,
  }),
});
export const createSyntheseSchema = syntheseFormSchema.extend({ idBoussole: idSchema });
export const updateSyntheseSchema = syntheseFormSchema.extend({ id: idSchema });

/** An ambassador's name (journey spec §5). */
export const ambassadeurFormSchema = z.strictObject({
  nom: texte({
    requis: 'veuillez entrer un ambassadeur svp',
    max: AMBASSADEUR_MAX,
    tropLong: "Le nom de l'ambassadeur est trop long",
  }),
});
/** Who is named, or no longer is. */
export const ambassadeurSchema = ambassadeurFormSchema.extend({ idBoussole: idSchema });
