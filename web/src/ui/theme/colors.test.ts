import { expect, test } from '@jest/globals';

import { COLOURS, isColour } from './colors.js';

/** Both hours of a colour, by the name that the pages give it. */
function hoursOf(name: string): readonly string[] {
  const [scale = '', shade = 'DEFAULT'] = name.split('.');
  const value = COLOURS[scale];
  const hours = value && (isColour(value) ? value : value[shade]);
  if (!hours) throw new Error(`No colour is called ${name}`);
  return hours;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const INKS = ['ink.500', 'ink.600', 'ink.700', 'ink.900', 'brass.600', 'vert.text', 'rouge.text'];
const GROUNDS = ['paper', 'card', 'ink.50'];

const TEXTS = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground, 4.5] as const)),
  ...['vert', 'orange', 'rouge'].flatMap((bande) => [
    [`${bande}.on`, `${bande}.solid`, 4.5] as const,
    [`${bande}.text`, `${bande}.soft`, 4.5] as const,
  ]),
  ['card', 'ink.700', 4.5],
  ['moon', 'night', 4.5],
  ['moon.soft', 'night.soft', 4.5],
  ['brass.300', 'night', 4.5],
  ['edge', 'card', 3],
  ['brass.500', 'paper', 3],
  ['brass.500', 'card', 3],
] as const;

test.each(TEXTS)('%s is readable on %s, by day and by night: %d to 1', (text, ground, least) => {
  const grounds = hoursOf(ground);

  const contrasts = hoursOf(text).map((colour, hour) => contrast(colour, grounds[hour] ?? ''));

  expect(contrasts.filter((found) => found < least)).toEqual([]);
});
