import { CODE_FONT } from '../codeFont.js';

/**
 * The tree's look, in one block: five hundred rows of plain elements are drawn far faster than styled ones.
 *
 * Row height, indent and height per team are those of admin spec §9; on a phone the indent shrinks, so that a name
 * keeps its room.
 */
export const treeStyles = {
  '--indent': { base: '18px', md: '44px' },
  overflowX: 'auto',
  '& ul': { listStyle: 'none' },
  // With the row's margins, 70 px per visible team.
  '& li': { borderTopWidth: '1px' },
  '& > ul > li:first-of-type': { borderTopWidth: 0 },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: '62px',
    minWidth: 'calc(var(--depth) * var(--indent) + 15.5rem)',
    paddingInlineStart: 'calc(var(--depth) * var(--indent) + 4px)',
    paddingInlineEnd: { base: '1', md: '3' },
    marginBlock: '4px 3px',
    backgroundImage:
      'repeating-linear-gradient(to right, transparent 0 calc(var(--indent) - 1px), {colors.fold} calc(var(--indent) - 1px) var(--indent))',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'calc(var(--depth) * var(--indent)) 100%',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 62px',
  },
  '& .line[data-changed]': { boxShadow: 'inset 4px 0 0 {colors.brass.400}' },
  '& .line[data-target]': {
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
  // Else a touch starts on the drawing, which the library does not recognise as the handle.
  '& .handle svg': { pointerEvents: 'none' },
  '& .toggle svg': { transition: 'transform 150ms' },
  '& .toggle[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
  '& .text': {
    flex: '1',
    minWidth: 0,
    display: 'flex',
    alignItems: { base: 'start', md: 'center' },
    flexDirection: { base: 'column', md: 'row' },
    columnGap: '4',
  },
  '& .name': {
    flex: { md: '1' },
    maxWidth: 'full',
    fontWeight: 600,
    fontSize: { base: 'sm', md: 'md' },
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
    fontSize: { base: 'xs', md: 'md' },
    minWidth: '5.25rem',
  },
  '& .wide': { display: { base: 'none', md: 'grid' } },
  '& .narrow': { display: { base: 'grid', md: 'none' } },
  '& .move': { fontWeight: 500, fontSize: 'sm', paddingInline: '3' },
};
