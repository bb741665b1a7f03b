import { z } from 'zod';

import {
  MAIL_MAX,
  MOT_DE_PASSE_MAX,
  MOT_DE_PASSE_MIN_CHANGEMENT,
  MOT_DE_PASSE_MIN_INSCRIPTION,
  NOM_MAX,
  PSEUDO_MAX,
  PSEUDO_MIN,
} from '../limites.js';
import { PROFIL_ADMINISTRATEUR, PROFIL_USER } from '../statuts.js';
import { codeEquipeSchema } from './equipe.js';
import { idSchema, longueur, texte } from './texte.js';

const prenom = texte({
  requis: 'Le prénom doit être renseigné',
  max: NOM_MAX,
  tropLong: 'Le prenom est trop long',
});
const nom = texte({
  requis: 'Le nom doit être renseigné',
  max: NOM_MAX,
  tropLong: 'Le nom est trop long',
});
/** An empty name is none; an absent one is left as it is. */
const videAucun = (saisie: string | null | undefined) =>
  saisie === undefined ? undefined : saisie || null;
/** At edit by an admin a name may be empty (admin spec §5: "Null names count as empty"). */
const prenomFacultatif = texte({ max: NOM_MAX, tropLong: 'Le prenom est trop long' })
  .nullish()
  .transform(videAucun);
const nomFacultatif = texte({ max: NOM_MAX, tropLong: 'Le nom est trop long' })
  .nullish()
  .transform(videAucun);

const adresseMail = texte({
  requis: "L'adresse mail n'est pas valide",
  max: MAIL_MAX,
  tropLong: "L'adresse mail est trop longue",
}).refine((mail) => mail.includes('@'), "L'adresse mail n'est pas valide");

/** Profile 0 is a real choice: absence is refused, not falsiness (decisions §1). */
const idProfil = z.literal([PROFIL_USER, PROFIL_ADMINISTRATEUR], {
  error: 'Le profil doit être renseigné',
});

const idEquipes = z
  .array(idSchema, { error: "La liste d'équipes n'est pas valide" })
  .max(200, "La liste d'équipes n'est pas valide");

const motDePasse = (min: number, tropCourt: string) =>
  z
    .string({ error: tropCourt })
    .refine((saisie) => longueur(saisie) >= min, tropCourt)
    .refine((saisie) => longueur(saisie) <= MOT_DE_PASSE_MAX, 'Le mot de passe est trop long');

const PSEUDO_COURT = 'Le pseudo doit contenir au moins 4 caractères';
/** Letters and digits, each with its accents; an accent alone is no letter. */
const LETTRES_ET_CHIFFRES = /^(?:[\p{L}\p{Nd}]\p{M}*)+$/u;
/** Characters that a screen does not draw: fillers, variation selectors, joiners; some of them are letters. */
const SANS_DESSIN = /\p{Default_Ignorable_Code_Point}/u;

/** Counted and compared after NFC: at least 4 visible letters or digits, nothing that does not show (decisions §1). */
export const pseudoSchema = z
  .string({ error: PSEUDO_COURT })
  .transform((saisie) => saisie.normalize('NFC'))
  .superRefine((pseudo, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
    if (longueur(pseudo) < PSEUDO_MIN) return refuse(PSEUDO_COURT);
    if (longueur(pseudo) > PSEUDO_MAX) return refuse('Le pseudo est trop long');
    if (!LETTRES_ET_CHIFFRES.test(pseudo) || SANS_DESSIN.test(pseudo)) {
      return refuse('Le pseudo doit contenir uniquement des lettres et des chiffres');
    }
    if (longueur(pseudo.replace(/\p{M}/gu, '')) < PSEUDO_MIN) refuse(PSEUDO_COURT);
  });

/** User creation by an admin (admin spec §5). */
export const createIndividuSchema = z.strictObject({
  prenom,
  nom,
  adresseMail,
  idProfil,
  idSociete: idSchema.nullish(),
  idEquipes: idEquipes.default([]),
});

/** What one line of an imported file says by itself; its company and teams are looked up by name. */
export const importIndividuSchema = createIndividuSchema.pick({
  prenom: true,
  nom: true,
  adresseMail: true,
  idProfil: true,
});

/** User edition by an admin (admin spec §5 and §7: teams added, teams removed). */
export const updateIndividuSchema = z.strictObject({
  id: idSchema,
  prenom: prenomFacultatif,
  nom: nomFacultatif,
  /** Left as it is when absent: what signs a facilitator in is never taken away. */
  adresseMail: adresseMail.nullish(),
  idProfil,
  idSociete: idSchema.nullish(),
  equipesAjoutees: idEquipes.default([]),
  equipesRetirees: idEquipes.default([]),
});

/** The same as its form holds it: the teams it is to have. */
export const editIndividuSchema = updateIndividuSchema
  .pick({ prenom: true, nom: true, idProfil: true, idSociete: true })
  .extend({
    idEquipes,
    /** Empty for who has none: left as it is. */
    adresseMail: z
      .string()
      .transform((saisie) => saisie.trim())
      .refine((mail) => mail === '' || mail.includes('@'), "L'adresse mail n'est pas valide"),
  });

/** Second step of the self-registration (journey spec §5). */
export const inscriptionSchema = z.strictObject({
  pseudo: pseudoSchema,
  motDePasse: motDePasse(
    MOT_DE_PASSE_MIN_INSCRIPTION,
    'Le mot de passe doit contenir au moins 6 caractères',
  ),
});

/** What `register` receives: the form, and the proof that the code was known (decisions §1). */
export const registerSchema = inscriptionSchema.extend({
  idEquipe: idSchema.optional(),
  code: codeEquipeSchema.optional(),
});

/** Own account (journey spec §5). */
export const updateMeSchema = z.strictObject({ prenom, nom });

export const updateMotDePasseSchema = z.strictObject({
  ancien: z
    .string({ error: 'Veuillez renseigner votre ancien mot de passe' })
    .min(1, 'Veuillez renseigner votre ancien mot de passe'),
  nouveau: motDePasse(
    MOT_DE_PASSE_MIN_CHANGEMENT,
    'Le mot de passe doit faire minimum 8 caractères',
  ),
});

/** Activation of an account made by an admin (decisions §1). */
export const activationSchema = z.strictObject({
  jeton: z.string({ error: "Ce lien d'activation n'est pas valide" }).min(1).max(100),
  pseudo: pseudoSchema.nullish(),
  motDePasse: motDePasse(
    MOT_DE_PASSE_MIN_CHANGEMENT,
    'Le mot de passe doit faire minimum 8 caractères',
  ),
});
