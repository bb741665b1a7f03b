import { PAGE_SIZES } from '../../../../schema/limits.js';
import { usePageRows, type Column } from '../../ui/table/rows.js';
import { useTableQuery } from '../../ui/table/tableQuery.js';
import { usePrinting } from '../../ui/table/usePrinting.js';
import { tableau } from '../textes.js';
import type { CritereRow } from '../years.js';

/** Below any score: what is kept back comes first or last, never between two figures. */
const WITHHELD = -99;

/** What is searched and sorted. An earlier year is no order: its one cell holds two figures. */
export const critereColumns: Column<CritereRow>[] = [
  { id: 'critere', header: tableau.criteres, value: ({ libelle }) => libelle },
  { id: 'ff', header: tableau.ff, value: ({ current }) => current.moyenneQ1 ?? WITHHELD },
  { id: 'or', header: tableau.or, value: ({ current }) => current.moyenneQ2 ?? WITHHELD },
];

/** All of them, where a page can hold them: the chart beside the table and its Note row are about all of them. */
const wholeSize = (count: number) =>
  PAGE_SIZES.find((size) => size >= count) ?? PAGE_SIZES[PAGE_SIZES.length - 1];

/** The criteria that the reader asked to see, in the order asked for; on paper, all. */
export function useCritereRows(rows: readonly CritereRow[]) {
  const size = wholeSize(rows.length);
  const [query, setQuery] = useTableQuery(undefined, false, {
    columns: critereColumns,
    name: 'criteres',
    ...(size && { size }),
  });
  const isPrinting = usePrinting();
  const { pageRows, total } = usePageRows(rows, critereColumns, query, undefined, isPrinting);
  return { pageRows, total, query, setQuery };
}
