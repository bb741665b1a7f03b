import { Box, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { Skeleton } from '../Loading.js';
import { useOnce } from '../useOnce.js';
import { usePageRows, type Column, type TableRow } from './rows.js';
import { TableGrid, type Selection } from './TableGrid.js';
import { TablePager } from './TablePager.js';
import { useTableQuery } from './tableQuery.js';
import { TableSearch } from './TableSearch.js';
import type { TableQuery } from './tableUrl.js';
import { usePrinting } from './usePrinting.js';

export type { Column, TableRow } from './rows.js';

interface TableProps<Row extends TableRow> {
  /** Name of the table, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Buttons of a row, shown in a last column that cannot be sorted. */
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  pageSizeLabel?: string;
  emptyText?: string;
  isLoading?: boolean;
  selection?: Selection<Row>;
  /** Stands beside the search: what else chooses among the rows. */
  filters?: ReactNode;
  /** Id of a row that was just made: the table opens its page and highlights it. */
  reveal?: number | string | undefined;
}

interface Paged {
  query: TableQuery;
  onChange: (query: TableQuery) => void;
}

export interface DataTableProps<Row extends TableRow> extends Omit<TableProps<Row>, 'rows'> {
  /** The rows, in client mode. */
  rows?: readonly Row[] | undefined;
  /** Column sorted by at first, in client mode. */
  sort?: string;
  descending?: boolean;
  /** Tells this table from the others of its page in the URL, in client mode. */
  name?: string;
  /** Server mode: the server searches, sorts and pages; `page` is what it returned (query: useTableQuery). */
  server?: Paged & { page: { lignes: readonly Row[]; total: number } | undefined };
}

/**
 * The product's only table: search, sortable headers, pages; rows of two lines on a phone.
 *
 * Search, sort and page are kept in the URL. Give `columns` a stable identity (a module constant).
 *
 * @see admin spec §2, "All tables in the product share this pattern"
 */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { server, rows = NONE, ...table } = props;
  if (!server) return <ClientTable {...table} rows={rows} />;
  const { page, ...paged } = server;
  return <PagedTable {...table} {...paged} rows={page?.lignes ?? NONE} total={page?.total ?? 0} />;
}

/** One stable empty array: a new one at each render would make everything derived from the rows change too. */
const NONE: readonly never[] = [];

function ClientTable<Row extends TableRow>(
  props: TableProps<Row> & Pick<DataTableProps<Row>, 'sort' | 'descending' | 'name'>,
) {
  const { sort, descending, name, columns } = props;
  const [query, setQuery] = useTableQuery(sort, descending, { columns, name });
  return <PagedTable {...props} query={query} onChange={setQuery} />;
}

/** Goes back one page when the last page has lost all its rows. */
function useLastPage({ query, onChange }: Paged, total: number, isLoading: boolean): void {
  const lastPage = Math.ceil(total / query.size);
  const isBeyond = !isLoading && total > 0 && query.page > lastPage;
  const stepBack = useEffectEvent(() => onChange({ ...query, page: lastPage }));
  useEffect(() => {
    if (isBeyond) stepBack();
  }, [isBeyond]);
}

/** Opens the page of a row, once: a later search, sort or change of page is left alone. */
function useReveal(rank: number, { query, onChange }: Paged): void {
  const isDone = useRef(false);
  const page = Math.floor(rank / query.size) + 1;
  const open = useEffectEvent(() => {
    isDone.current = true;
    if (page !== query.page) onChange({ ...query, page });
  });
  useEffect(() => {
    if (rank >= 0 && !isDone.current) open();
  }, [rank]);
}

function PagedTable<Row extends TableRow>(props: TableProps<Row> & Paged & { total?: number }) {
  const { caption, columns, rows, actions, query, onChange, isLoading = false, reveal } = props;
  const { filters, selection } = props;
  const { actionsHeader = 'Actions', emptyText = 'Aucun résultat' } = props;
  const { pageSizeLabel = 'Nombre de lignes par page' } = props;
  const isPrinting = usePrinting();
  const { pageRows, total, found } = usePageRows(rows, columns, query, props.total, isPrinting);
  const isWaiting = isLoading && rows.length === 0;
  // Under the first rows it would move as they come; later it may hold the focus.
  const hasPager = useOnce(!isWaiting);
  // An empty table where nothing is sought: its search box and headers have no use.
  const isBare = !filters && !isWaiting && total === 0 && query.search === '';
  useLastPage(props, total, isLoading);
  useReveal(reveal === undefined ? -1 : found.findIndex(({ id }) => id === reveal), props);

  return (
    <Box>
      {/* On a phone an empty table shows only its sentence. */}
      <Box {...(isBare && { display: { base: 'none', md: 'block' } })}>
        <TableSearch
          search={query.search}
          onSearch={(search) => onChange({ ...query, search, page: 1 })}
          total={isWaiting ? undefined : total}
        >
          {filters}
        </TableSearch>
        {isWaiting ? (
          <Box p="5" bg="card" borderWidth="1px" borderRadius="l3">
            <Skeleton lines={6} />
          </Box>
        ) : (
          <TableGrid
            caption={caption}
            columns={columns}
            rows={pageRows}
            reveal={reveal}
            selection={selection}
            query={query}
            onQuery={onChange}
            {...(actions && { actions, actionsHeader })}
          />
        )}
      </Box>
      {!isWaiting && total === 0 && (
        <Text py="8" textAlign="center" color="fg.muted">
          {query.search === '' ? emptyText : 'Aucun résultat'}
        </Text>
      )}
      {!isBare && hasPager && (
        <TablePager
          caption={caption}
          query={query}
          onQuery={onChange}
          total={total}
          pageSizeLabel={pageSizeLabel}
        />
      )}
    </Box>
  );
}
