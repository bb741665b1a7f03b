import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { compareFrench, fold, identity } from '../../../schema/french.js';

const app = useApp();

const split = (text: string): string[] => text.split(/ ?[|\n] ?/);
const ROWS = split(`Équipe|équipe|Equipe|EQUIPE|Équipé|Œuvre|œuvre|Oeuvre|oeuf|Ouvrage|Æquo|Aéro
cote|coté|côte|côté|Côté|Zoé|Zoe|zoë|Émile|emile|Garçon|garcon|Noël|Straße
Jean-Pierre|Jean Pierre|Jean‑Pierre|Jean–Pierre|JeanPierre|Saint-Étienne|St Étienne
d'usinage|d’usinage|dʼusinage|l’eau|l'air|« Cap »|(R&D)|#1|_x|@home|100 %|m²`);
const NUMBERS = [
  '',
  ...split('2|02'),
  ...split('2|9|10|010|12 bis|12b|1.5|1,5|2-10|2-9|²|Ⅳ').map((n) => ` ${n}`),
];
const SUFFIXES = ['', ' Nord', ' nord', ' é', '-A', ' 3'];
/** Thousands of names that differ by one letter, accent, case, number, apostrophe, dash or space. */
const TABLE = [
  ...new Set(
    ROWS.flatMap((word) => NUMBERS.flatMap((n) => SUFFIXES.map((next) => `${word}${n}${next}`))),
  ),
];

test('the database and the pages put thousands of tricky names in one order (fault 13)', async () => {
  const read = await row<{ noms: string[] }>(
    app.database.fork(),
    sql`select json_agg(nom order by unifier(nom) collate francais, rang) as noms 
      from unnest(${TABLE}::text[]) with ordinality as t(nom, rang)`,
  );

  expect(TABLE.length).toBeGreaterThan(4_000);
  expect(read?.noms).toEqual(TABLE.toSorted(compareFrench));
  expect(['10', '2', '9', 'Zoé', 'Émile', 'a'].toSorted(compareFrench)).toEqual([
    '2',
    '9',
    '10',
    'a',
    'Émile',
    'Zoé',
  ]);
});

test('the database and the pages fold every character of the scripts in use, and every tricky name, alike (fault 13)', async () => {
  const signs: string[] = [];
  // Latin, Greek, Cyrillic, punctuation, number and letter signs, full width; without characters that no text may hold.
  for (let code = 0x20; code < 0xffe0; code++) {
    const alive = code < 0x0530 || (code >= 0x1e00 && code < 0x2c00) || code >= 0xfb00;
    if (alive && !(code >= 0x7f && code < 0xa0)) signs.push(`a${String.fromCharCode(code)}B 1`);
  }
  const texts = [...signs, ...TABLE];
  const read = await row<{ plies: string[] }>(
    app.database.fork(),
    sql`select json_agg(plier(texte) order by rang) as plies
      from unnest(${texts}::text[]) with ordinality as t(texte, rang)`,
  );
  const gaps = texts
    .map((text, i) => ({ texte: text, base: read?.plies[i], page: fold(text) }))
    .filter(({ base, page }) => base !== page);

  expect(texts.length).toBeGreaterThan(7_000);
  expect(gaps).toEqual([]);
});

/** One name each, however it is typed; the first of a row is one, and so is the first of every other row. */
const SAME = [
  [
    "l'atelier nord",
    'L’Atelier  Nord',
    ' LʼATELIER\u00a0Nord ',
    'l`Atelier\u2009nord',
    'L\u200b\u2019Ate\u00adlier Nord\u3000',
    'L´ate\u2060lier\tnord',
  ],
  ['élan', 'E\u0301LAN', 'e\u200b\u0301lan', 'É\ufeffLAN\u2800', '\u3164Élan'],
  ['elan', 'ELAN'],
  ['saint-éloi', 'Saint-Éloi'],
  ['saint éloi', 'Saint  Éloi'],
  ['saint‑éloi'],
  ['cœur', 'CŒUR'],
  ['coeur', 'Coeur'],
  ['a|b', 'A|B'],
  ['« cap »', '«\u202fCap\u00a0»'],
];

test('the database and the pages hold the same names for one, over every character and a table', async () => {
  const texts = SAME.flat();
  // Without halves of characters, and letters of which an older ICU has no capitals (Unicode 16 and 17).
  const isKnown = (code: number) =>
    (code < 0x1c89 || code > 0x1c8a) &&
    (code < 0xa7cb || code > 0xa7dc) &&
    (code < 0xd800 || code > 0xdfff);
  for (let code = 1; code < 0x1_0000; code++)
    if (isKnown(code)) texts.push(`a${String.fromCodePoint(code)}B 1`);
  for (const code of [0x1_bca0, 0x1_d173, 0x1_d400, 0x1_f600, 0xe_0001, 0xe_01ef, 0xe_0fff])
    texts.push(`a${String.fromCodePoint(code)}B 1`);
  const read = await row<{ names: string[] }>(
    app.database.fork(),
    sql`select json_agg(identite(texte) order by rang) as names
      from unnest(${texts}::text[]) with ordinality as t(texte, rang)`,
  );

  const gaps = texts
    .map((text, i) => ({ texte: text, base: read?.names[i], page: identity(text) }))
    .filter(({ base, page }) => base !== page);
  expect(texts.length).toBeGreaterThan(60_000);
  expect(gaps).toEqual([]);
  expect(SAME.map((typed) => new Set(typed.map(identity)))).toEqual(
    SAME.map(([first]) => new Set([first])),
  );
  expect(new Set(SAME.map(([first]) => first)).size).toBe(SAME.length);
});
