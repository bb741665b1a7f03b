import { use, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useSearchParams } from 'react-router';

import { enumName } from '../../../../schema/enums.js';
import { PAGE_SIZES } from '../../../../schema/limits.js';
import { Paper } from '../paper.js';
import {
  paramNames,
  readQuery,
  writeQuery,
  type SortableColumns,
  type TableQuery,
} from './tableUrl.js';

interface TableQueryOptions {
  /** Columns that may be sorted; any other one in the URL is ignored. */
  columns?: SortableColumns;
  /** Tells the tables of one page apart in its URL (`plans.page=2`). */
  name?: string | undefined;
  /** Rows of a page at first. */
  size?: number;
}

/** The last query of each table, for links back that carry no query string ('Retour', 'Annuler'). */
const lastQueries = new Map<string, TableQuery>();

/** Call it for a link that leads forward rather than back: tables then forget their search, sort and page. */
export const forgetTables = (): void => lastQueries.clear();

/**
 * State of a table, kept in the page's URL: it survives a visit to a row and a reload.
 *
 * A value equal to the initial one is left out of the URL.
 *
 * @param sort column that the rows are sorted by at first.
 * @returns the query, and a function that replaces it, as useState.
 */
export function useTableQuery(sort?: string, descending = false, options: TableQueryOptions = {}) {
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const router = use(DataRouter)?.router;
  const names = paramNames(options.name);
  const key = `${pathname.toLowerCase()} ${names.page}`;
  const arrival = { search: '', sort, descending, page: 1, size: options.size ?? PAGE_SIZES[0] };
  const [query, setQuery] = useState<TableQuery>(
    () => readQuery(params, names, arrival, options.columns) ?? lastQueries.get(key) ?? arrival,
  );

  const isPaper = use(Paper) !== undefined;
  const publish = useEffectEvent(() => {
    // In a document for paper nothing is chosen, and its tables are many.
    if (isPaper) return;
    lastQueries.set(key, query);
    // A link was pressed, and its page is being loaded or drawn: a new address would cancel that, or be that page's.
    const now = router?.state;
    if (now && (now.navigation.state !== 'idle' || now.location.pathname !== pathname)) return;
    const next = writeQuery(params, names, arrival, query);
    if (next.toString() !== params.toString()) setParams(next, { replace: true, state });
  });
  useEffect(() => publish(), [query]);

  return [query, setQuery] as const;
}

/** A table's search, direction and page as the server's `PageInput`. */
export const toPageInput = ({ search, descending, page, size }: TableQuery) => ({
  recherche: search,
  page,
  taille: size,
  descendant: descending,
});

/** What a table asks the server for: its page, and its column as a value of the list's enum, which names each of its columns. */
export const toVariables = <Tri extends string>(query: TableQuery) => ({
  input: toPageInput(query),
  ...(query.sort !== undefined && { tri: enumName(query.sort) as Tri }),
});
