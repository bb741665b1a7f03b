import { z } from 'zod';

import { identifier, idSchema } from './text.js';

/** A domain in one campaign: both are required (journey spec §5, campaign selection on the domain result page). */
export const byDomaineSchema = z.strictObject({
  idDomaine: idSchema,
  idCampagne: identifier('La campagne doit être renseigné'),
});
