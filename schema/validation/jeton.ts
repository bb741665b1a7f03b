import { z } from 'zod';

import { JETON_DAYS_MAX, NOM_JETON_MAX } from '../limits.js';
import { identifier, integer, text } from './text.js';

/** Creation of a reporting token. */
export const jetonSchema = z.strictObject({
  nom: text({
    required: 'Le nom du jeton doit être renseigné',
    max: NOM_JETON_MAX,
    tooLong: 'Le nom du jeton est trop long',
  }),
  idSociete: identifier('La société doit être renseignée'),
  jours: integer(
    1,
    JETON_DAYS_MAX,
    `La durée doit être comprise entre 1 et ${JETON_DAYS_MAX} jours`,
  ),
});
