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

/** A row's id tells it from the others. */
export interface TableRow {
  id: number | string;
}

export interface Column<Row> {
  id: string;
  header: string;
  /** The value that is searched, sorted by and, without `cell`, shown. */
  value: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** Whether it names this row: on a phone it stands on the first of two lines. By default the first column does. */
  isName?: (row: Row) => boolean;
  /** false: the header is not a button. */
  sortable?: boolean;
  /** 'kept': line breaks are shown as typed. 'one': the value never wraps. */
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

/** The rows of the page that the reader asked for, and how many rows match in all. */
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
        // Empty values come last in both sort orders, as the server sorts them.
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
      // A printed page shows no search box that would explain missing rows, so it shows all rows.
      globalFilter: isPrinting ? '' : query.search,
      sorting: query.sort ? [{ id: query.sort, desc: query.descending }] : [],
    },
  });
  const found = table.getRowModel().rows.map((row) => row.original);
  if (isServer) return { pageRows: found, total: serverTotal, found };

  if (isPrinting) return { pageRows: found, total: found.length, found };

  // The last page may have lost its only row to a deletion.
  const lastPage = Math.max(1, Math.ceil(found.length / query.size));
  const start = (Math.min(query.page, lastPage) - 1) * query.size;
  return { pageRows: found.slice(start, start + query.size), total: found.length, found };
}
