import { expect, test } from '@jest/globals';

import { loginByPseudoSchema } from './connexion.js';
import { pseudoSchema, registrationSchema, updateIndividuSchema } from './individu.js';

const TOO_SHORT = 'Le pseudo doit contenir au moins 4 caractères';
const LETTERS = 'Le pseudo doit contenir uniquement des lettres et des chiffres';

test.each<[testCase: string, pseudo: string, message: string]>([
  ['four variation selectors', '\ufe00\ufe01\ufe02\ufe0f', LETTERS],
  ['four supplementary variation selectors', '\u{e0100}\u{e0101}\u{e0102}\u{e0103}', LETTERS],
  ['four Hangul fillers', '\u3164\u3164\u3164\u3164', LETTERS],
  ['Hangul choseong, jungseong and half-width fillers', '\u115f\u1160\uffa0\u115f', LETTERS],
  ['four bare accents', '\u0301\u0302\u0303\u0304', LETTERS],
  ['an accent before letters', '\u0301abcd', LETTERS],
  ['Khmer inherent vowels', '\u17b4\u17b5\u17b4\u17b5', LETTERS],
  ['a letter under four accents', 'e\u0323\u0324\u0325\u0326', TOO_SHORT],
  ['two letters written with their accents apart', 'e\u0301e\u0301', TOO_SHORT],
  ['an invisible letter among visible ones', 'zoe\u31642026', LETTERS],
  ['a variation selector after a letter', 'zoe2\ufe0f026', LETTERS],
  ['a Mongolian selector', 'zoe2\u180b026', LETTERS],
  ['a grapheme joiner', 'zoe\u034f2026', LETTERS],
  ['a zero-width joiner', 'zoe\u200d2026', LETTERS],
  ['a tag character', 'zoe2026\u{e0041}', LETTERS],
  ['a lone surrogate', 'zoe2026\ud800', LETTERS],
  ['a blank Braille cell', 'zoe2026\u2800', LETTERS],
  ['46 letters', 'a'.repeat(46), 'Le pseudo est trop long'],
  ['two letters and two signs', 'ab@#', LETTERS],
  ['three letters and a space', 'abc ', TOO_SHORT],
  ['a line feed after it', 'abcd\n', LETTERS],
  ['a space within', 'zoe 2026', LETTERS],
])('a pseudo of %s is refused (fault 12)', (_case, pseudo, message) => {
  const read = pseudoSchema.safeParse(pseudo);
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['Zoé2', 'Zoé2'],
  [' Zoe2026\u00a0 ', 'Zoe2026'],
  ['Zoe\u03012', 'Zoé2'],
  ['Ελένη', 'Ελένη'],
  ['١٢٣٤', '١٢٣٤'],
  ['𝒜𝒷𝒸𝒹', '𝒜𝒷𝒸𝒹'],
  ['e\u0301'.repeat(45), 'é'.repeat(45)],
  ['q\u0323e2026', 'q\u0323e2026'],
])('the pseudo %j is taken, as %j (fault 12)', (pseudo, kept) => {
  expect(pseudoSchema.parse(pseudo)).toBe(kept);
});

test('a field that is absent from an edition is absent from what is changed; an empty name is none (fault 12)', () => {
  const base = { id: 1, idProfil: 0, equipesAjoutees: [], equipesRetirees: [] };
  const absent = updateIndividuSchema.parse({ id: 1, idProfil: 0 });
  expect([absent.nom, absent.prenom, absent.adresseMail, absent.idSociete]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(updateIndividuSchema.parse({ ...base, nom: '', prenom: null })).toMatchObject({
    nom: null,
    prenom: null,
  });
});

test.each(['Zoe2026 ', ' Zoe2026', 'Zoe2026\u00a0'])(
  'the space that a phone adds is no part of the pseudo %j, at the registration as at the login (fault 14)',
  (pseudo) => {
    expect(registrationSchema.parse({ pseudo, motDePasse: 'secret1' }).pseudo).toBe('Zoe2026');
    expect(loginByPseudoSchema.parse({ pseudo, motDePasse: 'secret1' }).pseudo).toBe('Zoe2026');
  },
);

test('a text of a megabyte of spaces is answered at once (fault 14)', () => {
  expect(pseudoSchema.safeParse(`a${' '.repeat(1_000_000)}b`).success).toBe(false);
});
