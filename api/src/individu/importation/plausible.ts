/** Letters that names have in western Europe, beyond ASCII. */
const LOWER = 'àáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿß';
const UPPER = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸ';
/** Signs of a French text that are not letters; each has its place beside letters. */
const SIGNS = '«»’‘“”–—…€°\u00a0';

/**
 * What no French text has, and what a wrong encoding makes of an accent: a sign of no name (`Zo‚`, `├®`), a capital after a
 * small letter (`ZoÇ`), a quote or a dash inside a word (`C“te`, `»ve`), a cedilla before
 * a consonant (`HÇl`).
 */
const ODDITIES = [
  new RegExp(`[^\\u0000-\\u007f${LOWER}${UPPER}${SIGNS}]`, 'u'),
  new RegExp(`\\p{Ll}[${UPPER}]`, 'u'),
  /(?<!\p{L})’|’(?!\p{L})/u,
  new RegExp(`[çÇ](?![aeiouy${LOWER}${UPPER}])`, 'iu'),
  /\p{L}[«“‘]|[»”…]\p{L}/u,
  /[«“‘](?![\s\p{L}\p{N}])/u,
  /\p{L}[–—]\p{Ll}|\p{L}€|€\p{L}/u,
  /(?<![nN])°/u,
];

/** Whether a text reads like French, or like the names of its neighbours. Plain ASCII does. */
export const isFrench = (text: string): boolean => !ODDITIES.some((oddity) => oddity.test(text));

/**
 * Whether valid UTF-8 may be so by accident: what two accented bytes of another encoding make is Armenian, Cyrillic or
 * phonetic. Three in a row are no accident.
 */
export const isAccidental = (text: string): boolean => /[\u0250-\u02af\u0370-\u07ff]/.test(text);
