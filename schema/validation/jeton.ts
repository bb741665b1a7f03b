import { z } from 'zod';

import { JETON_DAYS_MAX, NOM_JETON_MAX } from '../limits.js';
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

/** Creation of a reporting token. */
export const jetonSchema = z.strictObject({
  nom: text({
    required: 'Le nom du jeton doit être renseigné',
    max: NOM_JETON_MAX,
    tooLong: 'Le nom du jeton est trop long',
  }),
  idSociete: identifier('La société doit être renseignée'),
  jours,
  portees: portees.default(['CHIFFRES', 'PARTICIPATION']),
});

/** A new secret for a reporting token. */
export const renewJetonSchema = z.strictObject({ id: idSchema, jours });
