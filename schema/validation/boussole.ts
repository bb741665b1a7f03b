import { z } from 'zod';

import { kSchema } from './publication.js';
import { identifier, idSchema } from './text.js';

const CAMPAGNE_REQUIRED = 'La campagne doit être renseigné';

/** Creation of a team's boussole: the campaign is required (journey spec §5). */
export const createBoussoleSchema = z.strictObject({
  idEquipe: idSchema,
  idCampagne: identifier(CAMPAGNE_REQUIRED),
  k: kSchema.nullish(),
});

/** Creation and closing for all teams of a company, or of one domain. */
export const boussolesCampagneSchema = z.strictObject({
  idSociete: idSchema,
  idDomaine: idSchema.nullish(),
  idCampagne: identifier(CAMPAGNE_REQUIRED),
});

/** The picker's own rule: without a choice it gives the specified sentence. */
export const campagneChoiceSchema = z.strictObject({
  idCampagne: z.int({ error: CAMPAGNE_REQUIRED }).min(1, CAMPAGNE_REQUIRED),
});

export const byBoussoleSchema = z.strictObject({ idBoussole: idSchema });
export const byEquipeSchema = z.strictObject({ idEquipe: idSchema });
export const bySocieteSchema = z.strictObject({ idSociete: idSchema });

/** `modifStatut` (journey spec §7): only the step to Terminé exists. */
export const statutChangeSchema = z.strictObject({
  idBoussole: idSchema,
  statut: z.string({ error: 'Le statut doit être renseigné' }),
});
