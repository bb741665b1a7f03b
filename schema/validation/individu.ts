import { z } from 'zod';

import {
  NOM_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN_AT_CHANGE,
  PASSWORD_MIN_AT_REGISTRATION,
  PSEUDO_MAX,
  PSEUDO_MIN,
} from '../limits.js';
import { normalize, stacksMarks } from '../marks.js';
import {
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_TEMOIN,
  PROFIL_USER,
} from '../statuts.js';
import { codeEquipeSchema } from './equipe.js';
import { mailSchema, sentMailSchema, typedMailSchema } from './mail.js';
import { idSchema, length, text } from './text.js';

const prenom = text({
  required: 'Le prénom doit être renseigné',
  max: NOM_MAX,
  tooLong: 'Le prenom est trop long',
});
const name = text({
  required: 'Le nom doit être renseigné',
  max: NOM_MAX,
  tooLong: 'Le nom est trop long',
});
/** An empty name means none; an absent one stays as it is. */
const emptyAsNone = (typed: string | null | undefined) =>
  typed === undefined ? undefined : typed || null;
/** At edit by an admin a name may be empty (admin spec §5: "Null names count as empty"). */
const optionalPrenom = text({ max: NOM_MAX, tooLong: 'Le prenom est trop long' })
  .nullish()
  .transform(emptyAsNone);
const optionalNom = text({ max: NOM_MAX, tooLong: 'Le nom est trop long' })
  .nullish()
  .transform(emptyAsNone);

/** Profile 0 is a real choice, so the rule refuses absence rather than a falsy value (decisions §1). */
const idProfil = z.literal(
  [PROFIL_USER, PROFIL_ADMIN, PROFIL_TEMOIN, PROFIL_FACILITATEUR, PROFIL_LECTEUR],
  { error: 'Le profil doit être renseigné' },
);

/** A témoin is of one company, and of none of its teams; a lecteur reads one company, or one branch: the teams below one. */
function refuseStray(
  {
    idProfil: profil,
    idSociete,
    idEquipes: equipes = [],
    equipesAjoutees = [],
  }: {
    idProfil: number;
    idSociete?: number | null | undefined;
    idEquipes?: readonly number[];
    equipesAjoutees?: readonly number[];
  },
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  const count = equipes.length + equipesAjoutees.length;
  if (profil === PROFIL_TEMOIN) {
    if (!idSociete) refuse('idSociete', 'Choisissez la société de ce témoin');
    if (count > 0) refuse('idEquipes', 'Un témoin n’est membre d’aucune équipe');
  }
  if (profil === PROFIL_LECTEUR) {
    if (!idSociete) refuse('idSociete', 'Choisissez la société que cette personne lira');
    if (count > 1) refuse('idEquipes', 'Choisissez une seule branche, ou aucune');
  }
}

const idEquipes = z
  .array(idSchema, { error: 'La liste d’équipes n’est pas valide' })
  .max(200, 'La liste d’équipes n’est pas valide');

const password = (min: number, tooShort: string) =>
  z
    .string({ error: tooShort })
    .refine((typed) => length(typed) >= min, tooShort)
    .refine((typed) => length(typed) <= PASSWORD_MAX, 'Le mot de passe est trop long');

const PSEUDO_TOO_SHORT = 'Le pseudo doit contenir au moins 4 caractères';
/** Letters and digits with their accents; an accent alone is no letter. */
const LETTERS_AND_DIGITS = /^(?:[\p{L}\p{Nd}]\p{M}*)+$/u;
/** Characters that screens do not draw: fillers, variation selectors, joiners. Some of them count as letters. */
const WITHOUT_GLYPH = /\p{Default_Ignorable_Code_Point}/u;

/** A phone's keyboard adds a space after a word that it proposes; another sign around is no slip of a keyboard. */
function withoutSpacesAround(typed: string): string {
  const word = typed.trim();
  return /[^ \u00a0]/.test(typed.replace(word, '')) ? typed : word;
}

/** Counted and compared after NFC: at least 4 visible letters or digits, and no invisible character (decisions §1). */
export const pseudoSchema = z
  .string({ error: PSEUDO_TOO_SHORT })
  .transform((typed) => withoutSpacesAround(normalize(typed)))
  .superRefine((pseudo, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
    if (length(pseudo) < PSEUDO_MIN) return refuse(PSEUDO_TOO_SHORT);
    if (length(pseudo) > PSEUDO_MAX) return refuse('Le pseudo est trop long');
    if (!LETTERS_AND_DIGITS.test(pseudo) || WITHOUT_GLYPH.test(pseudo) || stacksMarks(pseudo)) {
      return refuse('Le pseudo doit contenir uniquement des lettres et des chiffres');
    }
    if (length(pseudo.replace(/\p{M}/gu, '')) < PSEUDO_MIN) refuse(PSEUDO_TOO_SHORT);
  });

/** User creation by an admin (admin spec §5). */
const createFields = z.strictObject({
  prenom,
  nom: name,
  adresseMail: mailSchema,
  idProfil,
  idSociete: idSchema.nullish(),
  idEquipes: idEquipes.default([]),
});

export const createIndividuSchema = createFields.superRefine(refuseStray);

/** The fields of one row of an imported file; its company and teams are looked up by name. A témoin is made one by one. */
export const importIndividuSchema = createFields
  .pick({ prenom: true, nom: true, adresseMail: true })
  .extend({
    idProfil: z.literal([PROFIL_USER, PROFIL_ADMIN], { error: 'Le profil doit être renseigné' }),
  });

/** User edition by an admin (admin spec §5 and §7: teams added, teams removed). */
const updateFields = z.strictObject({
  id: idSchema,
  prenom: optionalPrenom,
  nom: optionalNom,
  /** Absent: it stays as it is. It cannot be removed, because a facilitator signs in with it. */
  adresseMail: sentMailSchema.nullish(),
  idProfil,
  idSociete: idSchema.nullish(),
  equipesAjoutees: idEquipes.default([]),
  equipesRetirees: idEquipes.default([]),
});

export const updateIndividuSchema = updateFields.superRefine(refuseStray);

/**
 * The same as the form holds it: the teams that the user is to have, and the address; emptied, that stays as it is.
 *
 * @param current the address that the user has.
 */
export const editIndividuSchema = (current: string | null) =>
  updateFields
    .pick({ prenom: true, nom: true, idProfil: true, idSociete: true })
    .extend({ idEquipes, adresseMail: typedMailSchema(current) })
    .superRefine(refuseStray);

/** Second step of the self-registration (journey spec §5). */
export const registrationSchema = z.strictObject({
  pseudo: pseudoSchema,
  motDePasse: password(
    PASSWORD_MIN_AT_REGISTRATION,
    'Le mot de passe doit contenir au moins 6 caractères',
  ),
});

/** The input of `register`: the form, and the proof that the code was known (decisions §1). */
export const registerSchema = registrationSchema.extend({
  idEquipe: idSchema.optional(),
  code: codeEquipeSchema.optional(),
  /** GraphQL only: the specified call leads to the login. */
  ouvrirSession: z.boolean().optional(),
});

/** Own account (journey spec §5). */
export const updateMeSchema = z.strictObject({ prenom, nom: name });

export const updatePasswordSchema = z.strictObject({
  ancien: z
    .string({ error: 'Veuillez renseigner votre ancien mot de passe' })
    .min(1, 'Veuillez renseigner votre ancien mot de passe'),
  nouveau: password(PASSWORD_MIN_AT_CHANGE, 'Le mot de passe doit faire minimum 8 caractères'),
});

/** The first administrator, whom the settings name: the rules of any mail and of any password that is changed. */
export const firstAdminSchema = z.strictObject({
  mail: mailSchema,
  motDePasse: password(PASSWORD_MIN_AT_CHANGE, 'Le mot de passe doit faire minimum 8 caractères'),
});

/** Activation of an account made by an admin (decisions §1). */
export const activationSchema = z.strictObject({
  jeton: z.string({ error: 'Ce lien d’activation n’est pas valide' }).min(1).max(100),
  pseudo: pseudoSchema.nullish(),
  motDePasse: password(PASSWORD_MIN_AT_CHANGE, 'Le mot de passe doit faire minimum 8 caractères'),
});
