import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultBaseConfig } from '@chakra-ui/react';
import {
  buttonRecipe,
  dialogSlotRecipe,
  headingRecipe,
  tableSlotRecipe,
} from '@chakra-ui/react/theme';
import { expect, test } from '@jest/globals';

import { base } from './base.js';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../..');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(\.test\.|generated|theme\/base)/.test(path))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'));
const recipes = [buttonRecipe, headingRecipe, dialogSlotRecipe, tableSlotRecipe];
const text = [...sources, JSON.stringify(recipes)].join('\n');

const isNamed = (name: string) => new RegExp(`(?<![\\w.-])${name}(=|['"]?:)`).test(text);

/**
 * Properties that the comparison leaves out: their name is also the name of one of our tokens, or they take plain CSS
 * here because their scales (gradients, animations, border styles) are empty.
 */
const OTHERWISE = new Set([
  'focusRing',
  'shadowColor',
  'backgroundImage',
  'borderStyle',
  'aspectRatio',
  'opacity',
  'transition',
  'animation',
]);

interface Utility {
  values?: unknown;
  shorthand?: string | readonly string[];
}

const named = (utilities: Record<string, Utility>) =>
  Object.entries(utilities)
    .filter(([, { values }]) => values !== undefined)
    .flatMap(([property, { shorthand = [] }]) => [property, ...[shorthand].flat()]);

test('every style property of the sources that reads tokens is known to our base', () => {
  const known = new Set(named((base.utilities ?? {}) as Record<string, Utility>));
  const wanted = named((defaultBaseConfig.utilities ?? {}) as Record<string, Utility>);

  const missing = wanted.filter(
    (name) => isNamed(name) && !known.has(name) && !OTHERWISE.has(name),
  );

  expect(missing).toEqual([]);
});

test('every state of the sources is known to our base', () => {
  const known = Object.keys(base.conditions ?? {});
  const wanted = Object.keys(defaultBaseConfig.conditions ?? {});

  expect(wanted.filter((name) => isNamed(`_${name}`) && !known.includes(name))).toEqual([]);
});
