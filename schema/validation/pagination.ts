import { z } from 'zod';

import { PAGE_TAILLE_MAX, RECHERCHE_MAX } from '../limites.js';
import { entier, texte } from './texte.js';

/** Search, sort and page of a list that grows with customers (admin spec §2, the shared table pattern). */
export const pagination = <Colonne extends string>(colonnes: readonly [Colonne, ...Colonne[]]) =>
  z.strictObject({
    recherche: texte({ max: RECHERCHE_MAX, tropLong: 'La recherche est trop longue' })
      .nullish()
      .transform((saisie) => saisie ?? ''),
    tri: z
      .enum(colonnes, { error: "Cette colonne de tri n'existe pas" })
      .nullish()
      .transform((choix) => choix ?? colonnes[0]),
    descendant: z
      .boolean({ error: 'Le sens du tri doit être vrai ou faux' })
      .nullish()
      .transform((sens) => sens ?? false),
    page: entier(1, 1_000_000, "Ce numéro de page n'est pas valide")
      .nullish()
      .transform((page) => page ?? 1),
    taille: entier(1, PAGE_TAILLE_MAX, `Une page compte de 1 à ${PAGE_TAILLE_MAX} lignes`)
      .nullish()
      .transform((taille) => taille ?? 10),
  });
