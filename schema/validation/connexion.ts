import { z } from 'zod';

/** Facilitator login (admin spec §5). The password's length is not checked: one that is too long is simply wrong. */
export const loginSchema = z.strictObject({
  mail: z
    .string({ error: 'Adresse mail non valide' })
    .refine((mail) => mail.includes('@'), 'Adresse mail non valide'),
  motDePasse: z
    .string({ error: 'Veuillez saisir votre mot de passe' })
    .min(1, 'Veuillez saisir votre mot de passe'),
});

/** Pseudo login (journey spec §5). */
export const loginByPseudoSchema = z.strictObject({
  pseudo: z.string({ error: 'Pseudo non valide' }).trim().min(1, 'Pseudo non valide'),
  motDePasse: z
    .string({ error: 'Veuillez saisir votre mot de passe' })
    .min(1, 'Veuillez saisir votre mot de passe'),
});
