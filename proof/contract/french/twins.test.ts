import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { comparer, plier } from '../../../schema/francais.js';

const app = useApp();

const decouper = (texte: string): string[] => texte.split(/ ?[|\n] ?/);
const LIGNES =
  decouper(`Équipe|équipe|Equipe|EQUIPE|Équipé|Œuvre|œuvre|Oeuvre|oeuf|Ouvrage|Æquo|Aéro
cote|coté|côte|côté|Côté|Zoé|Zoe|zoë|Émile|emile|Garçon|garcon|Noël|Straße
Jean-Pierre|Jean Pierre|Jean‑Pierre|Jean–Pierre|JeanPierre|Saint-Étienne|St Étienne
d'usinage|d’usinage|dʼusinage|l’eau|l'air|« Cap »|(R&D)|#1|_x|@home|100 %|m²`);
const NUMEROS = [
  '',
  ...decouper('2|02'),
  ...decouper('2|9|10|010|12 bis|12b|1.5|1,5|2-10|2-9|²|Ⅳ').map((n) => ` ${n}`),
];
const SUITES = ['', ' Nord', ' nord', ' é', '-A', ' 3'];
/** Names that differ by letter, accent, case, number, apostrophe, dash and space: one of each, thousands of them. */
const TABLE = [
  ...new Set(
    LIGNES.flatMap((mot) => NUMEROS.flatMap((n) => SUITES.map((suite) => `${mot}${n}${suite}`))),
  ),
];

test('the database and the pages put thousands of tricky names in one order (fault 13)', async () => {
  const lus = await row<{ noms: string[] }>(
    app.database.fork(),
    sql`select json_agg(nom order by unifier(nom) collate francais, rang) as noms 
      from unnest(${TABLE}::text[]) with ordinality as t(nom, rang)`,
  );

  expect(TABLE.length).toBeGreaterThan(4_000);
  expect(lus?.noms).toEqual(TABLE.toSorted(comparer));
  expect(['10', '2', '9', 'Zoé', 'Émile', 'a'].toSorted(comparer)).toEqual([
    '2',
    '9',
    '10',
    'a',
    'Émile',
    'Zoé',
  ]);
});

test('the database and the pages fold every character of the scripts in use, and every tricky name, alike (fault 13)', async () => {
  const signes: string[] = [];
  // Latin, Greek, Cyrillic, punctuation, signs of numbers and letters, full width: without what no text may hold.
  for (let code = 0x20; code < 0xffe0; code++) {
    const vivant = code < 0x0530 || (code >= 0x1e00 && code < 0x2c00) || code >= 0xfb00;
    if (vivant && !(code >= 0x7f && code < 0xa0)) signes.push(`a${String.fromCharCode(code)}B 1`);
  }
  const textes = [...signes, ...TABLE];
  const lus = await row<{ plies: string[] }>(
    app.database.fork(),
    sql`select json_agg(plier(texte) order by rang) as plies
      from unnest(${textes}::text[]) with ordinality as t(texte, rang)`,
  );
  const ecarts = textes
    .map((texte, i) => ({ texte, base: lus?.plies[i], page: plier(texte) }))
    .filter(({ base, page }) => base !== page);

  expect(textes.length).toBeGreaterThan(7_000);
  expect(ecarts).toEqual([]);
});
