import { z } from 'zod';

import { ID_MAX, TIMER_MAX, VOTE_DOTS } from '../limits.js';
import { ORDERS, PHASES } from '../statuts.js';
import { idSchema, integer } from './text.js';

/** The version that the caller has seen: a command that comes late changes nothing. */
const commandSchema = z.strictObject({
  idBoussole: idSchema,
  version: integer(1, ID_MAX, 'Version non valide'),
});

export const seanceCommandSchema = commandSchema;

export const updateSeanceSchema = commandSchema.extend({
  phase: z.enum(PHASES, { error: 'Étape non valide' }),
});

export const updateCritereSeanceSchema = commandSchema.extend({
  idCritere: idSchema.nullish(),
  ordre: z.enum(ORDERS, { error: 'Order non valide' }).nullish(),
});

export const timerSchema = commandSchema.extend({
  secondes: integer(
    1,
    TIMER_MAX,
    `Le minuteur va de 1 à ${TIMER_MAX.toLocaleString('fr-FR')} secondes`,
  ).nullish(),
});

/** Someone's dots: each criterion once, no more than three in all. */
export const updateVoteSchema = z.strictObject({
  idBoussole: idSchema,
  points: z
    .array(
      z.strictObject({
        idCritere: idSchema,
        points: integer(1, VOTE_DOTS, `Un critère reçoit de 1 à ${VOTE_DOTS} points`),
      }),
    )
    .max(VOTE_DOTS, 'Vous avez trois points à répartir')
    .refine(
      (dots) => dots.reduce((sum, { points }) => sum + points, 0) <= VOTE_DOTS,
      'Vous avez trois points à répartir',
    )
    .refine(
      (dots) => new Set(dots.map(({ idCritere }) => idCritere)).size === dots.length,
      'Un critère figure deux fois dans la liste',
    ),
});
