import { CsvError, parse } from 'csv-parse/sync';

import { messages } from '../../messages.js';
import {
  COLUMNS_MAX,
  HEADER_LINES,
  isBlank,
  namedColumns,
  refuse,
  type Layout,
  type Row,
} from './table.js';

const SEPARATORS = [';', ',', '\t', '|'] as const;

/** Excel's own first line, `sep=;`, which says the separator and is no row. */
const SEP_LINE = /^"?sep=([;,\t|])"?[;,\t|]*$/i;

interface Start {
  separator: string;
  /** Line of the header, the first being 1. */
  ligne: number;
}

/** The header is the line, among the first, that names the most columns with one separator. */
function findStart<C extends string>(text: string, layout: Layout<C>): Start {
  const lines = text.split('\n', HEADER_LINES);
  const said = SEP_LINE.exec(lines[0]?.trim() ?? '')?.[1];
  const best = { separator: said ?? SEPARATORS[0], ligne: 0, names: 0 };
  for (const [i, line] of lines.entries()) {
    for (const separator of said ? [said] : SEPARATORS) {
      const names = namedColumns(
        line.split(separator, COLUMNS_MAX).map((cell) => cell.replaceAll('"', '')),
        layout,
      );
      if (names > best.names) Object.assign(best, { separator, ligne: i + 1, names });
    }
  }
  if (best.ligne > 0) return best;
  // None names a column: the refusal speaks of the first line that holds something.
  const first = lines.findIndex((line, i) => line.trim() !== '' && !(said && i === 0));
  return { separator: best.separator, ligne: Math.max(first, 0) + 1 };
}

/** The text without the rows of separators that spreadsheets write below the last one: they are no rows. */
function trimEnd(text: string, separator: string): string {
  const passed = new Set([separator, ' ', '\n', '\t', '\u00a0']);
  let end = text.length;
  while (end > 0 && passed.has(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

class Enough extends Error {}

/**
 * The rows of a text from its header on, each with the number of its first line, without blank ones; one more than the
 * limit at most.
 *
 * @throws BadInputError when its quotes are misplaced.
 */
export function readCsv<C extends string>(
  text: string,
  strayLines: ReadonlySet<number>,
  layout: Layout<C>,
): { rows: Row[]; separateur: string } {
  const { separator, ligne: start } = findStart(text, layout);
  const rows: Row[] = [];
  let lastLine = start - 1;
  const keep = (cells: string[], last: number) => {
    // The parser gives the last line of a record.
    const first = last - (cells.join('').split('\n').length - 1);
    lastLine = last;
    if (isBlank(cells)) return;
    const isStray = strayLines.size > 0 && rangeOf(first, last).some((one) => strayLines.has(one));
    rows.push({ ligne: first, cellules: cells, isStray });
    if (rows.length > layout.most + 1) throw new Enough();
  };
  try {
    parse(
      trimEnd(
        text
          .split('\n')
          .slice(start - 1)
          .join('\n'),
        separator,
      ),
      {
        delimiter: separator,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (cells: string[], { lines }) => {
          keep(cells, lines + start - 1);
          return null;
        },
      },
    );
  } catch (error) {
    if (error instanceof CsvError) refuse(messages.importation.quotes(lastLine + 1));
    if (!(error instanceof Enough)) throw error;
  }
  return { rows, separateur: separator };
}

const rangeOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
