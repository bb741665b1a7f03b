import { defineConfig } from '@chakra-ui/react';

const shades = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** The three bands. `on` is readable on `solid`, `text` on `soft`; `line` outlines the shape. */
const bandes = {
  vert: shades({
    solid: '#0B6E62',
    on: '#FFFFFF',
    soft: '#DCF1EC',
    text: '#075248',
    line: '#075248',
  }),
  orange: shades({
    solid: '#F2A93B',
    on: '#2E1C00',
    soft: '#FDF0D6',
    text: '#7A4600',
    line: '#7A4600',
  }),
  rouge: shades({
    solid: '#B3261E',
    on: '#FFFFFF',
    soft: '#FBE7E4',
    text: '#8C1D16',
    line: '#8C1D16',
  }),
};

const ink = shades({
  50: '#F1F4F8',
  100: '#DDE4EC',
  200: '#BAC7D5',
  300: '#8FA3B8',
  400: '#587089',
  500: '#445C77',
  600: '#2F4660',
  700: '#1B3A63',
  800: '#152640',
  900: '#0D1A2E',
});

/** A button with large letters or a long text grows in height, so that it does not overflow a phone in width. */
const growing = (height: string) => ({ h: 'auto', minH: height, py: '1' });

/** Colours and fonts of the product: ink, paper and brass, as on a sea chart. */
export const brand = defineConfig({
  globalCss: {
    html: {
      bg: 'paper',
      color: 'ink.900',
      colorPalette: 'ink',
      fontFamily: 'body',
      lineHeight: '1.5',
      scrollPaddingTop: '5rem',
      textRendering: 'optimizeLegibility',
    },
    'h1,h2,h3': {
      fontFamily: 'heading',
      fontWeight: '600',
      letterSpacing: '-0.01em',
      textWrap: 'balance',
    },
    'h1:focus': { outline: 'none' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'brass.500', outlineOffset: '2px' },
    '.num': { fontVariantNumeric: 'tabular-nums' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        transitionDuration: '1ms !important',
      },
    },
  },
  theme: {
    recipes: {
      button: {
        base: { whiteSpace: 'normal', maxW: 'full' },
        variants: { size: { sm: growing('9'), md: growing('10'), lg: growing('11') } },
      },
    },
    tokens: {
      colors: {
        ...bandes,
        ink,
        brass: shades({
          100: '#F5E9CF',
          300: '#DDBB72',
          400: '#C9A24B',
          500: '#A87B2A',
          600: '#8A6420',
        }),
        paper: { value: '#FAF7F0' },
        card: { value: '#FFFDF8' },
        fold: { value: '#E2D9C6' },
        edge: { value: '#8B7F66' },
        blackAlpha: shades({ 500: 'rgba(13,26,46,.48)' }),
      },
      fonts: {
        heading: { value: "'Fraunces Variable', Georgia, 'Times New Roman', serif" },
        body: { value: "'Figtree Variable', 'Segoe UI', system-ui, sans-serif" },
      },
      radii: shades({ l1: '3px', l2: '5px', l3: '8px' }),
      shadows: shades({
        xs: '0 1px 2px rgba(13,26,46,.08)',
        md: '0 4px 12px rgba(13,26,46,.14)',
        lg: '0 16px 40px rgba(13,26,46,.24)',
        xl: '0 24px 60px rgba(13,26,46,.28)',
        card: '0 1px 0 #E2D9C6, 0 10px 30px -18px rgba(13,26,46,.35)',
      }),
    },
    semanticTokens: {
      colors: {
        ink: shades({
          solid: '{colors.ink.700}',
          contrast: '#FFFFFF',
          fg: '{colors.ink.700}',
          muted: '{colors.ink.100}',
          subtle: '{colors.ink.50}',
          emphasized: '{colors.ink.200}',
          focusRing: '{colors.brass.500}',
          border: '{colors.ink.300}',
        }),
        red: shades({
          solid: '{colors.rouge.solid}',
          contrast: '#FFFFFF',
          fg: '{colors.rouge.text}',
          muted: '{colors.rouge.soft}',
          subtle: '{colors.rouge.soft}',
          emphasized: '{colors.rouge.soft}',
          focusRing: '{colors.brass.500}',
          border: '{colors.rouge.solid}',
        }),
        brassy: shades({
          solid: '{colors.brass.300}',
          contrast: '{colors.ink.900}',
          fg: '{colors.brass.300}',
          muted: '{colors.ink.700}',
          subtle: '{colors.ink.800}',
          emphasized: '{colors.ink.700}',
          focusRing: '{colors.brass.300}',
          border: '{colors.brass.300}',
        }),
        bg: shades({
          DEFAULT: '{colors.paper}',
          panel: '{colors.card}',
          subtle: '{colors.ink.50}',
          muted: '{colors.ink.100}',
          emphasized: '{colors.ink.200}',
          error: '{colors.rouge.soft}',
        }),
        fg: shades({
          DEFAULT: '{colors.ink.900}',
          muted: '{colors.ink.500}',
          subtle: '{colors.ink.400}',
          error: '{colors.rouge.text}',
        }),
        border: shades({
          DEFAULT: '{colors.fold}',
          emphasized: '{colors.edge}',
          error: '{colors.rouge.solid}',
        }),
      },
    },
  },
});
