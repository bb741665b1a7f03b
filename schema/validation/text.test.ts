import { describe, expect, test } from '@jest/globals';

import { ID_MAX } from '../limits.js';
import { identifier, idSchema, integer, length, text } from './text.js';

const REQUIRED = 'Le libelle doit être renseigné';
const TOO_LONG = 'Le libelle est trop long';
const FORBIDDEN_ONE = 'Ce texte contient des caractères interdits';
const row = text({ required: REQUIRED, max: 10, tooLong: TOO_LONG });
const block = text({ required: REQUIRED, max: 10, tooLong: TOO_LONG, isMultiline: true });
const optional = text({ max: 10, tooLong: TOO_LONG });

const sentence = (schema: typeof row, typed: unknown): string | undefined =>
  schema.safeParse(typed).error?.issues[0]?.message;

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
    ['variation selectors alone', '\ufe0f\u{e0100}'],
    ['tag characters', '\u{e0041}\u{e007f}'],
    ['an Arabic letter mark', '\u061c'],
    ['marks of annotations', '\ufff9\ufffb'],
    ['invisible marks of music', '\u{1d173}'],
    ['an empty Braille pattern', '\u2800'],
    ['null', null],
    ['undefined', undefined],
    ['a number', 12],
    ['a boolean', true],
    ['a list', ['a']],
    ['an operator', { $ne: '' }],
  ])('%s is refused with the sentence of the field', (_nom, typed) => {
    expect(sentence(row, typed)).toBe(REQUIRED);
    expect(sentence(block, typed)).toBe(REQUIRED);
  });

  test('an optional text may be empty', () => expect(optional.parse('  ')).toBe(''));
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
  ])('%j is stored as %j', (typed, expected) => expect(row.parse(typed)).toBe(expected));

  test('a text of several lines keeps its spaces', () =>
    expect(block.parse('- a  b')).toBe('- a  b'));
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
  ])('%s', (_nom, typed) => {
    expect(sentence(row, typed)).toBe(FORBIDDEN_ONE);
    expect(sentence(block, typed)).toBe(FORBIDDEN_ONE);
  });

  test.each([
    ['a line feed', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a line separator', 'a\u2028b'],
  ])('%s in one line, but not in a text of several', (_nom, typed) => {
    expect(sentence(row, typed)).toBe(FORBIDDEN_ONE);
    expect(block.parse(typed)).toBe(typed);
  });
});

describe('a length is counted as a reader counts it', () => {
  test.each([
    ['abc', 3],
    ['été', 3],
    ['👍👍', 2],
    ['', 0],
  ])('%s counts %i', (typed, expected) => expect(length(typed)).toBe(expected));

  test.each([
    ['ten letters', 'a'.repeat(10), undefined],
    ['eleven letters', 'a'.repeat(11), TOO_LONG],
    ['ten emojis', '👍'.repeat(10), undefined],
    ['eleven emojis', '👍'.repeat(11), TOO_LONG],
    ['ten letters between spaces', `  ${'a'.repeat(10)}  `, undefined],
    ['ten accents in two characters each', 'e\u0301'.repeat(10), undefined],
  ])('%s', (_nom, typed, expected) => expect(sentence(row, typed)).toBe(expected));
});

describe('an identifier is a positive 32-bit integer or its canonical writing', () => {
  test.each([
    [1, 1],
    ['1', 1],
    [ID_MAX, ID_MAX],
    [String(ID_MAX), ID_MAX],
  ])('%j is %i', (typed, expected) => expect(idSchema.parse(typed)).toBe(expected));

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
  ])('%j is refused', (typed) => {
    expect(idSchema.safeParse(typed).error?.issues[0]?.message).toBe('Identifiant non valide');
    expect(identifier('Autre phrase').safeParse(typed).error?.issues[0]?.message).toBe(
      'Autre phrase',
    );
  });
});

describe('a score is never coerced', () => {
  const score = integer(-5, 5, 'Hors échelle');

  test.each([-5, 0, 5])('%i is taken', (typed) => expect(score.parse(typed)).toBe(typed));

  test.each([-6, 6, 0.5, '3', '', true, null, undefined, [1], { $gt: 0 }, Infinity])(
    '%j is refused with the sentence of the field',
    (typed) => expect(score.safeParse(typed).error?.issues[0]?.message).toBe('Hors échelle'),
  );
});

test('a letter carries thirty marks at most: putting more in order takes their square', () => {
  const marked = text({ max: 100, tooLong: TOO_LONG });
  const stacks = [30, 31].map((marks) => `x${'\u0316'.repeat(marks)}`);

  expect(stacks.map((typed) => sentence(marked, typed))).toEqual([undefined, FORBIDDEN_ONE]);
});
