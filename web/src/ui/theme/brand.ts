import { defineConfig } from '@chakra-ui/react';

import { colourTokens } from './colors.js';
import { marks } from './marks.js';
import { tokens } from './scales.js';

/** A button with large letters or a long text grows in height, so that it does not overflow a phone in width. */
const growing = (height: string) => ({ h: 'auto', minH: height, py: '1' });

/** Colours and fonts of the product: ink, paper and brass, as on a sea chart. */
export const brand = defineConfig({
  conditions: {
    // On screen alone: what is printed is dark on white.
    dark: '@media screen and (prefers-color-scheme: dark)',
  },
  utilities: {
    // All elements show the same focus ring: Chakra's `outside` and `inside` rings differ by a pixel.
    focusVisibleRing: {
      values: ['outside', 'inside'],
      transform: () => ({
        '&:focus-visible': { outline: '3px solid var(--b-colors-brass-500)', outlineOffset: '2px' },
      }),
    },
  },
  globalCss: {
    html: {
      colorScheme: 'light',
      _dark: { colorScheme: 'dark' },
      bg: 'paper',
      color: 'ink.900',
      colorPalette: 'ink',
      fontFamily: 'body',
      lineHeight: '1.5',
      scrollPaddingTop: '5rem',
      // What takes the focus is not under the buttons that stay at the bottom.
      scrollPaddingBottom: '5rem',
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
    // On paper a row is read on one sheet.
    tr: { breakInside: 'avoid' },
    ...marks,
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        // Not 1 ms: whatever has a duration and no property of its own would move all of them, its letters' size too.
        transitionDuration: '0s !important',
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
      fonts: tokens({
        heading: "'Fraunces Variable', Georgia, 'Times New Roman', serif",
        // Arial's letters are as wide: lines break where they did when Figtree comes late.
        body: "'Figtree Variable', Arial, 'Segoe UI', system-ui, sans-serif",
      }),
      radii: tokens({ l1: '3px', l2: '5px', l3: '8px' }),
      shadows: tokens({
        xs: '0 1px 2px rgba(13,26,46,.08)',
        md: '0 4px 12px rgba(13,26,46,.14)',
        lg: '0 16px 40px rgba(13,26,46,.24)',
        xl: '0 24px 60px rgba(13,26,46,.28)',
        card: '0 1px 0 var(--b-colors-fold), 0 10px 30px -18px rgba(13,26,46,.35)',
      }),
    },
    semanticTokens: {
      colors: {
        ...colourTokens,
        ink: {
          ...colourTokens['ink'],
          ...tokens({
            solid: '{colors.ink.700}',
            contrast: '{colors.card}',
            fg: '{colors.ink.700}',
            muted: '{colors.ink.100}',
            subtle: '{colors.ink.50}',
            emphasized: '{colors.ink.200}',
            focusRing: '{colors.brass.500}',
            border: '{colors.ink.300}',
          }),
        },
        red: tokens({
          solid: '{colors.rouge.solid}',
          contrast: '#FFFFFF',
          fg: '{colors.rouge.text}',
          muted: '{colors.rouge.soft}',
          subtle: '{colors.rouge.soft}',
          emphasized: '{colors.rouge.soft}',
          focusRing: '{colors.brass.500}',
          border: '{colors.rouge.solid}',
        }),
        brassy: tokens({
          solid: '{colors.brass.300}',
          contrast: '#0D1A2E',
          fg: '{colors.brass.300}',
          muted: '{colors.night.line}',
          subtle: '{colors.night.soft}',
          emphasized: '{colors.night.line}',
          focusRing: '{colors.brass.300}',
          border: '{colors.brass.300}',
        }),
        bg: tokens({
          DEFAULT: '{colors.paper}',
          panel: '{colors.card}',
          subtle: '{colors.ink.50}',
          muted: '{colors.ink.100}',
          emphasized: '{colors.ink.200}',
          error: '{colors.rouge.soft}',
        }),
        fg: tokens({
          DEFAULT: '{colors.ink.900}',
          muted: '{colors.ink.500}',
          subtle: '{colors.ink.400}',
          error: '{colors.rouge.text}',
        }),
        border: tokens({
          DEFAULT: '{colors.fold}',
          emphasized: '{colors.edge}',
          error: '{colors.rouge.solid}',
        }),
      },
    },
  },
});
