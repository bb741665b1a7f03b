import { PAGE_SIZES, SEARCH_MAX } from '../../../../schema/limits.js';

/** What a reader asked of a table. */
export interface TableQuery {
  search: string;
  sort: string | undefined;
  descending: boolean;
  /** From 1. */
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

/** French, like the rest of the URL. */
export function paramNames(table?: string): ParamNames {
  const of = (param: string) => (table ? `${table}.${param}` : param);
  return { search: of('recherche'), sort: of('tri'), page: of('page'), size: of('taille') };
}

/** "-nom" sorts by name, last first. */
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
 * The query that a URL asks for; whatever it says that cannot be is left out.
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

/** The URL's parameters with this query in them; nothing for what is as on arrival. */
export function writeQuery(
  params: URLSearchParams,
  names: ParamNames,
  arrival: TableQuery,
  query: TableQuery,
): URLSearchParams {
  const next = new URLSearchParams(params);
  // Taken out first: the order of the parameters is always the same.
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
