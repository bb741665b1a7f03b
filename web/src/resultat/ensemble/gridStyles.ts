import { AMBER, token } from '../amber.js';

/** A strong band, deeper towards the end of the scale: darker by day; by night, where dark recedes, brighter (tint: 25 % at most). */
const deep = (solid: string) => {
  const mixed = (black: string) => `color-mix(in oklab, #000 ${black}, ${token(solid)})`;
  return { bg: mixed('var(--w)'), _dark: { bg: mixed('calc(25% - var(--w))') } };
};

/** Height of a line, in pixels: the window of lines is computed from it. */
export const LINE = 40;

/**
 * Styled as one: a screen of the map has five hundred cells. The three bands of the specification stay apart (full colour at 3
 * and beyond, pale between); inside a band the tint goes with the figure, by `--w`.
 */
export const GRID = {
  '--name': { base: '10rem', md: '15rem' },
  // What is inside measures itself on what is seen of the map.
  containerType: 'inline-size',
  position: 'relative',
  overflow: 'auto',
  // With what is under it, so that its header is still in sight at the end of the page.
  maxH: 'max(15rem, calc(100dvh - 5.5rem))',
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'l3',
  scrollPaddingInlineStart: 'calc(var(--name) + .5rem)',
  scrollPaddingBlockStart: '4.5rem',
  fontSize: 'sm',
  '& .body': { position: 'relative' },
  '& .body, & .head, & .line': { minWidth: 'var(--wide)', width: '100%' },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    borderBottom: '1px solid {colors.fold}',
  },
  '& .body > .line': { position: 'absolute', insetInlineStart: 0, top: 0, height: `${LINE}px` },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    bg: 'card',
    fontWeight: 600,
    borderColor: 'edge',
  },
  '& .head .line > *': {
    px: '1.5',
    py: '2',
    lineHeight: '1.2',
    fontSize: 'xs',
    alignSelf: 'end',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  // A longer name is whole in its title, and above the figures of a cell: the lines of teams need the room more.
  '& .critere, & .name .label': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 6,
    overflow: 'hidden',
  },
  '& .head .moved': {
    display: 'block',
    mt: '1',
    fontWeight: 500,
    color: 'fg.muted',
    fontSize: 'xs',
  },
  '& .halves': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    textAlign: 'center',
    fontWeight: 500,
    color: 'fg.muted',
  },
  '& .name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ps: {
      base: 'calc(.125rem + min(var(--level, 0), 4) * .5rem)',
      md: 'calc(.25rem + var(--level, 0) * .75rem)',
    },
    pe: '1',
    minW: 0,
    bg: 'card',
    borderInlineEnd: '1px solid {colors.fold}',
  },
  '& .head .line > .name': {
    alignSelf: 'stretch',
    flexDirection: 'column',
    alignItems: 'start',
    justifyContent: 'end',
    gap: 0,
    px: '3',
  },
  '& .name .label': {
    WebkitLineClamp: { base: 3, md: 2 },
    lineHeight: { base: '1.1', md: '1.2' },
    fontSize: { base: 'xs', md: 'sm' },
    // Room for the line under a name.
    pb: { base: '1px', md: '2px' },
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  // A reader pressed the figures beside: a name that leads somewhere is underlined, thinly until it is pointed at.
  '& .name .label:is(a)': {
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: { base: '2px', md: '3px' },
    textDecorationColor: token('ink-300'),
  },
  '& .name .label:is(a):hover': { textDecorationColor: 'currentColor' },
  '& .name .whole': {
    ms: { base: '0', md: 'auto' },
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '6',
    h: { base: '5', md: '6' },
    borderRadius: 'l1',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
  '& .name .own + .aside': { ms: 0 },
  '& .name .alone, & .name .aside': { fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .name .aside': { display: { base: 'none', md: 'block' }, ms: 'auto' },
  // On a phone most figures are off the screen: the counts say which team to look at.
  '& .name .label + .moves': { display: 'block' },
  // There the way to the team with those below it stands above the word that says that it is alone.
  '& .name .own': {
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    alignItems: 'center',
    flex: { base: 'none', md: '1 0 auto' },
    ms: { base: 'auto', md: '0' },
    gap: { base: '0', md: '1' },
    lineHeight: { base: '1', md: 'inherit' },
  },
  '& .fold': {
    flex: 'none',
    width: { base: '1.125rem', md: '1.5rem' },
    height: '2rem',
    fontSize: '.7rem',
    color: 'ink.600',
    cursor: 'pointer',
  },
  // In a list without a tree nothing unfolds.
  '& .flat span.fold': { display: 'none' },
  '& .flat .name': { ps: { base: '.5rem', md: '.75rem' } },
  '& .cell': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '1px',
    p: '1px',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .cell.still': { cursor: 'default' },
  '& [tabindex]:focus': {
    outline: '3px solid {colors.brass.500}',
    outlineOffset: '-3px',
    zIndex: 1,
  },
  '& .half': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    borderRadius: '3px',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    printColorAdjust: 'exact',
  },
  '& .half::before': { fontSize: '.6em' },
  '& .VERT': { ...deep('vert-solid'), color: 'vert.on' },
  '& .VERT::before': { content: '"▲" / ""' },
  '& .ROUGE': { ...deep('rouge-solid'), color: 'rouge.on' },
  '& .ROUGE::before': { content: '"▼" / ""' },
  '& .ORANGE': { color: 'orange.text' },
  '& .ORANGE::before': { content: '"◆" / ""' },
  '& .ORANGE.up': { bg: AMBER.up('var(--w)') },
  '& .ORANGE.down': { bg: AMBER.down('var(--w)') },
  '& .gap.up': { bg: 'vert.soft', color: 'vert.text', fontWeight: 700 },
  '& .gap.down': { bg: 'rouge.soft', color: 'rouge.text', fontWeight: 700 },
  // Few answered: as sure a colour, a less sure edge.
  '& .few': {
    outline: '1px dashed color-mix(in oklab, currentColor 65%, transparent)',
    outlineOffset: '-2px',
  },
  '& .arrow': { fontWeight: 700, fontSize: '1.1em', lineHeight: 1 },
  '& .group': {
    gridColumn: '1 / -1',
    position: 'sticky',
    insetInlineStart: 0,
    alignSelf: 'end',
    px: '3',
    pb: '1.5',
    fontWeight: 600,
    width: 'fit-content',
    maxWidth: '100cqw',
    lineHeight: '1.2',
    fontSize: { base: 'xs', md: 'sm' },
  },
} as const;
