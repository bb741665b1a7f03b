// `npm run specification`: lists every row of the two specifications with the tests that name it. A test's title names a
// row as `(admin §8, Company create 449)`; specification/rows.mjs tells how rows are cut and named. It fails for a line of
// a document in no row, a row without a test, a row whose tests do not contain what it quotes, a name without a row, and
// an exception that no longer holds.
import { readFileSync } from 'node:fs';

import { unproved } from './claims.mjs';
import { EXCEPTIONS, faultsOf, whatIsLeft } from './exceptions.mjs';
import { leftOut, readRows } from './rows.mjs';
import { placesOf, readTests, strangers } from './tests.mjs';

const FOLDER = 'docs/specification';
const DOCUMENTS = [
  ['admin', `${FOLDER}/1-administration-et-acces.md`],
  ['journey', `${FOLDER}/2-parcours-boussole.md`],
].map(([name, file]) => ({ name, file, text: readFileSync(file, 'utf8') }));
const DECISIONS = readFileSync(`${FOLDER}/3-decisions.md`, 'utf8');

const tests = readTests();
const rows = DOCUMENTS.flatMap(({ name, text }) => readRows(name, text));
const names = rows.map(({ name }) => name);
const places = placesOf(names, tests);
let faults = 0;

function fail(message) {
  faults += 1;
  console.log(`✘ ${message}`);
}

/** What a row says letter for letter that no file with its name contains. */
function missing(row) {
  const bearers = new Set(places.get(row.name).map(({ path }) => path));
  const sources = tests.filter(({ path }) => bearers.has(path)).map(({ source }) => source);
  return unproved(whatIsLeft(row), sources);
}

function tell(row) {
  const answer = EXCEPTIONS.find(({ row: name, part }) => name === row.name && !part);
  const said = row.text.startsWith('|') ? '' : ` ${row.text}`;
  if (answer) {
    console.log(`– ${row.name}${said}\n    decisions §${answer.section}: ${answer.decision}`);
    return;
  }
  const found = places.get(row.name);
  const lacks = found.length > 0 ? missing(row) : [];
  if (found.length === 0) fail(`${row.name}${said}`);
  else if (lacks.length > 0) fail(`${row.name} has tests that never say: ${lacks.join(' · ')}`);
  else console.log(`✔ ${row.name}${said}`);
  for (const { place } of found) console.log(`    ${place}`);
}

rows.forEach(tell);
for (const { file, text, name } of DOCUMENTS) {
  const own = rows.filter((row) => row.name.startsWith(`(${name} `));
  for (const line of leftOut(text, own)) fail(`in no row of ${file}: ${line}`);
}
for (const name of names.filter((it, index) => names.indexOf(it) !== index)) fail(`twice: ${name}`);
for (const fault of faultsOf(rows, places, DECISIONS)) fail(fault);
for (const { place, text } of strangers(names, tests)) fail(`no such row: ${place} ${text.trim()}`);
console.log(`${rows.length} rows, ${EXCEPTIONS.length} exceptions, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
