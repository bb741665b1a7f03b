import { Box, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { Column, TableRow } from './rows.js';
import { signMark, type Mark } from './SortMark.js';
import { TableRoot } from './TableRoot.js';
import type { TableQuery } from './tableUrl.js';

interface TableGridProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  mark?: Mark | undefined;
  /** Id of the row to highlight. */
  reveal?: number | string | undefined;
}

/**
 * The rows of a table. Under 768 px a row becomes a card. Roles are explicit because `display: block` removes the
 * native ones.
 */
export function TableGrid<Row extends TableRow>(props: TableGridProps<Row>) {
  const { caption, columns, rows, query, onQuery, actions, actionsHeader } = props;
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
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                query={query}
                onQuery={onQuery}
                mark={props.mark}
              />
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
              {columns.map((column) => (
                <Table.Cell
                  role="cell"
                  key={column.id}
                  className={isBlank(column, row) ? 'blank' : 'num'}
                  {...LINES[column.lines ?? 'any']}
                >
                  <Text as="span" className="cell-label" aria-hidden>
                    {column.header}
                  </Text>
                  {column.cell ? column.cell(row) : column.value(row)}
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

const isBlank = <Row,>({ cell, value }: Column<Row>, row: Row) => !cell && value(row) === '';

interface ColumnHeaderProps {
  column: Pick<Column<never>, 'id' | 'header' | 'sortable'>;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  className?: string;
  mark?: Mark | undefined;
}

/** Name of a column: a button that sorts by it, in the other order when pressed again. */
export function ColumnHeader({ column, query, onQuery, className, ...props }: ColumnHeaderProps) {
  const { id, header, sortable = true } = column;
  const { mark = signMark } = props;
  if (!sortable) {
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
          {mark(sorted)}
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
  paddingInline: '3',
  cursor: 'button',
  fontWeight: 600,
  textAlign: 'start',
  color: 'ink.700',
  outlineOffset: '-3px',
};

const STACKED = {
  '& .actions-header': { textAlign: 'end' },
  '& td': { paddingBlock: '2' },
  // Within a cell as well: a name of one long word must not push the other columns out of view.
  '& td:not(.actions), & td:not(.actions) *': { overflowWrap: 'anywhere' },
  // Paper is as narrow as a tablet, but keeps the columns.
  '& .cell-label': { display: 'none', fontSize: 'xs', color: 'fg.muted' },
  '& th': { color: 'ink.700', fontWeight: 600 },
  mdDown: {
    '&, & thead, & tbody, & tr': { display: 'block' },
    '& thead tr': { display: 'flex', flexWrap: 'wrap', gap: '1', marginBottom: '2' },
    '& thead th': { borderBottomWidth: 0, background: 'ink.50', borderRadius: 'l2' },
    '& thead th.actions-header': { display: 'none' },
    '& tbody tr': {
      borderWidth: '1px',
      borderRadius: 'l3',
      padding: '2',
      marginBottom: '3',
      boxShadow: 'card',
      containerType: 'inline-size',
    },
    // The label stands at the left of the value, which makes cards half as tall.
    '& td': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      borderBottomWidth: 0,
      paddingBlock: '1',
      paddingInline: '2',
    },
    '& .cell-label': { display: 'block', flex: '0 0 5rem' },
    // With letters twice as large, two columns would break every word.
    '@container (max-width: 13rem)': { '& td': { display: 'block' } },
    // A card has no columns to align, so empty cells are left out.
    '& td.blank': { display: 'none' },
  },
};
