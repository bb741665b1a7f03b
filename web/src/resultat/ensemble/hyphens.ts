const VOWEL = '[aeiouyàâäéèêëîïôöùûüœ]';
const CONSONANT = '[bcdfghjklmnpqrstvwxzç]';
/** Two letters that a French syllable keeps together. */
const TOGETHER = '[bcdfgptv][lr]|ch|gn|ph|th|qu';
const OPEN = new RegExp(`(${VOWEL})(?=(?:${TOGETHER}|${CONSONANT})${VOWEL})`, 'giu');
const CLOSED = new RegExp(`(${VOWEL}(?!${TOGETHER})${CONSONANT})(?=${CONSONANT}${VOWEL})`, 'giu');

/**
 * Long words with a soft hyphen between their syllables: a narrow column breaks « Communication » with a hyphen, where Chromium
 * has no French dictionary for `hyphens: auto`. Never within two letters of an end.
 */
export const hyphenated = (text: string): string =>
  text.replaceAll(/\p{L}{10,}/gu, (word) => {
    const inner = word.slice(2, -2);
    return (
      word.slice(0, 2) +
      inner.replaceAll(OPEN, '$1\u00AD').replaceAll(CLOSED, '$1\u00AD') +
      word.slice(-2)
    );
  });
