import { Box, Table } from '@chakra-ui/react';
import { use, type ReactNode } from 'react';

import { Paper } from '../paper.js';
import type { Column, TableRow } from './rows.js';
import { SortMark } from './SortMark.js';
import { TableRoot } from './TableRoot.js';
import type { TableQuery } from './tableUrl.js';

interface TableGridProps<Row extends TableRow> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  /** Id of the row to highlight. */
  reveal?: number | string | undefined;
  selection?: Selection<Row> | undefined;
}

/** Rows that are ticked, on whichever page they are. */
export interface Selection<Row extends TableRow> {
  ids: ReadonlySet<Row['id']>;
  onSelect: (rows: readonly Row[], isOn: boolean) => void;
  /** Name of a row's box. */
  label: (row: Row) => string;
}

/**
 * The rows of a table. Under 768 px a row is two lines: its name, then the rest in small. Roles are explicit because
 * `display: flex` removes the native ones.
 */
export function TableGrid<Row extends TableRow>(props: TableGridProps<Row>) {
  const { caption, columns, rows, query, onQuery, actions, actionsHeader, selection } = props;
  const groundOf = (row: Row) => (row.id === props.reveal ? 'brass.100' : 'card');
  return (
    <Box
      overflowX="auto"
      borderRadius="l3"
      borderWidth={{ base: '0', md: '1px' }}
      bg={{ md: 'card' }}
    >
      <TableRoot aria-label={caption} css={STACKED}>
        <Table.Header role="rowgroup">
          <Table.Row role="row" bg={{ md: 'ink.50' }}>
            {selection && (
              <Table.ColumnHeader role="columnheader" scope="col" className="tick" data-screen-only>
                <Tick {...selection} rows={rows} label="Choisir toute la page" />
              </Table.ColumnHeader>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} query={query} onQuery={onQuery} />
            ))}
            {actions && (
              <Table.ColumnHeader
                role="columnheader"
                scope="col"
                px="3"
                className="actions-header"
                data-screen-only
              >
                {actionsHeader}
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {rows.map((row) => (
            <Table.Row role="row" key={row.id} bg={groundOf(row)} _hover={{ bg: 'brass.100/30' }}>
              {selection && (
                <Table.Cell role="cell" className="tick" data-screen-only>
                  <Tick {...selection} rows={[row]} label={selection.label(row)} />
                </Table.Cell>
              )}
              {columns.map((column) => (
                <Table.Cell
                  role="cell"
                  key={column.id}
                  className={classOf(column, row, columns)}
                  {...LINES[column.lines ?? 'any']}
                >
                  {shownOf(column, row)}
                </Table.Cell>
              ))}
              {actions && (
                <Table.Cell role="cell" className="actions" data-screen-only>
                  <Box
                    display="flex"
                    gap={{ base: '1.5', md: '2' }}
                    flexWrap="wrap"
                    alignItems="center"
                    justifyContent={{ md: 'end' }}
                  >
                    {actions(row)}
                  </Box>
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </TableRoot>
    </Box>
  );
}

const LINES = {
  any: {},
  kept: { whiteSpace: 'pre-line', verticalAlign: 'top', minW: '6em' },
  one: { whiteSpace: 'nowrap', verticalAlign: 'top', minW: '6em' },
} as const;

const shownOf = <Row,>({ value, cell = value }: Column<Row>, row: Row): ReactNode => cell(row);

/** A word that may be broken: others are kept whole, whatever room the other columns leave. An address goes on after its @. */
const LONG_WORD = /[^\s@-]{21}/;

function classOf<Row>(column: Column<Row>, row: Row, columns: readonly Column<Row>[]): string {
  const { value, isName } = column;
  if (shownOf(column, row) === '') return 'blank';
  const isFirst = column === columns[0] && !columns.some((other) => other.isName);
  const names = LONG_WORD.test(String(value(row))) ? 'num' : 'whole num';
  return (isName?.(row) ?? isFirst) ? `name ${names}` : names;
}

interface TickProps<Row extends TableRow> extends Pick<Selection<Row>, 'ids' | 'onSelect'> {
  rows: readonly Row[];
  label: string;
}

/** The box of a row, or of all the rows of the page: half ticked when some of them are. */
function Tick<Row extends TableRow>({ rows, label, ids, onSelect }: TickProps<Row>) {
  const ticked = rows.filter(({ id }) => ids.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < rows.length;
      }}
      checked={rows.length > 0 && ticked === rows.length}
      onChange={({ target }) => onSelect(rows, target.checked)}
    />
  );
}

interface ColumnHeaderProps {
  column: Pick<Column<never>, 'id' | 'header' | 'sortable'>;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  className?: string;
}

/** Name of a column: a button that sorts by it, in the other order when pressed again. */
export function ColumnHeader({ column, query, onQuery, className }: ColumnHeaderProps) {
  const { id, header, sortable = true } = column;
  const isPaper = use(Paper) !== undefined;
  if (!sortable || isPaper) {
    return (
      <Table.ColumnHeader role="columnheader" scope="col" px="3" className={className}>
        {header}
      </Table.ColumnHeader>
    );
  }
  const direction = query.descending ? 'descending' : 'ascending';
  const sorted = query.sort === id ? direction : 'none';
  const handleSort = () =>
    onQuery({ ...query, page: 1, sort: id, descending: sorted === 'ascending' });
  return (
    <Table.ColumnHeader
      role="columnheader"
      scope="col"
      p="0"
      aria-sort={sorted}
      className={className}
    >
      <Box asChild css={SORT_BUTTON}>
        <button type="button" onClick={handleSort}>
          {header}
          <SortMark sorted={sorted} />
        </button>
      </Box>
    </Table.ColumnHeader>
  );
}

const SORT_BUTTON = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: '10',
  paddingInline: { base: '2', md: '3' },
  cursor: 'button',
  fontWeight: 600,
  textAlign: 'start',
  color: 'ink.700',
  outlineOffset: '-3px',
  // A browser repeats the header on each sheet, but not the buttons in it: on paper only their words are left.
  _print: { display: 'contents' },
};

const STACKED = {
  '& td': { paddingBlock: '2' },
  // Where the columns are wider than the window, what is done with a row stays in sight.
  '& .actions, & .actions-header': {
    md: { position: 'sticky', insetInlineEnd: '0', background: 'card' },
  },
  '& .actions-header': { textAlign: 'end', background: { md: 'ink.50' } },
  // Within a cell as well: a name of one long word must not push the other columns out of view.
  '& td:not(.actions, .whole), & td:not(.actions, .whole) *': { overflowWrap: 'anywhere' },
  '& th': { color: 'ink.700', fontWeight: 600, _print: { paddingInline: '3' } },
  '& .tick': { width: '1px', paddingInlineEnd: '0', color: 'ink.700' },
  '& .tick input': { display: 'block', width: '6', height: '6', accentColor: 'currentColor' },
  // Icons stand on one line: one above the other, they make a row twice as high.
  '& td.actions:not(:has(:is(a, button):not([title]))) > div': { flexWrap: { md: 'nowrap' } },
  // Paper is as narrow as a tablet, but keeps the columns.
  mdDown: {
    '&, & thead, & tbody': { display: 'block' },
    '& thead tr': { display: 'flex', flexWrap: 'wrap', gap: '1', marginBottom: '2' },
    '& thead th': { borderBottomWidth: 0, background: 'ink.50', borderRadius: 'l2' },
    '& thead th.tick': { width: 'auto', paddingInline: '3', paddingBlock: '2' },
    '& thead th:not([aria-sort], .tick)': { srOnly: true },
    '& tbody': { borderWidth: '1px', borderRadius: 'l3', overflow: 'hidden' },
    '& tbody tr': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      paddingBlock: '2',
      paddingInline: '3',
      borderBottomWidth: '1px',
      // What is after it stands on the second line.
      _after: { content: '""', order: 3, flexBasis: 'full' },
      '&:has(> .tick)': { paddingInlineStart: '12' },
    },
    '& td': {
      order: 4,
      display: 'flex',
      alignItems: 'baseline',
      gap: '1',
      minWidth: '0',
      padding: '0',
      borderBottomWidth: '0',
      fontSize: 'sm',
    },
    '& td:not(.name, .actions)': { color: 'fg.muted' },
    '& td.name': { order: 1, maxWidth: 'calc(100% - 6rem)', fontSize: 'md', fontWeight: 600 },
    '& tr:has(> .actions :only-child:is(a, button)) > .name': { maxWidth: 'calc(100% - 3rem)' },
    // Icons stand beside the name, which leaves them room; words after the rest.
    '& td.actions': { order: 2, marginInlineStart: 'auto' },
    '& td.actions:has(:is(a, button):not([title]))': { order: 5 },
    '& td.tick': { position: 'absolute', insetInlineStart: '3', top: '3', width: 'auto' },
    // Nothing stands for an empty value: there is no column to keep.
    '& td.blank': { display: 'none' },
    // What has lines of its own needs no mark before it.
    '& td:not(.name, .actions, .tick):has(> div)': { flexBasis: 'full' },
    '& td:not(.name, .actions, .tick, .blank) ~ td:not(.name, .actions, .blank, :has(> div))::before':
      {
        content: '"·" / ""',
      },
    // After the rule above, which it takes back: nothing stands before it on its line.
    '& td:not(.name, .actions, .tick):has(> div) + td:not(.name)::before': { content: 'none' },
  },
};
