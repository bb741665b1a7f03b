import { describe, expect, test } from '@jest/globals';

import { ID_MAX } from '../limites.js';
import { entier, identifiant, idSchema, longueur, texte } from './texte.js';

const REQUIS = 'Le libelle doit être renseigné';
const TROP_LONG = 'Le libelle est trop long';
const INTERDIT = 'Ce texte contient des caractères interdits';
const ligne = texte({ requis: REQUIS, max: 10, tropLong: TROP_LONG });
const bloc = texte({ requis: REQUIS, max: 10, tropLong: TROP_LONG, plusieursLignes: true });
const facultatif = texte({ max: 10, tropLong: TROP_LONG });

const sentence = (schema: typeof ligne, saisie: unknown): string | undefined =>
  schema.safeParse(saisie).error?.issues[0]?.message;

describe('what shows nothing counts as missing', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['tabs and line feeds', '\t\n\r'],
    ['no-break spaces', '\u00a0\u202f\u2007'],
    ['zero-width spaces', '\u200b\u200b'],
    ['zero-width joiners', '\u200c\u200d'],
    ['a byte order mark', '\ufeff'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['word joiners', '\u2060\u2061'],
    ['variation selectors alone', '\ufe0f'],
    ['null', null],
    ['undefined', undefined],
    ['a number', 12],
    ['a boolean', true],
    ['a list', ['a']],
    ['an operator', { $ne: '' }],
  ])('%s is refused with the sentence of the field', (_nom, saisie) => {
    expect(sentence(ligne, saisie)).toBe(REQUIS);
    expect(sentence(bloc, saisie)).toBe(REQUIS);
  });

  test('an optional text may be empty', () => expect(facultatif.parse('  ')).toBe(''));
});

describe('a text is kept as typed, but composed, trimmed, and its spaces single', () => {
  test.each([
    ['  Acme ', 'Acme'],
    ['e\u0301te\u0301', 'été'],
    ['a   b', 'a b'],
    ['<b>x</b>', '<b>x</b>'],
    ['=1+1', '=1+1'],
    ["d'où ?", "d'où ?"],
    ['👩‍🚀', '👩‍🚀'],
    ['مرحبا', 'مرحبا'],
  ])('%j is stored as %j', (saisie, attendu) => expect(ligne.parse(saisie)).toBe(attendu));

  test('a text of several lines keeps its spaces', () =>
    expect(bloc.parse('- a  b')).toBe('- a  b'));
});

describe('characters that lie or break are refused', () => {
  test.each([
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control', 'a\u0080b'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('%s', (_nom, saisie) => {
    expect(sentence(ligne, saisie)).toBe(INTERDIT);
    expect(sentence(bloc, saisie)).toBe(INTERDIT);
  });

  test.each([
    ['a line feed', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a line separator', 'a\u2028b'],
  ])('%s in one line, but not in a text of several', (_nom, saisie) => {
    expect(sentence(ligne, saisie)).toBe(INTERDIT);
    expect(bloc.parse(saisie)).toBe(saisie);
  });
});

describe('a length is counted as a reader counts it', () => {
  test.each([
    ['abc', 3],
    ['été', 3],
    ['👍👍', 2],
    ['', 0],
  ])('%s counts %i', (saisie, attendu) => expect(longueur(saisie)).toBe(attendu));

  test.each([
    ['ten letters', 'a'.repeat(10), undefined],
    ['eleven letters', 'a'.repeat(11), TROP_LONG],
    ['ten emojis', '👍'.repeat(10), undefined],
    ['eleven emojis', '👍'.repeat(11), TROP_LONG],
    ['ten letters between spaces', `  ${'a'.repeat(10)}  `, undefined],
    ['ten accents in two characters each', 'e\u0301'.repeat(10), undefined],
  ])('%s', (_nom, saisie, attendu) => expect(sentence(ligne, saisie)).toBe(attendu));
});

describe('an identifier is a positive 32-bit integer or its canonical writing', () => {
  test.each([
    [1, 1],
    ['1', 1],
    [ID_MAX, ID_MAX],
    [String(ID_MAX), ID_MAX],
  ])('%j is %i', (saisie, attendu) => expect(idSchema.parse(saisie)).toBe(attendu));

  test.each([
    0,
    -1,
    1.5,
    ID_MAX + 1,
    String(ID_MAX + 1),
    '9999999999',
    '0',
    '01',
    '+1',
    '-1',
    ' 1',
    '1 ',
    '1\n',
    '1.0',
    '1e3',
    '0x1',
    '',
    'abc',
    '１',
    null,
    undefined,
    true,
    [1],
    { $gt: 0 },
    Number.NaN,
    Infinity,
  ])('%j is refused', (saisie) => {
    expect(idSchema.safeParse(saisie).error?.issues[0]?.message).toBe('Identifiant non valide');
    expect(identifiant('Autre phrase').safeParse(saisie).error?.issues[0]?.message).toBe(
      'Autre phrase',
    );
  });
});

describe('a score is never coerced', () => {
  const score = entier(-5, 5, 'Hors échelle');

  test.each([-5, 0, 5])('%i is taken', (saisie) => expect(score.parse(saisie)).toBe(saisie));

  test.each([-6, 6, 0.5, '3', '', true, null, undefined, [1], { $gt: 0 }, Infinity])(
    '%j is refused with the sentence of the field',
    (saisie) => expect(score.safeParse(saisie).error?.issues[0]?.message).toBe('Hors échelle'),
  );
});
