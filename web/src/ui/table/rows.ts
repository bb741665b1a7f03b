import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';

import { compareFrench, fold } from '../../../../schema/french.js';
import type { TableQuery } from './tableUrl.js';

/** Its number tells a row from the others. */
export interface TableRow {
  id: number | string;
}

export interface Column<Row> {
  id: string;
  header: string;
  /** What is searched, sorted and, without `cell`, shown. */
  value: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** false: the header is no button. */
  sortable?: boolean;
  /** Lines as they were typed, or one line whatever the room. */
  lines?: 'kept' | 'one';
}

const compare = (left: unknown, right: unknown) =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareFrench(String(left), String(right));

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: {
    french: (row, id, search: string) =>
      fold(String(row.getValue(id) ?? '')).includes(fold(search).trim()),
  },
  sortFns: {
    french: (left, right, id) => compare(left.getValue(id), right.getValue(id)),
  },
});

/** The rows of the page that the reader asked for, and how many match in all. */
export function usePageRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: TableQuery,
  serverTotal: number | undefined,
  isPrinting = false,
): { pageRows: Row[]; total: number; found: readonly Row[] } {
  const isServer = serverTotal !== undefined;
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, value }): ColumnDef<typeof features, Row, unknown> => ({
        id,
        header,
        // Nothing to read comes last, whichever way the others are sorted: so does the server.
        accessorFn: (row) => (value(row) === '' ? undefined : value(row)),
        sortFn: 'french',
        sortUndefined: 'last',
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    globalFilterFn: 'french',
    getColumnCanGlobalFilter: () => true,
    manualFiltering: isServer,
    manualSorting: isServer,
    state: {
      // The paper has no search box to say what was left out.
      globalFilter: isPrinting ? '' : query.search,
      sorting: query.sort ? [{ id: query.sort, desc: query.descending }] : [],
    },
  });
  const found = table.getRowModel().rows.map((row) => row.original);
  if (isServer) return { pageRows: found, total: serverTotal, found };

  if (isPrinting) return { pageRows: found, total: found.length, found };

  // The last page may have gone with the row that was deleted from it.
  const lastPage = Math.max(1, Math.ceil(found.length / query.size));
  const start = (Math.min(query.page, lastPage) - 1) * query.size;
  return { pageRows: found.slice(start, start + query.size), total: found.length, found };
}
