import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { PAGE_SIZES } from '../../../../schema/limits.js';
import {
  paramNames,
  readQuery,
  writeQuery,
  type SortableColumns,
  type TableQuery,
} from './tableUrl.js';

interface TableQueryOptions {
  /** Columns that may be sorted: another one in the URL is ignored. */
  columns?: SortableColumns;
  /** Tells the tables of one page apart in its URL (`plans.page=2`). */
  name?: string | undefined;
  /** Rows a page on arrival. */
  size?: number;
}

/** What was last asked of each table, for the ways back that carry no query string ('Retour', 'Annuler'). */
const lastQueries = new Map<string, TableQuery>();

/** A new way in, rather than a way back: tables start afresh. */
export const forgetTables = (): void => lastQueries.clear();

/**
 * State of a table, kept in the page's URL: it survives going to a row and back, and a reload.
 *
 * A value that is the arrival's own leaves no trace in the URL.
 *
 * @param sort column that the rows are sorted by on arrival.
 * @returns the query, and a function to replace it, as useState.
 */
export function useTableQuery(sort?: string, descending = false, options: TableQueryOptions = {}) {
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const names = paramNames(options.name);
  const key = `${pathname.toLowerCase()} ${names.page}`;
  const arrival = { search: '', sort, descending, page: 1, size: options.size ?? PAGE_SIZES[0] };
  const [query, setQuery] = useState<TableQuery>(
    () => readQuery(params, names, arrival, options.columns) ?? lastQueries.get(key) ?? arrival,
  );

  const publish = useEffectEvent(() => {
    lastQueries.set(key, query);
    const next = writeQuery(params, names, arrival, query);
    if (next.toString() !== params.toString()) setParams(next, { replace: true, state });
  });
  useEffect(() => publish(), [query]);

  return [query, setQuery] as const;
}

/** A table's search, sort and page as the server's `PageInput`. */
export const toPageInput = ({ search, sort, descending, page, size }: TableQuery) => ({
  recherche: search,
  page,
  taille: size,
  ...(sort && { tri: sort, descendant: descending }),
});
