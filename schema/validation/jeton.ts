import { z } from 'zod';

import { JETON_JOURS_MAX, NOM_JETON_MAX } from '../limites.js';
import { entier, identifiant, texte } from './texte.js';

/** A reporting token, as an administrator asks for one. */
export const jetonSchema = z.strictObject({
  nom: texte({
    requis: 'Le nom du jeton doit être renseigné',
    max: NOM_JETON_MAX,
    tropLong: 'Le nom du jeton est trop long',
  }),
  idSociete: identifiant('La société doit être renseignée'),
  jours: entier(
    1,
    JETON_JOURS_MAX,
    `La durée doit être comprise entre 1 et ${JETON_JOURS_MAX} jours`,
  ),
});
