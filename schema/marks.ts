/** Accents and other marks, and the two of halfwidth katakana, of which NFKD makes marks. */
const STACK = /[\p{M}\uff9e\uff9f]{31}/u;

/**
 * Whether a letter carries more marks than any writing puts on one (UAX 15 stops at thirty).
 *
 * `normalize` puts the marks of a letter in order, in a time that grows with the square of their number: a megabyte of them takes
 * minutes.
 */
export const stacksMarks = (typed: string): boolean => STACK.test(typed);

/** The text in one form of Unicode, or as it was typed when it stacks marks. */
export const normalize = (typed: string, form: 'NFC' | 'NFKD' = 'NFC'): string =>
  stacksMarks(typed) ? typed : typed.normalize(form);
