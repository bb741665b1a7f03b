// `npm run specification`: every row of the two specifications, with the tests that carry its name.
// A row is named in a test's title as `(admin §8, Company create 449)`: document, section, first cell of the row;
// a bullet of a list of rules is `(journey §5.3)`. A row without a test, or a name without a row, is a failure.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTS = [
  {
    name: 'admin',
    file: 'docs/specification/1-administration-et-acces.md',
    sections: { 2: tableRows, 7: tableRows, 8: tableRows },
  },
  {
    name: 'journey',
    file: 'docs/specification/2-parcours-boussole.md',
    sections: { 2: tableRows, 5: bullets, 7: calls, 8: tableRows, 9: bullets },
  },
];
const TEST_FOLDERS = ['api/src', 'schema', 'web/src', 'web/e2e'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TAG = /\((admin|journey) §(\d+)(?:\.\d+|, )/g;

/** First cells of the tables of a section, headers left out. */
function tableRows(lines) {
  const cells = lines.map((line) => (line.startsWith('|') ? line.split('|')[1].trim() : null));
  return cells
    .filter((cell, index) => cell !== null && !isHeader(cells, index))
    .map((cell) => ({ tag: `, ${cell}`, text: cell }));
}

const isRule = (cell) => cell !== null && cell !== undefined && /^-+$/.test(cell);
const isHeader = (cells, index) => isRule(cells[index]) || isRule(cells[index + 1]);

/** Rules of a list, by their number. */
function bullets(lines) {
  return lines
    .filter((line) => line.startsWith('- '))
    .map((line, index) => ({ tag: `.${index + 1}`, text: line.slice(2) }));
}

/** Calls written as a list: POST unless the line says otherwise. */
function calls(lines) {
  return lines.flatMap((line) => {
    const [, method = 'POST', path] = /^- (?:(GET|POST) )?(\/api\/[\w/]+)/.exec(line) ?? [];
    return path ? [{ tag: `, ${method} ${path}`, text: `${method} ${path}` }] : [];
  });
}

function readRows({ name, file, sections }) {
  const parts = readFileSync(file, 'utf8').split(/^## (?=\d+\. )/m);
  return Object.entries(sections).flatMap(([number, read]) => {
    const part = parts.find((text) => text.startsWith(`${number}. `));
    if (!part) throw new Error(`${file} has no section ${number}`);
    const rows = read(part.split('\n'));
    if (rows.length === 0) throw new Error(`${file} §${number} has no row`);
    return rows.map(({ tag, text }) => ({ name: `(${name} §${number}${tag})`, text }));
  });
}

function readTests() {
  return TEST_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => TEST_FILE.test(file))
      .flatMap((file) => {
        const path = join(folder, file);
        const lines = readFileSync(path, 'utf8').split('\n');
        return lines.map((text, index) => ({ text, place: `${path}:${index + 1}` }));
      }),
  );
}

function main() {
  const rows = DOCUMENTS.flatMap(readRows);
  const tests = readTests();
  const names = new Set(rows.map((row) => row.name));
  let missing = 0;
  for (const { name, text } of rows) {
    const places = tests.filter((line) => line.text.includes(name)).map(({ place }) => place);
    if (places.length === 0) missing += 1;
    const rule = name.includes(text) ? '' : ` ${text}`;
    console.log(`${places.length > 0 ? '✔' : '✘'} ${name}${rule}`);
    for (const place of places) console.log(`    ${place}`);
  }
  const strangers = tests.filter(({ text }) =>
    [...text.matchAll(TAG)].some(({ index }) => !startsWithName(text, index, names)),
  );
  for (const { place, text } of strangers) console.log(`✘ no such row: ${place} ${text.trim()}`);
  console.log(`${rows.length} rows, ${missing} without a test, ${strangers.length} unknown names`);
  process.exitCode = missing + strangers.length > 0 ? 1 : 0;
}

const startsWithName = (text, index, names) =>
  [...names].some((name) => text.startsWith(name, index));

main();
