import { z } from 'zod';

import { JETON_DAYS_MAX, JETON_SOCIETES_MAX, NOM_JETON_MAX } from '../limits.js';
import { PORTEES_JETON } from '../statuts.js';
import { identifier, idSchema, integer, text } from './text.js';

const jours = integer(
  1,
  JETON_DAYS_MAX,
  `La durée doit être comprise entre 1 et ${JETON_DAYS_MAX} jours`,
);
const portees = z
  .array(z.enum(PORTEES_JETON), 'Choisissez ce que le jeton lit')
  .min(1, 'Choisissez ce que le jeton lit')
  .transform((chosen) => Object.values(PORTEES_JETON).filter((one) => chosen.includes(one)));

const NO_SOCIETE = 'La société doit être renseignée';
const idSocietes = z
  .array(identifier(NO_SOCIETE), NO_SOCIETE)
  .min(1, NO_SOCIETE)
  .max(JETON_SOCIETES_MAX, `Un jeton lit ${JETON_SOCIETES_MAX} sociétés au plus`)
  .transform((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b));

/** Creation of a reporting token: of companies, or of one branch of one, by the team at its top. */
export const jetonSchema = z
  .strictObject({
    nom: text({
      required: 'Le nom du jeton doit être renseigné',
      max: NOM_JETON_MAX,
      tooLong: 'Le nom du jeton est trop long',
    }),
    idSocietes,
    idEquipe: identifier('L’équipe n’existe pas')
      .nullish()
      .transform((chosen) => chosen ?? null),
    jours,
    portees: portees.default(['CHIFFRES', 'PARTICIPATION']),
  })
  .refine(({ idSocietes: chosen, idEquipe }) => idEquipe === null || chosen.length === 1, {
    path: ['idEquipe'],
    message: 'Une branche se choisit dans une seule société',
  });

/** A new secret for a reporting token. */
export const renewJetonSchema = z.strictObject({ id: idSchema, jours });
