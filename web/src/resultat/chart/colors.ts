import type { Bande } from '../../../../schema/notation.js';

/** Victory takes colours as SVG attributes, where a token has no name but its variable. */
const colour = (token: string) => `var(--b-colors-${token})`;

export const FILLS: Record<Bande, string> = {
  VERT: colour('vert-solid'),
  ORANGE: colour('orange-solid'),
  ROUGE: colour('rouge-solid'),
};
export const ON_FILLS: Record<Bande, string> = {
  VERT: colour('vert-on'),
  ORANGE: colour('orange-on'),
  ROUGE: colour('rouge-on'),
};
export const OUTLINES: Record<Bande, string> = {
  VERT: colour('card'),
  ORANGE: colour('orange-line'),
  ROUGE: colour('card'),
};
/** Light enough to tell the bands apart on the dark background of a tip. */
export const ON_NIGHT: Record<Bande, string> = {
  VERT: '#5CC4B4',
  ORANGE: '#F2A93B',
  ROUGE: '#F28B82',
};
export const TINTS = {
  positive: colour('vert-soft'),
  negative: colour('rouge-soft'),
  mixed: colour('mixed'),
};
export const INKS = {
  text: colour('ink-900'),
  positive: colour('vert-text'),
  negative: colour('rouge-text'),
  line: colour('ink-400'),
  grid: colour('fold'),
  brass: colour('brass-500'),
  card: colour('card'),
  night: colour('night'),
  moon: colour('moon'),
  moonBrass: colour('brass-300'),
};
