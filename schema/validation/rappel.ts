import { z } from 'zod';

import { RAPPEL_SUBJECT_MAX, RAPPEL_TEXT_MAX, RAPPELS_MAX } from '../limits.js';
import { campagneSocieteSchema } from './campagne.js';
import { mailSchema } from './mail.js';
import { idSchema, text, versionSchema } from './text.js';

/** Where a person wants the reminders. */
export const adresseRappelSchema = z.strictObject({
  adresse: mailSchema,
});

/** The reminders of a campaign in a company, or in the branch below a team. */
export const rappelsScopeSchema = campagneSocieteSchema.extend({
  idEquipe: idSchema.nullish().transform((id) => id ?? null),
});

/** When they go. */
export const rappelsSchema = rappelsScopeSchema.extend({
  dates: z
    .array(z.date({ error: 'La date d’un rappel doit être renseignée' }))
    .max(RAPPELS_MAX, 'Six rappels au plus par campagne'),
  plus: z
    .boolean()
    .nullish()
    .transform((plus) => plus ?? false),
});

/** What is filled in a reminder. */
const NAMES = new Set(['societe', 'campagne', 'fermeture']);
const hasUnknown = (typed: string): boolean =>
  [...typed.matchAll(/\{([^{}]*)\}/g)].some(([, name = '']) => !NAMES.has(name));
const UNKNOWN = 'Entre accolades : {societe}, {campagne} ou {fermeture}';

const subject = text({
  required: 'L’objet doit être renseigné',
  max: RAPPEL_SUBJECT_MAX,
  tooLong: 'L’objet est trop long',
}).refine((typed) => !hasUnknown(typed), UNKNOWN);
const body = text({
  required: 'Le texte doit être renseigné',
  max: RAPPEL_TEXT_MAX,
  tooLong: 'Le texte est trop long',
  isMultiline: true,
}).refine((typed) => !hasUnknown(typed), UNKNOWN);

/** What a company writes in its reminders, as its form holds it. */
export const templateSchema = z.strictObject({ objet: subject, texte: body });

/** The same: null gives the product's words again, absent changes nothing. */
export const templateRappelSchema = z.strictObject({
  idSociete: idSchema,
  objet: subject.nullish(),
  texte: body.nullish(),
  version: versionSchema,
});

/** Words to try; those that are not given are those that are kept. */
export const previewRappelSchema = campagneSocieteSchema.extend({
  objet: subject.nullish(),
  texte: body.nullish(),
});
