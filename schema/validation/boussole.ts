import { z } from 'zod';

import { identifiant, idSchema } from './texte.js';

const CAMPAGNE_REQUISE = 'La campagne doit être renseigné';

/** Creation of a team's boussole: the campaign is required (journey spec §5). */
export const createBoussoleSchema = z.strictObject({
  idEquipe: idSchema,
  idCampagne: identifiant(CAMPAGNE_REQUISE),
});

/** Creation and closing for all the teams of a company, or of one domain of it. */
export const boussolesCampagneSchema = z.strictObject({
  idSociete: idSchema,
  idDomaine: idSchema.nullish(),
  idCampagne: identifiant(CAMPAGNE_REQUISE),
});

/** The picker's own rule: nothing chosen yet gives the specified sentence. */
export const choixCampagneSchema = z.strictObject({
  idCampagne: z.int({ error: CAMPAGNE_REQUISE }).min(1, CAMPAGNE_REQUISE),
});

export const parBoussoleSchema = z.strictObject({ idBoussole: idSchema });
export const parEquipeSchema = z.strictObject({ idEquipe: idSchema });
export const parSocieteSchema = z.strictObject({ idSociete: idSchema });

/** `modifStatut` (journey spec §7): only the step to Terminé exists. */
export const modifStatutSchema = z.strictObject({
  idBoussole: idSchema,
  statut: z.string({ error: 'Le statut doit être renseigné' }),
});
