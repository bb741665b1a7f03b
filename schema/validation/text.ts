import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN, ID_MAX } from '../limits.js';
import { normalize, stacksMarks } from '../marks.js';

/** Control characters, line separators and bidirectional overrides, which a one-line text may not contain. */
const FORBIDDEN_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same for a text of several lines, which may contain tabs and line feeds. */
const FORBIDDEN_IN_BLOCK =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/u;
/** Characters that show nothing: spaces, what Unicode says to pass over, marks of annotations, an empty Braille pattern. */
const INVISIBLES = /[\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;

/** Half of a character, which no encoding can write. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const FORBIDDEN_CHARACTERS = 'Ce texte contient des caractères interdits';

/** The characters that a one-line text may not contain, as Unicode writes their code points: nobody sees them. */
export const forbiddenIn = (line: string): string[] => [
  ...new Set(
    [...line]
      .filter((one) => FORBIDDEN_IN_LINE.test(one) || LONE_SURROGATE.test(one))
      .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`),
  ),
];

/** Length in code points, not UTF-16 units: an emoji counts as one. */
export const length = (typed: string): number => [...typed].length;

interface TextRule {
  /** Sentence shown when the text is missing or blank; absent: the text may be empty. */
  required?: string;
  max: number;
  tooLong: string;
  /** Whether line breaks are allowed. */
  isMultiline?: boolean;
}

/**
 * Rule of a text that a person types: NFC, trimmed, without control characters, with single spaces when it is one line;
 * counted in code points.
 *
 * @returns a zod string schema whose messages are all French.
 */
export function text({ required, max, tooLong, isMultiline = false }: TextRule) {
  const forbidden = isMultiline ? FORBIDDEN_IN_BLOCK : FORBIDDEN_IN_LINE;
  return z
    .string({ error: required ?? 'Un texte est attendu' })
    .transform((typed) => {
      const value = normalize(typed).trim();
      // Two spaces look like one on the screen: two names that look alike must be equal.
      return isMultiline ? value : value.replace(/ {2,}/g, ' ');
    })
    .superRefine((value, ctx) => {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (required && value.replace(INVISIBLES, '') === '') return refuse(required);
      if (LONE_SURROGATE.test(value) || forbidden.test(value) || stacksMarks(value))
        return refuse(FORBIDDEN_CHARACTERS);
      if (length(value) > max) refuse(tooLong);
    });
}

/** An id (positive 32-bit integer, or its canonical decimal text), refused with the given sentence. */
export const identifier = (message: string) =>
  z.union(
    [
      // Each rule needs the sentence: for a number out of range zod reports the rule that was broken.
      z.int({ error: message }).min(1, message).max(ID_MAX, message),
      z
        .string({ error: message })
        .regex(/^[1-9]\d{0,9}$/, message)
        .transform(Number)
        .refine((id) => id <= ID_MAX, message),
    ],
    { error: message },
  );

/** An id without a sentence of its own (decisions §6). */
export const idSchema = identifier('Identifiant non valide');

const VERSION = 'Version non valide';
const VERSION_MAX = 100;

/** The version that was read of what several people may write; absent: the call replaces whatever is stored. */
export const versionSchema = z.string({ error: VERSION }).max(VERSION_MAX, VERSION).nullish();

/** The commonest input: one id. */
export const byIdSchema = z.strictObject({ id: idSchema });

/** An integer within inclusive bounds, never converted from a text. */
export const integer = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);

/** A day that exists: PostgreSQL would refuse the 31st of February with an error of its own. */
const isDay = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  const annee = Number(day.slice(0, 4));
  const isKnown = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
  return isKnown && annee >= ANNEE_MIN && annee <= ANNEE_MAX;
};

/** A day of a year that is known, as `2027-03-31`. */
export const dayOf = (notADay: string) =>
  z
    .string({ error: notADay })
    .regex(/^\d{4}-\d{2}-\d{2}$/, notADay)
    .refine(isDay, notADay);
