import { AMBER } from '../amber.js';

/** The container whose width the layouts below measure, in letters, however large these are. */
export const CONTAINER = { containerType: 'inline-size' };

/** Width that holds a label, FF and OR in one line; a narrower table takes one line each. */
const ON_ONE_LINE = '18rem';
/** Width that holds the bars beside their average; a narrower table has them below it. */
const BESIDE = '39rem';
/** Width that holds three boussoles before, each in one line. */
const THREE = '48rem';
const COLUMNS = 'minmax(0, 1fr) 5.75rem 5.75rem';

/**
 * A table where there is room. Narrower, each row is a small grid: label, FF, OR, and a line per year when there are
 * several. Narrower still, a list.
 *
 * Roles are explicit because `display: grid` removes the native ones.
 */
export const tableLayout = (hasYears: boolean) => {
  const table = hasYears ? '32rem' : '24rem';
  return {
    lineHeight: '1.3',
    '& th, & td': { paddingInline: '1', paddingBlock: '1', verticalAlign: 'middle' },
    '& th': { fontWeight: 500, color: 'ink.900' },
    '& thead th': { fontWeight: 600, whiteSpace: 'nowrap' },
    // The button fills its header and has its own padding.
    '& thead th:has(button)': { padding: 0 },
    '& thead button': { paddingInline: '1' },
    '& thead .label button': { paddingInlineStart: 0 },
    '& .badge.orange.up': { bg: AMBER.up('45%') },
    '& .badge.orange.down': { bg: AMBER.down('45%') },
    '& .rank': { color: 'brass.600', fontWeight: 600, marginInlineEnd: '1' },
    '& .new-sense': { display: 'block', fontSize: 'xs', fontWeight: 400, color: 'fg.muted' },
    '& .label a': NAME,
    '& .label': {
      paddingInlineStart: '0',
      width: '100%',
      minWidth: '8rem',
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& .label:has(.opener)': { position: 'relative', paddingInlineEnd: '6' },
    '& .opener': {
      position: 'absolute',
      insetInlineEnd: 0,
      top: 'calc(50% - 1.25rem)',
      width: '6',
      height: '10',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'l2',
      color: 'colorPalette.fg',
      cursor: 'button',
      _hover: { bg: 'colorPalette.subtle' },
    },
    '& .opener[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '& .past': { fontSize: 'sm', color: 'ink.600' },
    '& .past-score': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& .past-question': { color: 'fg.muted', fontSize: 'xs' },
    '& .year, & .withheld': { color: 'fg.muted' },
    '& .year': { display: 'none' },
    '& tr.note > *': { borderTopWidth: '2px', borderColor: 'ink.700', fontWeight: 700 },
    [`@container (width >= ${BESIDE})`]: {
      '& .figures': { display: 'flex', alignItems: 'center', columnGap: '2' },
      '& .strip': { marginTop: '0', alignItems: 'center' },
      '& tbody .past': { whiteSpace: 'nowrap' },
      '& tbody .withheld': { whiteSpace: 'normal' },
      '& .past-score': {
        display: 'inline-block',
        minWidth: '2.6rem',
        textAlign: 'end',
        '& .glyph': { display: 'none' },
      },
      // The header says it once for all rows.
      '& .past-question': { srOnly: true },
      '& thead .past::after': { content: '"FF · OR" / ""', display: 'block', fontWeight: 400 },
      '& thead .past': { textAlign: 'end' },
    },
    // Three boussoles before take the width of two, OR under FF.
    [`@container (${BESIDE} <= width) and (width < ${THREE})`]: {
      '&:has(.past ~ .past ~ .past)': {
        '& thead .past': { whiteSpace: 'normal' },
        '& thead .past::after': { content: '"FF\\A OR" / ""', whiteSpace: 'pre' },
        '& .past-score': { display: 'block', minWidth: 0 },
      },
    },
    [`@container (width < ${table})`]: STACKED,
    [`@container (${ON_ONE_LINE} <= width) and (width < ${table})`]: {
      '& thead': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'center',
      },
      ...(hasYears && { '& tbody .label': { gridColumn: '1 / -1' } }),
      '& td.dated': {
        gridColumn: '1 / 3',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 5.75rem',
        paddingInline: '0',
      },
      '& td.dated .year': { paddingBlock: '0.5' },
      '& td.past': {
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        paddingBlock: '0.5',
      },
      '& .past-score': { paddingInlineStart: '3' },
      '& .withheld': { gridColumn: '2 / -1' },
      // The column shows the question, but a screen reader gets no header for these lines: they say it invisibly.
      '& .past-question': { position: 'absolute', clipPath: 'inset(50%)' },
    },
    [`@container (width < ${ON_ONE_LINE})`]: LISTED,
  };
};

const NAME = {
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  textDecorationColor: 'ink.300',
  _hover: { textDecorationColor: 'currentColor' },
  _print: { textDecoration: 'none' },
};

const STACKED = {
  // A row is its name and its two averages; a press anywhere at its end shows the rest.
  '@media screen': {
    '& .folded :is(.past, .year, .strip > svg), & .folded.folded .past': { display: 'none' },
    '& .folded .dated .figures': { gridColumn: '2' },
    '& .folded .figures': { display: 'flex', alignItems: 'center', columnGap: '0.5' },
    '& .folded .badge': { paddingInline: '1.5', gap: '1' },
    '& .folded .strip': { marginTop: '0' },
    '& .folded.folded > *': { padding: '0' },
    '&:has(.opener) tr:not(.detail)': { position: 'relative', paddingInlineEnd: '8' },
    '& .label:has(.opener)': { position: 'static', paddingInlineEnd: '0' },
    '& .opener': { top: 0, width: '8', height: 'full' },
    // The years of the note come with those of the first row that is opened.
    '&:not(:has(.opened)) .note': {
      '& :is(.past, .year)': { display: 'none' },
      '& .label': { gridColumn: '1' },
      '& td.dated': { gridColumn: '2', display: 'block' },
    },
  },
  '& tr.detail td': { gridColumn: '1 / -1', display: 'block' },
  '&, & tbody': { display: 'block' },
  '& tr': { borderBottomWidth: '1px', paddingBlock: '1.5' },
  '& tr.note': { borderTopWidth: '2px', borderTopColor: 'ink.700' },
  '& tr.note > *': { borderTopWidth: '0' },
  '& th, & td': { borderBottomWidth: '0', padding: '1', width: 'auto' },
  '& .label': { minWidth: 0 },
  '& thead .past': { display: 'none' },
  '& .year': { display: 'inline', fontSize: 'sm' },
};

const LISTED = {
  '& tr, & tbody .label': { display: 'block' },
  // The cells show their question themselves.
  '& thead': { display: 'none' },
  '& td': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '0.5',
  },
  '& .year': { order: -1, flexBasis: '100%' },
  '& td.score::before': { content: 'attr(data-question)', minWidth: '2rem', fontWeight: 500 },
  '& .figures': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
  '& .past-question': { minWidth: '2rem' },
};
