import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN, NOM_CAMPAGNE_MAX } from '../limits.js';
import { parisInstant } from '../paris.js';
import { dayOf, idSchema, integer, text } from './text.js';

/** A campaign (decisions §2). */
export const campagneSchema = z.strictObject({
  nom: text({
    required: 'Le nom de la campagne doit être renseigné',
    max: NOM_CAMPAGNE_MAX,
    tooLong: 'Le nom de la campagne est trop long',
  }),
  annee: integer(
    ANNEE_MIN,
    ANNEE_MAX,
    `L’année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`,
  ),
  /** Absent changes nothing, null takes it away. */
  jour: dayOf('Le jour de la campagne doit être une date, de la forme 2027-03-31').nullish(),
});

/** What is wrong with the day of a campaign, as a sentence; undefined when it may be kept: it tells it from others of its year. */
export const jourFault = (jour: string | null, annee: number): string | undefined =>
  jour === null || jour.startsWith(`${annee}-`)
    ? undefined
    : `Le jour de la campagne doit être en ${annee}, son année`;

export const updateCampagneSchema = campagneSchema.extend({ id: idSchema });

export const campagneSocieteSchema = z.strictObject({ idSociete: idSchema, idCampagne: idSchema });

/** Dates of a campaign in a company, or in the branch below a team: null takes one away, absent changes nothing. */
export const datesSchema = campagneSocieteSchema.extend({
  idEquipe: idSchema.nullish().transform((id) => id ?? null),
  dateOuverture: z.date({ error: 'La date d’ouverture doit être renseignée' }).nullish(),
  dateFermeture: z.date({ error: 'La date de fermeture doit être renseignée' }).nullish(),
  ecartee: z
    .boolean()
    .nullish()
    .transform((ecartee) => ecartee ?? undefined),
});

/** More time for one boussole. */
export const extensionSchema = z.strictObject({
  id: idSchema,
  dateFermeture: z.date({ error: 'La date de fermeture doit être renseignée' }),
});

/** What is wrong with a closing date, as a sentence; undefined when it may be set (decisions §3). */
export function closingFault(closesAt: Date, annee: number, now: Date): string | undefined {
  if (closesAt <= now) return 'La date de fermeture est déjà passée';
  const end = parisInstant(`${annee + 1}-01-01 00:00`);
  return end && closesAt >= end
    ? `La date de fermeture ne peut pas dépasser le 31 décembre ${annee}, fin de la campagne`
    : undefined;
}
