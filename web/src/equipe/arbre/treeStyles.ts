import { CODE_FONT } from '../../ui/codeFont.js';

/**
 * Styles of the tree, in one block: five hundred rows of plain elements are drawn far faster than styled components.
 *
 * Row height, indent and height per team are those of admin spec §9; on a phone the indent is smaller, to leave room for
 * the name. The phone's width is given in em, so that large text gets the phone's layout; with even larger text a row
 * takes two lines.
 */
export const treeStyles = {
  containerType: 'inline-size',
  overflowX: 'auto',
  '& > ul': { '--indent': '18px' },
  // With the row's margins this makes 70 px per visible team.
  '& li': { borderTopWidth: '1px' },
  '& > ul > li:first-of-type': { borderTopColor: 'transparent' },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '62px',
    minWidth: 'calc(var(--depth) * var(--indent) + 15.5rem)',
    paddingInlineStart: 'calc(var(--depth) * var(--indent) + 4px)',
    paddingInlineEnd: '1',
    marginBlock: '4px 3px',
    backgroundImage:
      'repeating-linear-gradient(to right, transparent 0 calc(var(--indent) - 1px), {colors.fold} calc(var(--indent) - 1px) var(--indent))',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'calc(var(--depth) * var(--indent)) 100%',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 62px',
  },
  '& .line[data-grab]': { cursor: 'grab' },
  '& .line[data-changed]': { boxShadow: 'inset 4px 0 0 {colors.brass.400}' },
  '& .line:is([data-target], [data-added])': {
    backgroundColor: 'brass.100',
    boxShadow: 'inset 3px 0 0 {colors.brass.500}',
  },
  '& .source > .line': { opacity: 0.45 },
  '& .marker': { position: 'relative', height: 0, borderTopWidth: 0 },
  '& .marker > div': {
    position: 'absolute',
    top: '-2px',
    insetInlineStart: 'calc(var(--depth) * var(--indent) + 12px)',
    insetInlineEnd: '3',
    height: '3px',
    background: 'brass.500',
    borderRadius: 'full',
    zIndex: 1,
  },
  '& button, & .leaf': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    minWidth: '9',
    height: '11',
    borderRadius: 'l2',
    color: 'ink.700',
  },
  '& button': { cursor: 'button', _hover: { background: 'ink.50' } },
  '& .handle button': { cursor: 'grab', touchAction: 'none', color: 'ink.400' },
  // Without this a touch starts on the svg, which the library does not recognise as the handle.
  '& .handle svg': { pointerEvents: 'none' },
  '& .toggle svg': { transition: 'transform 150ms' },
  '& .toggle[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
  '& .text': {
    flex: '1',
    minWidth: 0,
    display: 'flex',
    alignItems: 'start',
    flexDirection: 'column',
    columnGap: '4',
  },
  '& .name': {
    maxWidth: 'full',
    fontWeight: 600,
    fontSize: 'sm',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& .said': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
    overflow: 'hidden',
  },
  '& code': {
    fontFamily: CODE_FONT,
    letterSpacing: '0.12em',
    color: 'ink.700',
    fontSize: 'xs',
    minWidth: '5.25rem',
  },
  '& .wide': { display: 'none' },
  // A finger hovers nothing, and a keyboard reaches what is not seen.
  '@media (hover: hover) and (not (any-pointer: coarse))': {
    '& .line:not(:hover, :focus-within) .act': { opacity: 0 },
  },
  // On paper a row says its name and its code; the branch keeps its room, so that names stay aligned.
  '@media print': {
    '& button:not(.toggle)': { display: 'none !important' },
    '& .toggle': { visibility: 'hidden' },
    '& .line': { minHeight: '10', marginBlock: '0' },
  },
  '@container (width >= 44rem)': {
    '& > ul': { '--indent': '44px' },
    '& .line': { paddingInlineEnd: '3' },
    '& .text': { alignItems: 'center', flexDirection: 'row' },
    '& .name': { flex: '1', fontSize: 'md' },
    '& code': { fontSize: 'md' },
    '& .wide': { display: 'grid' },
  },
  '@container (width < 16.5rem)': {
    '& .line': { flexWrap: 'wrap', minWidth: 0 },
    '& button, & .leaf': { minWidth: 'min(2.25rem, 44px)' },
    '& .text': { order: 1, flexBasis: '100%', paddingInline: '1', paddingBottom: '1' },
    '& .name': { display: 'block' },
  },
};
