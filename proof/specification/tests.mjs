import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEST_FOLDERS = ['api/src', 'proof', 'schema', 'web/src', 'web/e2e'];
/** Test files, and the list of pages that the end-to-end tests open one by one. */
const TEST_FILE = /\.(test|spec)\.tsx?$|^pages\.ts$/;
/** Matches what looks like the name of a row; it must then be one. */
const TAG = /\((admin|journey) §\d/g;

/** Every test file: its path and its text. */
export const readTests = () =>
  TEST_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => TEST_FILE.test(file))
      .map((file) => join(folder, file))
      .map((path) => ({ path, source: readFileSync(path, 'utf8') })),
  );

const lines = ({ path, source }) =>
  source.split('\n').map((text, index) => ({ path, text, place: `${path}:${index + 1}` }));

/** @returns where each row's name occurs, by name */
export function placesOf(names, tests) {
  const all = tests.flatMap(lines).filter(({ text }) => text.includes(' §'));
  return new Map(names.map((name) => [name, all.filter(({ text }) => text.includes(name))]));
}

/** @returns the lines with a name that no row has */
export function strangers(names, tests) {
  const known = ({ text }) =>
    [...text.matchAll(TAG)].every(({ index }) =>
      names.some((name) => text.startsWith(name, index)),
    );
  return tests.flatMap(lines).filter((line) => !known(line));
}
