import { defineConfig } from '@chakra-ui/react';

type Utilities = NonNullable<Parameters<typeof defineConfig>[0]['utilities']>;
type Transform = NonNullable<NonNullable<Utilities['color']>['transform']>;
type UtilityScale = Exclude<
  NonNullable<NonNullable<Utilities['color']>['values']>,
  readonly unknown[] | ((...args: never[]) => unknown) | Record<string, unknown>
>;

/** Properties that read one scale of tokens; each is written `property` or `property:shorthand`. */
const scale = (values: UtilityScale, names: string): Utilities =>
  Object.fromEntries(
    names.split(' ').map((name) => {
      const [property = name, shorthand] = name.split(':');
      return [property, { values, ...(shorthand && { shorthand: [shorthand] }) }];
    }),
  );

const TRANSITION = 'background-color, border-color, color, fill, stroke, opacity, box-shadow';

/** Makes `token/opacity` mix a colour with transparent, as Chakra does. */
const mixInto =
  (property: string): Transform =>
  (value: string, { utils }) => {
    const mix = utils.colorMix(value);
    // The type names one property only; all of these take a colour.
    return { [property as 'color']: mix.invalid ? value : mix.value };
  };

const COLORS =
  'background:bg backgroundColor borderColor borderTopColor color fill stroke accentColor outlineColor textDecorationColor';
const colors: Utilities = Object.fromEntries(
  Object.entries(scale('colors', COLORS)).map(([property, config]) => [
    property,
    { ...config, transform: mixInto(property) },
  ]),
);

const utilities: Utilities = {
  ...colors,
  ...scale('borders', 'border borderBottom borderBlockEnd borderInlineStart borderInlineEnd'),
  ...scale(
    'borderWidths',
    'borderWidth borderTopWidth borderBottomWidth borderInlineStartWidth borderInlineEndWidth',
  ),
  ...scale('radii', 'borderRadius'),
  ...scale('shadows', 'boxShadow:shadow'),
  ...scale(
    'sizes',
    'width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH flexBasis',
  ),
  ...scale(
    'spacing',
    'gap rowGap columnGap scrollMarginTop scrollPaddingTop inset insetInline insetBlock top bottom left right ' +
      'insetInlineStart:insetStart insetInlineEnd:insetEnd margin:m marginTop:mt marginBottom:mb ' +
      'marginInlineStart:ms marginInlineEnd:me marginInline:mx marginBlock:my padding:p paddingTop:pt ' +
      'paddingBottom:pb paddingInlineStart:ps paddingInlineEnd:pe paddingInline:px paddingBlock:py',
  ),
  ...scale('zIndex', 'zIndex'),
  ...scale('durations', 'transitionDuration animationDuration'),
  ...scale('fonts', 'fontFamily'),
  ...scale('fontSizes', 'fontSize'),
  ...scale('fontWeights', 'fontWeight'),
  ...scale('lineHeights', 'lineHeight'),
  ...scale('letterSpacings', 'letterSpacing'),
  ...scale('cursor', 'cursor'),
  position: { shorthand: ['pos'] },
  transitionProperty: { values: { common: TRANSITION } },
  boxSize: {
    values: 'sizes',
    property: 'width',
    transform: (size: string) => ({ width: size, height: size }),
  },
  // All elements show the same focus ring: Chakra's `outside` and `inside` rings differ by a pixel.
  focusVisibleRing: {
    values: ['outside', 'inside'],
    transform: () => ({
      '&:focus-visible': { outline: '3px solid var(--b-colors-brass-500)', outlineOffset: '2px' },
    }),
  },
  srOnly: {
    values: { type: 'boolean' },
    // `srOnly={false}` hides nothing.
    transform: (isHidden: boolean) =>
      isHidden
        ? {
            position: 'absolute',
            width: '1px',
            height: '1px',
            margin: '-1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          }
        : {},
  },
};

/**
 * The style properties and states that our pages and the recipes we keep use.
 *
 * Chakra's own base knows four times as many and adds 7 kB to the first page; base.test.ts compares this list with the
 * sources.
 */
export const base = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focus: '&:is(:focus, [data-focus])',
    focusWithin: '&:is(:focus-within, [data-focus-within])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    selected: '&:is([aria-selected=true], [data-selected])',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
    currentPage: '&[aria-current=page]',
    first: '&:first-child',
    print: '@media print',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    icon: '& :where(svg)',
    // On screen alone: what is printed is dark on white.
    dark: '@media screen and (prefers-color-scheme: dark)',
  },
  utilities,
});
