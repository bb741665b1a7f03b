/** One colour, by day and by night: the phone says which (`prefers-color-scheme`). Paper is always printed by day. */
type Colour = readonly [light: string, dark: string];

/** What is alike by day and by night. */
const both = (colour: string): Colour => [colour, colour];

/**
 * The colours of the product: ink, paper and brass, as on a sea chart; by night, light ink on a dark chart.
 *
 * `night` is a dark ground at any hour (header of a visitor, messages), and `moon` what is written on it.
 */
export const COLOURS: Readonly<Record<string, Colour | Readonly<Record<string, Colour>>>> = {
  paper: ['#FAF7F0', '#0D1521'],
  card: ['#FFFDF8', '#152030'],
  fold: ['#E2D9C6', '#2C3A4E'],
  /** Between the two good and the two bad corners of the chart. */
  mixed: ['#FDF8EC', '#1A2331'],
  edge: ['#8B7F66', '#7F8FA6'],
  night: {
    DEFAULT: ['#0D1A2E', '#060D18'],
    soft: ['#152640', '#1C2A3F'],
    line: ['#2F4660', '#3A4C66'],
  },
  moon: { DEFAULT: both('#FFFDF8'), soft: both('#DDE4EC') },
  ink: {
    50: ['#F1F4F8', '#1C293B'],
    100: ['#DDE4EC', '#2A394E'],
    200: ['#BAC7D5', '#3C4D66'],
    300: ['#8FA3B8', '#5F748F'],
    400: ['#587089', '#93A5BA'],
    500: ['#445C77', '#A6B6C8'],
    600: ['#2F4660', '#BCC9D8'],
    700: ['#1B3A63', '#A9C7EE'],
    800: ['#152640', '#D6E0EC'],
    900: ['#0D1A2E', '#EDF1F6'],
  },
  brass: {
    100: ['#F5E9CF', '#3A2F17'],
    300: both('#DDBB72'),
    400: both('#C9A24B'),
    500: ['#A87B2A', '#C9A24B'],
    600: ['#8A6420', '#DDBB72'],
  },
  // The three bands. `on` is readable on `solid`, `text` on `soft`; `line` outlines the shape.
  vert: {
    solid: ['#0B6E62', '#0B7A6C'],
    on: both('#FFFFFF'),
    soft: ['#DCF1EC', '#10332F'],
    text: ['#075248', '#8FDCCD'],
    line: ['#075248', '#8FDCCD'],
  },
  orange: {
    solid: both('#F2A93B'),
    on: both('#2E1C00'),
    soft: ['#FDF0D6', '#37290F'],
    text: ['#7A4600', '#F6CC82'],
    line: ['#7A4600', '#F6CC82'],
  },
  rouge: {
    solid: ['#B3261E', '#C5372E'],
    on: both('#FFFFFF'),
    soft: ['#FBE7E4', '#411D1D'],
    text: ['#8C1D16', '#FF7F7F'],
    line: ['#8C1D16', '#F7AFA9'],
  },
  blackAlpha: { 500: ['rgba(13,26,46,.48)', 'rgba(0,0,0,.62)'] },
};

export const isColour = (value: object): value is Colour => Array.isArray(value);

const pair = ([base, _dark]: Colour) => ({ value: base === _dark ? base : { base, _dark } });

/** The same, as tokens of the theme. */
export const colourTokens = Object.fromEntries(
  Object.entries(COLOURS).map(([name, value]) => [
    name,
    isColour(value)
      ? pair(value)
      : Object.fromEntries(Object.entries(value).map(([shade, colour]) => [shade, pair(colour)])),
  ]),
);

/** Palette of a band of averages. */
export const BAND_PALETTES = { VERT: 'vert', ORANGE: 'orange', ROUGE: 'rouge' } as const;
