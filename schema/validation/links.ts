import { z } from 'zod';

import { MAIL_MAX } from '../limits.js';
import { STATES_TO_REMIND } from '../statuts.js';
import { idSchema } from './text.js';

const NONE = 'Choisissez les utilisateurs à qui renvoyer un lien';

/** Renewal of links: for chosen users, or for those that the list finds in a state. */
export const resendLinksSchema = z
  .strictObject({
    ids: z
      .array(idSchema, { error: NONE })
      .min(1, NONE)
      .max(500, 'Au plus 500 à la fois')
      .nullish(),
    etat: z.literal(STATES_TO_REMIND, { error: 'Cet état n’existe pas' }).nullish(),
    recherche: z
      .string({ error: 'Un texte est attendu' })
      .max(MAIL_MAX, 'La recherche est trop longue')
      .nullish(),
  })
  .refine(
    ({ ids, etat }) =>
      (ids === null || ids === undefined) !== (etat === null || etat === undefined),
    {
      message: NONE,
      path: ['ids'],
    },
  );

/** « Mot de passe oublié »: the pseudo or mail that one signs in with. */
export const requestLinkSchema = z.strictObject({
  identifiant: z
    .string({ error: 'Veuillez saisir votre pseudo ou votre adresse mail' })
    .trim()
    .min(1, 'Veuillez saisir votre pseudo ou votre adresse mail')
    .max(MAIL_MAX, 'Veuillez saisir votre pseudo ou votre adresse mail'),
});
