import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

import { claims, unproved } from './claims.mjs';
import { EXCEPTIONS, faultsOf, whatIsLeft } from './exceptions.mjs';
import { leftOut, readRows, type Row } from './rows.mjs';
import { placesOf, readTests } from './tests.mjs';

const ROOT = new URL('../../', import.meta.url);
const FOLDER = 'docs/specification/';
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const DOCUMENTS = [
  ['admin', read(`${FOLDER}1-administration-et-acces.md`)],
  ['journey', read(`${FOLDER}2-parcours-boussole.md`)],
] as const;
const DECISIONS = read(`${FOLDER}3-decisions.md`);
const ROWS = DOCUMENTS.flatMap(([name, text]) => readRows(name, text));
const UNTESTED = new Map(ROWS.map(({ name }) => [name, []]));
/** The name is written in two pieces, else this file would count as a test of the rows it names. */
const named = (document: string, place: string): Row => {
  const name = `(${document} §${place})`;
  const row = ROWS.find((it) => it.name === name);
  if (!row) throw new Error(`No row is called ${name}`);
  return row;
};

describe.each(DOCUMENTS)('the %s specification', (name, text) => {
  test('each line of it that says something is in a row, word for word (fault 20)', () => {
    const rows = readRows(name, text);

    expect(leftOut(text, rows)).toEqual([]);
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
  });

  test('a line is missed as soon as its row is, and a line that is added has a row at once (fault 20)', () => {
    const rows = readRows(name, text);

    for (const row of rows) {
      const others = rows.filter((it) => it !== row);
      expect(leftOut(text, others)).toContain(text.split('\n')[row.line]);
    }
    const longer = `${text}\n\n- One line more.\n`;
    expect(leftOut(longer, rows)).toEqual(['- One line more.']);
    expect(readRows(name, longer)).toHaveLength(rows.length + 1);
  });
});

test.each([
  ['admin', '8, Company create 449', '| Company create 449 |'],
  ['admin', '2, /societes', '| /societes | Company list |'],
  ['admin', '2 /societes.3', "a search box (placeholder 'Rechercher ...'"],
  ['admin', '5.3.3', "mail: must contain '@'"],
  ['admin', '9.5', 'Team tree: row height 62 px'],
  ['journey', '5.3', 'Team code: the lookup must return exactly one team'],
  ['journey', '7, POST /api/boussole/getStatut', 'POST /api/boussole/getStatut: idBoussole'],
  ['journey', '2 Mon compte.2', 'A modal "Modification de votre mot de passe"'],
])('the row of the %s document at §%s begins with: %s (fault 20)', (document, place, beginning) => {
  expect(named(document, place).text.startsWith(beginning)).toBe(true);
});

test('a test that bears a row’s name and never says its texts, routes or fields proves nothing (fault 20)', () => {
  const row = named('admin', '2 /societes.6');

  expect(claims(row.text)).toEqual(['Ajouter une société', '/creationSociete']);
  expect(unproved(row.text, [`test('it leads to the creation')`])).toEqual([
    'Ajouter une société',
    '/creationSociete',
  ]);
  expect(unproved(row.text, [`click('Ajouter une société')`, `'/creationSociete'`])).toEqual([]);
});

test('each exception is of a row that exists, and answered by the decisions as they stand (fault 20)', () => {
  expect(faultsOf(ROWS, UNTESTED, DECISIONS)).toEqual([]);
  const [first] = EXCEPTIONS;
  expect(faultsOf(ROWS.slice(2), UNTESTED, DECISIONS)).toContainEqual(
    expect.stringContaining(`no such row, in the exceptions: ${first?.row}`),
  );
  expect(faultsOf(ROWS, UNTESTED, '')).toHaveLength(EXCEPTIONS.length);
});

/** The texts of the product in these folders, without its tests. */
function textsOf(folders: string[]): string {
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|graphql)$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => read(folder + file)),
  );
  return sources.join('\n').replaceAll('\\u00a0', ' ');
}
const PAGES = textsOf(['web/src/', 'schema/']);
const SERVER = textsOf(['api/src/', 'schema/']);

/** Texts made of several pieces; the test of a page checks each whole. */
const COMPOSED = ['Page', 'sur', 'ATTENTION: Vos modifications ne seront pas sauvegardees'];

const quoted = (row: Row) =>
  claims(whatIsLeft(row))
    .filter((claim) => !claim.startsWith('/') && / /.test(claim))
    .filter((claim) => !COMPOSED.some((piece) => claim.startsWith(piece)));

test('every text that the specifications quote is written in the product, letter for letter (admin §1.9) (fault 20)', () => {
  // Joined once: a joined text of some megabytes is written anew by whoever looks into it first.
  const product = PAGES + SERVER;
  const absent = ROWS.flatMap(quoted).filter((text) => !product.includes(text));

  expect(absent).toEqual([]);
  expect(ROWS.flatMap(quoted).length).toBeGreaterThan(150);
});

test('a text is proved on the side that writes it: not a server’s sentence by a page that was handed it (fault 20)', () => {
  const places = placesOf(
    ROWS.map(({ name }) => name),
    readTests(),
  );
  const handed = ROWS.flatMap((row) => {
    const bearers = places.get(row.name) ?? [];
    const ofPages = bearers.some(({ path }) => path.startsWith('web/'));
    const ofServer = bearers.some(({ path }) => !path.startsWith('web/'));
    const isProved = (text: string) =>
      (ofPages && PAGES.includes(text)) || (ofServer && SERVER.includes(text));
    return bearers.length === 0 ? [] : quoted(row).filter((text) => !isProved(text));
  });

  expect(handed).toEqual([]);
});
