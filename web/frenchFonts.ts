// Our two fonts with the letters of French and the weights that we use come in a file of their own, made by the build
// (decision 032). Whoever is called « Núñez » or « Søren » has the browser fetch the whole file besides.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const MADE = fileURLToPath(new URL('../node_modules/.cache/boussole/fonts', import.meta.url));

/** As CSS writes it: ASCII, the letters and signs of French typography, the arithmetic of our figures. */
const FRENCH =
  'U+20-7E,U+A0,U+A7,U+AB,U+AD,U+B0-B1,U+B7,U+BB,U+C0,U+C2,U+C6-CB,U+CE-CF,U+D4,U+D7,U+D9,U+DB-DC,U+E0,U+E2,U+E6-EB,U+EE-EF,U+F4,' +
  'U+F9,U+FB-FC,U+FF,U+152-153,U+2000-2015,U+2018-201D,U+2022,U+2026,U+202F,U+2032,U+2039-203A,U+20AC,U+2191,U+2193,U+2212';

const letters = FRENCH.split(',')
  .map((range) =>
    range
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16)),
  )
  .flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  .join('');

/** Adds to a style sheet of Fontsource the file of French letters, which comes last and so has the word on them. */
export const withFrenchFonts: Plugin = {
  name: 'french-fonts',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    const [, font] = /fontsource-variable\/(\w+)\/wght\.css$/.exec(id) ?? [];
    if (!font) return null;
    const latin = /@font-face \{[^}]*url\(([^)]*-latin-wght-normal\.woff2)\)[^}]*\}/.exec(code);
    if (!latin?.[1]) throw new Error(`${id} has no Latin letters: web/frenchFonts.ts`);
    const subset = await subsetFont(readFileSync(join(dirname(id), latin[1])), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    mkdirSync(MADE, { recursive: true });
    const file = join(MADE, `${font}-francais.woff2`);
    writeFileSync(file, subset);
    const french = latin[0]
      .replace(latin[1], relative(dirname(id), file))
      .replace(/unicode-range: [^;]*/, `unicode-range: ${FRENCH}`);
    return `${code}\n${french}`;
  },
};
