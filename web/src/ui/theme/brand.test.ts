import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

import { system } from './system.js';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../..');
const KEYWORDS = new Set(['inherit', 'transparent', 'currentColor', 'none', 'white', 'black']);
/** Matches a colour property and its value, in every way of writing it. */
const VALUE =
  /(?<![\w-])(?:color|bg|background|\w+Color|fill|stroke)(?:=|: )\{?["'](?!\w+-gradient)([a-zA-Z.\d]+)/g;
/** Matches one of our shades anywhere, above all in the two branches of a condition. */
const SHADE = /["']((?:fg|bg|border|ink|brass|vert|orange|rouge)\.\w+)(?:\/\d+)?["']/g;

const coloursOf = (path: string) => {
  const source = readFileSync(join(SOURCES, path), 'utf8');
  return [VALUE, SHADE].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, colour = '']) => colour),
  );
};

test('every colour that the sources name exists: another one would silently be none', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/(\.test\.|generated|ui\/theme)/.test(path),
  );

  const unknown = files.flatMap((path) =>
    coloursOf(path)
      .filter((colour) => !KEYWORDS.has(colour) && !system().tokens.getByName(`colors.${colour}`))
      .map((colour) => `${path}: ${colour}`),
  );

  expect(unknown).toEqual([]);
});
