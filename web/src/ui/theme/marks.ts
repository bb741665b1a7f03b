import { BAND_PALETTES } from './colors.js';

/**
 * The marks of a figure and of a state: a page of results has hundreds, and a class of the theme's sheet costs a phone nothing where a
 * component's own style is made for each.
 */
export const marks: Record<string, object> = {
  '.glyph': { display: 'inline-block', flex: 'none' },
  '.glyph path': { fill: 'currentColor', printColorAdjust: 'exact' },
  '.badge, .verdict': { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' },
  '.badge': {
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontWeight: '600',
    printColorAdjust: 'exact',
  },
  '.pill': {
    paddingInline: '2',
    paddingBlock: '0.5',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    bg: 'ink.50',
    printColorAdjust: 'exact',
    '&.on': { borderColor: 'vert.line', color: 'vert.text', bg: 'vert.soft' },
  },
  '.verdict': {
    gap: '1',
    color: 'fg.muted',
    '& svg': { flex: 'none' },
    '& span': { fontWeight: '600' },
    '&.wordless span': { srOnly: true },
  },
  '.strip': {
    display: 'flex',
    alignItems: 'end',
    gap: '1',
    marginTop: '1',
    lineHeight: '0',
    '& .phrase': { srOnly: true },
    '& > svg > path': { color: 'ink.200', printColorAdjust: 'exact', fill: 'currentColor' },
  },
  '.past-score': { color: 'fg.muted' },
  ...Object.fromEntries(
    Object.values(BAND_PALETTES).flatMap((band) => [
      [`.glyph.${band}`, { color: `${band}.solid`, '& path': { stroke: `${band}.line` } }],
      [`.badge.${band}`, { bg: `${band}.soft`, color: `${band}.text` }],
      [`.verdict.${band}, .past-score.${band}`, { color: `${band}.text` }],
      [`.strip > svg > .${band}`, { color: `${band}.solid` }],
    ]),
  ),
};
