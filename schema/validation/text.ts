import { z } from 'zod';

import { ID_MAX } from '../limites.js';

/** Control characters, line separators and bidirectional overrides: never in a one-line text. */
const INTERDITS_LIGNE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same for a text of several lines, where tab and line feed are welcome. */
const INTERDITS_BLOC =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/u;
/** What shows nothing: spaces, zero-width characters, soft hyphens. */
const INVISIBLES =
  /[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\u3164\ufe00-\ufe0f\ufeff\uffa0]/gu;

const CARACTERES_INTERDITS = 'Ce texte contient des caractères interdits';

/** Length as a reader counts it: code points, not UTF-16 units (an emoji is one). */
export const longueur = (saisie: string): number => [...saisie].length;

interface RegleTexte {
  /** Sentence shown when the text is missing or blank; absent: the text may be empty. */
  requis?: string;
  max: number;
  tropLong: string;
  /** Whether line breaks are welcome. */
  plusieursLignes?: boolean;
}

/**
 * A text typed by a person: NFC, trimmed, its spaces single when it is a line, without control characters, counted in
 * code points.
 *
 * @returns a zod string schema whose every message is French.
 */
export function texte({ requis, max, tropLong, plusieursLignes = false }: RegleTexte) {
  const interdits = plusieursLignes ? INTERDITS_BLOC : INTERDITS_LIGNE;
  return z
    .string({ error: requis ?? 'Un texte est attendu' })
    .transform((saisie) => {
      const valeur = saisie.normalize('NFC').trim();
      // Two spaces show as one: two names that look alike would be told apart.
      return plusieursLignes ? valeur : valeur.replace(/ {2,}/g, ' ');
    })
    .superRefine((valeur, ctx) => {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (requis && valeur.replace(INVISIBLES, '') === '') return refuse(requis);
      if (!valeur.isWellFormed() || interdits.test(valeur)) return refuse(CARACTERES_INTERDITS);
      if (longueur(valeur) > max) refuse(tropLong);
    });
}

/** An identifier (positive 32-bit integer, or its canonical decimal writing), refused with the sentence given. */
export const identifiant = (message: string) =>
  z.union(
    [
      // Each rule carries the sentence: zod tells the broken rule of a number that is only out of range.
      z.int({ error: message }).min(1, message).max(ID_MAX, message),
      z
        .string({ error: message })
        .regex(/^[1-9]\d{0,9}$/, message)
        .transform(Number)
        .refine((id) => id <= ID_MAX, message),
    ],
    { error: message },
  );

/** An identifier without a sentence of its own (decisions §6). */
export const idSchema = identifiant('Identifiant non valide');

/** The commonest input: one identifier. */
export const parIdSchema = z.strictObject({ id: idSchema });

/** An integer in a closed range, never coerced from a string. */
export const entier = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);
