import { defineConfig } from '@chakra-ui/react';

/** Named values as Chakra wants them. */
export const tokens = <Value extends object | string>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48,
  56, 64,
];
const spacing = Object.fromEntries(STEPS.map((step) => [String(step), `${step / 4}rem`]));

/** The scales that Chakra's recipes rely on, in place of the whole default configuration. */
export const scales = defineConfig({
  preflight: true,
  cssVarsPrefix: 'b',
  cssVarsRoot: ':where(html)',
  // Chakra's default configuration sets these variables; without them every border turns to currentColor.
  globalCss: {
    '*': {
      '--global-color-border': 'colors.border',
      '--global-color-focus-ring': 'colors.brass.500',
      '--global-font-body': 'fonts.body',
      '--global-font-heading': 'fonts.heading',
    },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'slide-up': {
        from: { opacity: 0, transform: 'translateY(8px)' },
        to: { opacity: 1, transform: 'none' },
      },
      'grow-in': { from: { transform: 'scale(0)' } },
      'no-tap': { from: { pointerEvents: 'none' } },
      pulse: { '50%': { opacity: 0.5 } },
      spin: { from: { transform: 'rotate(0)' }, to: { transform: 'rotate(360deg)' } },
    },
    tokens: {
      spacing: tokens(spacing),
      sizes: tokens({
        ...spacing,
        full: '100%',
        xs: '20rem',
        sm: '24rem',
        md: '28rem',
        lg: '32rem',
        xl: '36rem',
        '2xl': '42rem',
        '3xl': '48rem',
        '4xl': '56rem',
        '6xl': '72rem',
        max: 'max-content',
      }),
      fontSizes: tokens({
        '2xs': '.625rem',
        xs: '.75rem',
        sm: '.875rem',
        md: '1rem',
        lg: '1.125rem',
        xl: '1.25rem',
        '2xl': '1.5rem',
        '3xl': '1.875rem',
        '4xl': '2.25rem',
        '5xl': '3rem',
        '6xl': '3.75rem',
      }),
      fontWeights: tokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
      lineHeights: tokens({ short: '1.375', moderate: '1.5', tall: '1.625' }),
      letterSpacings: tokens({ tight: '-0.025em', wide: '0.025em' }),
      radii: tokens({ none: '0', xs: '2px', sm: '4px', md: '6px', lg: '8px', full: '9999px' }),
      durations: tokens({
        fastest: '50ms',
        faster: '100ms',
        fast: '150ms',
        moderate: '200ms',
        slow: '300ms',
        slower: '400ms',
      }),
      easings: tokens({
        'ease-in': 'cubic-bezier(.42,0,1,1)',
        'ease-out': 'cubic-bezier(0,0,.58,1)',
      }),
      zIndex: {
        hide: { value: -1 },
        base: { value: 0 },
        docked: { value: 10 },
        dropdown: { value: 1000 },
        overlay: { value: 1300 },
        modal: { value: 1400 },
        popover: { value: 1500 },
        skipNav: { value: 1600 },
        toast: { value: 1700 },
        tooltip: { value: 1800 },
      },
      cursor: tokens({
        button: 'pointer',
        checkbox: 'default',
        disabled: 'not-allowed',
        option: 'default',
      }),
    },
    textStyles: tokens({
      '2xs': { fontSize: '2xs' },
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
      xl: { fontSize: 'xl', lineHeight: '1.35' },
      '2xl': { fontSize: '2xl', lineHeight: '1.3' },
      '3xl': { fontSize: 'min(1.875rem, 12vw)', lineHeight: '1.2' },
      '4xl': { fontSize: '4xl', lineHeight: '1.15' },
      '5xl': { fontSize: '5xl', lineHeight: '1.08' },
    }),
    layerStyles: tokens({
      disabled: { opacity: '0.55', cursor: 'disabled' },
      card: { bg: 'card', borderWidth: '1px', borderRadius: 'l3', boxShadow: 'card' },
    }),
  },
});
