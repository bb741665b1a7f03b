import { PAGE_SIZES, SEARCH_MAX } from '../../../../schema/limits.js';

/** What a reader asked of a table. */
export interface TableQuery {
  search: string;
  sort: string | undefined;
  descending: boolean;
  /** Page number, from 1. */
  page: number;
  size: number;
}

export type SortableColumns = readonly { id: string; sortable?: boolean }[];

interface ParamNames {
  search: string;
  sort: string;
  page: string;
  size: string;
}

/** Names of the URL's parameters, in French as the rest of the URL. */
export function paramNames(table?: string): ParamNames {
  const of = (param: string) => (table ? `${table}.${param}` : param);
  return { search: of('recherche'), sort: of('tri'), page: of('page'), size: of('taille') };
}

/** Writes a sort as one parameter: "-nom" sorts by name in descending order. */
const sortText = ({ sort, descending }: Pick<TableQuery, 'sort' | 'descending'>) =>
  sort && (descending ? `-${sort}` : sort);

function readSort(text: string | null, arrival: TableQuery, columns: SortableColumns | undefined) {
  const descending = text?.startsWith('-') ?? false;
  const sort = descending ? text?.slice(1) : text;
  const isKnown = columns?.some(({ id, sortable = true }) => sortable && id === sort) ?? true;
  return sort && isKnown
    ? { sort, descending }
    : { sort: arrival.sort, descending: arrival.descending };
}

/**
 * Reads a table's query from the URL; impossible values are ignored.
 *
 * @returns undefined when the URL says nothing of this table.
 */
export function readQuery(
  params: URLSearchParams,
  names: ParamNames,
  arrival: TableQuery,
  columns?: SortableColumns,
): TableQuery | undefined {
  if (!Object.values(names).some((name) => params.has(name))) return undefined;
  const page = params.get(names.page) ?? '';
  const size = Number(params.get(names.size));
  return {
    search: (params.get(names.search) ?? '').slice(0, SEARCH_MAX),
    ...readSort(params.get(names.sort), arrival, columns),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : arrival.page,
    size: PAGE_SIZES.find((known) => known === size) ?? arrival.size,
  };
}

/** Writes the query into the URL's parameters; values equal to the initial ones are left out. */
export function writeQuery(
  params: URLSearchParams,
  names: ParamNames,
  arrival: TableQuery,
  query: TableQuery,
): URLSearchParams {
  const next = new URLSearchParams(params);
  // All are removed first, so that the parameters always come in the same order.
  for (const name of Object.values(names)) next.delete(name);
  const write = (name: string, value: string | number | undefined, usual: typeof value) => {
    if (value !== usual && value !== undefined) next.append(name, String(value));
  };
  write(names.search, query.search, arrival.search);
  write(names.sort, sortText(query), sortText(arrival));
  write(names.page, query.page, arrival.page);
  write(names.size, query.size, arrival.size);
  return next;
}
