import { z } from 'zod';

import { identifiant, idSchema } from './texte.js';

/** A domain in one campaign: both are required (journey spec §5, campaign selection on the domain result page). */
export const parDomaineSchema = z.strictObject({
  idDomaine: idSchema,
  idCampagne: identifiant('La campagne doit être renseigné'),
});
