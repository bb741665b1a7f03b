import type { Bande } from '../../../../schema/notation.js';

/**
 * Victory sets colours as SVG attributes, where theme tokens do not work: these repeat the hues of `ui/theme/brand.ts`.
 */
export const FILLS: Record<Bande, string> = {
  VERT: '#0B6E62',
  ORANGE: '#F2A93B',
  ROUGE: '#B3261E',
};
export const ON_FILLS: Record<Bande, string> = {
  VERT: '#FFFFFF',
  ORANGE: '#2E1C00',
  ROUGE: '#FFFFFF',
};
export const OUTLINES: Record<Bande, string> = {
  VERT: '#FFFDF8',
  ORANGE: '#7A4600',
  ROUGE: '#FFFDF8',
};
/** Light enough to tell the bands apart on the dark background of a tip. */
export const ON_INK: Record<Bande, string> = {
  VERT: '#5CC4B4',
  ORANGE: '#F2A93B',
  ROUGE: '#F28B82',
};
export const TINTS = { positive: '#DCF1EC', negative: '#FBE7E4', mixed: '#FDF8EC' };
export const INKS = {
  text: '#0D1A2E',
  positive: '#075248',
  negative: '#8C1D16',
  line: '#587089',
  grid: '#E2D9C6',
  brass: '#A87B2A',
  brassLight: '#DDBB72',
  card: '#FFFDF8',
};
