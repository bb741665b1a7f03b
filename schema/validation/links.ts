import { z } from 'zod';

import { MAIL_MAX } from '../limites.js';
import { ETATS_A_RELANCER } from '../statuts.js';
import { idSchema } from './texte.js';

const AUCUN = 'Choisissez les utilisateurs à qui renvoyer un lien';

/** Links made again: for users that are named, or for those whom the list finds in a state. */
export const renvoyerLiensSchema = z
  .strictObject({
    ids: z
      .array(idSchema, { error: AUCUN })
      .min(1, AUCUN)
      .max(500, 'Au plus 500 à la fois')
      .nullish(),
    etat: z.literal(ETATS_A_RELANCER, { error: 'Cet état n’existe pas' }).nullish(),
    recherche: z
      .string({ error: 'Un texte est attendu' })
      .max(MAIL_MAX, 'La recherche est trop longue')
      .nullish(),
  })
  .refine(
    ({ ids, etat }) =>
      (ids === null || ids === undefined) !== (etat === null || etat === undefined),
    {
      message: AUCUN,
      path: ['ids'],
    },
  );

/** « Mot de passe oublié »: what one signs in with. */
export const demanderLienSchema = z.strictObject({
  identifiant: z
    .string({ error: 'Veuillez saisir votre pseudo ou votre adresse mail' })
    .trim()
    .min(1, 'Veuillez saisir votre pseudo ou votre adresse mail')
    .max(MAIL_MAX, 'Veuillez saisir votre pseudo ou votre adresse mail'),
});
