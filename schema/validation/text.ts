import { z } from 'zod';

import { ID_MAX } from '../limits.js';

/** Control characters, line separators and bidirectional overrides: never in a one-line text. */
const FORBIDDEN_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same for a text of several lines, where tab and line feed are welcome. */
const FORBIDDEN_IN_BLOCK =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/u;
/** What shows nothing: spaces, zero-width characters, soft hyphens. */
const INVISIBLES =
  /[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\u3164\ufe00-\ufe0f\ufeff\uffa0]/gu;

const FORBIDDEN_CHARACTERS = 'Ce texte contient des caractères interdits';

/** Length as a reader counts it: code points, not UTF-16 units (an emoji is one). */
export const length = (typed: string): number => [...typed].length;

interface TextRule {
  /** Sentence shown when the text is missing or blank; absent: the text may be empty. */
  required?: string;
  max: number;
  tooLong: string;
  /** Whether line breaks are welcome. */
  isMultiline?: boolean;
}

/**
 * A text typed by a person: NFC, trimmed, its spaces single when it is a line, without control characters, counted in
 * code points.
 *
 * @returns a zod string schema whose every message is French.
 */
export function text({ required, max, tooLong, isMultiline = false }: TextRule) {
  const forbidden = isMultiline ? FORBIDDEN_IN_BLOCK : FORBIDDEN_IN_LINE;
  return z
    .string({ error: required ?? 'Un texte est attendu' })
    .transform((typed) => {
      const value = typed.normalize('NFC').trim();
      // Two spaces show as one: two names that look alike would be told apart.
      return isMultiline ? value : value.replace(/ {2,}/g, ' ');
    })
    .superRefine((value, ctx) => {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (required && value.replace(INVISIBLES, '') === '') return refuse(required);
      if (!value.isWellFormed() || forbidden.test(value)) return refuse(FORBIDDEN_CHARACTERS);
      if (length(value) > max) refuse(tooLong);
    });
}

/** An identifier (positive 32-bit integer, or its canonical decimal writing), refused with the sentence given. */
export const identifier = (message: string) =>
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
export const idSchema = identifier('Identifiant non valide');

/** The commonest input: one identifier. */
export const byIdSchema = z.strictObject({ id: idSchema });

/** An integer in a closed range, never coerced from a string. */
export const integer = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);
