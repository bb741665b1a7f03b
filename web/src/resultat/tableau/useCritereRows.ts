import { PAGE_SIZES } from '../../../../schema/limits.js';
import { usePageRows, type Column } from '../../ui/table/rows.js';
import { useTableQuery } from '../../ui/table/tableQuery.js';
import { usePrinting } from '../../ui/table/usePrinting.js';
import { tableau } from '../textes.js';
import type { CritereRow } from '../years.js';

/** Stands for a withheld score in sorting. It is lower than any score, so that withheld rows are first or last. */
const WITHHELD = -99;

/** The columns that can be searched and sorted. Earlier years cannot: one cell holds two figures. */
export const critereColumns: Column<CritereRow>[] = [
  { id: 'critere', header: tableau.criteres, value: ({ libelle }) => libelle },
  { id: 'ff', header: tableau.ff, value: ({ current }) => current.moyenneQ1 ?? WITHHELD },
  { id: 'or', header: tableau.or, value: ({ current }) => current.moyenneQ2 ?? WITHHELD },
];

/**
 * The page size that shows all criteria when there is one: the chart beside the table and the Note row are about all of
 * them.
 */
const wholeSize = (count: number) =>
  PAGE_SIZES.find((size) => size >= count) ?? PAGE_SIZES[PAGE_SIZES.length - 1];

/** The criteria to show, in the order that the reader asked for; all of them on paper. */
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
