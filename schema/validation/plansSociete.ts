import { z } from 'zod';

import { PLANS_MAX } from '../limits.js';
import { PLAN_VIEWS } from '../statuts.js';
import { firstSchema } from './connection.js';
import { daySchema } from './planEquipe.js';
import { idSchema, identifier } from './text.js';

/** The actions of a company. */
export const plansSocieteSchema = z.strictObject({
  idSociete: idSchema,
  vue: z
    .enum(PLAN_VIEWS, { error: 'Cette vue n’existe pas' })
    .nullish()
    .transform((view) => view ?? PLAN_VIEWS.A_SUIVRE),
  idEquipe: identifier('L’équipe n’est pas valide').nullish(),
  idResponsable: identifier('Le responsable n’est pas valide').nullish(),
  // In the order of the dates, those without one last.
  ...firstSchema(PLANS_MAX, z.tuple([daySchema.nullable(), idSchema])),
});
