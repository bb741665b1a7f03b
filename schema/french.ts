import { normalize } from './marks.js';
import { once } from './once.js';

/** Characters that people type as an apostrophe. */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035]/g;
/** Accents once separated from their letters (NFD), and characters without width: soft hyphen, zero width, variation. */
const WITHOUT_WIDTH = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const SPACES_AND_DASHES = /[\s\u2010-\u2015\u2043\u2212-]+/g;
/** Letters that NFD does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/** Makes all apostrophes one: their mutual order differs between versions of ICU. */
const unify = (text: string): string => text.replace(APOSTROPHES, "'");

/**
 * A text as every search compares it, in the pages as in the database (SQL function `plier`): without case and accents, œ
 * as oe, one kind of apostrophe, one space for any run of spaces and dashes.
 */
export const fold = (text: string): string =>
  unify(normalize(unify(text).toLowerCase(), 'NFKD'))
    .replace(WITHOUT_WIDTH, '')
    .replace(/[œæßøđłıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(SPACES_AND_DASHES, ' ');

/** What shows nothing: controls, what Unicode says to pass over, marks of annotations. */
const INVISIBLE = /(?![\t-\r\u0085])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** Every space, that of Braille too. */
const SPACES = /[\t-\r\u0085\p{Z}\u2800]+/gu;

/**
 * A name as every unique key and every look-up compares it, in the pages as in the database (SQL function `identite`): small
 * letters, nothing invisible, one kind of space and of apostrophe. Accents, hyphens and œ distinguish.
 */
export const identity = (name: string): string =>
  unify(normalize(name.replace(INVISIBLE, '')).toLowerCase())
    .replace(SPACES, ' ')
    .trim();

/** "1 équipe", "2 000 équipes". */
export const count = (times: number, name: string): string =>
  `${times.toLocaleString('fr-FR')} ${name}${times > 1 ? 's' : ''}`;

const order = once(() => new Intl.Collator('fr', { numeric: true }));

/**
 * The order of names, in the pages as in the database (`unifier(…) collate francais`): letters before accents before case,
 * and numbers by value (2, 9, 10).
 */
export function compareFrench(a: string, b: string): number {
  const [before, after] = [unify(a), unify(b)];
  const gap = order().compare(before, after);
  if (gap !== 0 || before === after) return gap;
  // "2" and "02" are the same number: the database then compares the characters.
  return before < after ? -1 : 1;
}
