import { Box, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

import { Skeleton } from '../Loading.js';
import { usePageRows, type Column } from './rows.js';
import { TableGrid } from './TableGrid.js';
import { TablePager } from './TablePager.js';
import { firstPage, type TableQuery } from './tableQuery.js';
import { TableSearch } from './TableSearch.js';

export type { Column } from './rows.js';

interface DataTableProps<Row> {
  /** Name of the table, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** Buttons of a row, in a last column without sorting. */
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  /** Sort on arrival, in client mode. */
  sort?: string;
  descending?: boolean;
  pageSizeLabel?: string;
  emptyText?: string;
  isLoading?: boolean;
  /** Present: the server searches, sorts and pages; `rows` is one page of `total`. */
  server?: { query: TableQuery; onChange: (query: TableQuery) => void; total: number };
}

/**
 * The product's only table: search, sortable headers, pages; stacked cards on a phone.
 *
 * Give `columns` a stable identity (a module constant).
 *
 * @see admin spec §2, "All tables in the product share this pattern"
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, actionsHeader = 'Actions', server } = props;
  const { pageSizeLabel = 'Nombre de lignes par page', emptyText = 'Aucun résultat' } = props;
  const [ownQuery, setOwnQuery] = useState(() => firstPage(props.sort, props.descending));
  const query = server?.query ?? ownQuery;
  const setQuery = server?.onChange ?? setOwnQuery;
  const { pageRows, total } = usePageRows(rows, columns, query, server?.total);
  const isWaiting = props.isLoading === true && rows.length === 0;

  return (
    <Box>
      <TableSearch
        search={query.search}
        onSearch={(search) => setQuery({ ...query, search, page: 1 })}
        total={isWaiting ? undefined : total}
      />
      {isWaiting ? (
        <Box p="5" bg="card" borderWidth="1px" borderRadius="l3">
          <Skeleton lines={6} />
        </Box>
      ) : (
        <TableGrid
          caption={caption}
          columns={columns}
          rows={pageRows}
          rowKey={rowKey}
          query={query}
          onQuery={setQuery}
          {...(actions && { actions, actionsHeader })}
        />
      )}
      {!isWaiting && total === 0 && (
        <Text py="8" textAlign="center" color="fg.muted">
          {emptyText}
        </Text>
      )}
      <TablePager
        caption={caption}
        query={query}
        onQuery={setQuery}
        total={total}
        pageSizeLabel={pageSizeLabel}
      />
    </Box>
  );
}
