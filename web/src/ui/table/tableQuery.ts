import { useState } from 'react';

import { PAGE_TAILLES } from '../../../../schema/limites.js';

/** What a reader asked of a table. */
export interface TableQuery {
  search: string;
  sort: string | undefined;
  descending: boolean;
  /** From 1. */
  page: number;
  size: number;
}

export const firstPage = (sort?: string, descending = false): TableQuery => ({
  search: '',
  sort,
  descending,
  page: 1,
  size: PAGE_TAILLES[0],
});

/** State of a table that the server searches, sorts and pages. */
export function useTableQuery(sort?: string, descending = false) {
  return useState<TableQuery>(() => firstPage(sort, descending));
}

/** A table's search, sort and page as the server's `PageInput`. */
export const toPageInput = ({ search, sort, descending, page, size }: TableQuery) => ({
  recherche: search,
  page,
  taille: size,
  ...(sort && { tri: sort, descendant: descending }),
});
