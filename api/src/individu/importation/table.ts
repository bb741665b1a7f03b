import { fold } from '../../../../schema/french.js';
import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';

/** What a kind of file is made of. */
export interface Layout<C extends string> {
  /** Names of each column: the template's, and others met in real files. */
  columns: Readonly<Record<C, readonly string[]>>;
  required: readonly C[];
  /** Most lines below the header. */
  most: number;
  /** What is said of a file without any line, and of one without a header. */
  empty: string;
  noHeader: (missing: string) => string;
  /** A column's name as it is compared. */
  keyOf: (text: string) => string;
}

/** One row of the file: the line where it starts, and its cells by column. */
export interface TableRow<C extends string> {
  ligne: number;
  cellules: Record<C, string>;
  tooManyColumns: boolean;
  /** Whether it is in another encoding than the rest of the file. */
  isStray: boolean;
}

/** A row as it was read, before its columns are known. */
export interface Row {
  ligne: number;
  cellules: string[];
  isStray?: boolean;
}

export interface Table<C extends string> {
  colonnesIgnorees: string[];
  /** Columns of the layout that the file has. */
  colonnes: C[];
  lignes: TableRow<C>[];
}

export const refuse = (message: string): never => {
  throw new BadInputError(message, 'fichier');
};

/** A column's name without accents, case or underscores: "E-Mail", "é_mail" and "e mail" are one column. */
export const keyOf = (text: string): string => fold(text.replaceAll('_', ' ')).trim();

const columnsIn = <C extends string>(layout: Layout<C>): C[] => Object.keys(layout.columns) as C[];

/** The names of a layout by their keys, made once. */
const NAMES = new WeakMap<object, ReadonlyMap<string, string>>();
function namesOf<C extends string>(layout: Layout<C>): ReadonlyMap<string, C> {
  const made = NAMES.get(layout) as ReadonlyMap<string, C> | undefined;
  if (made) return made;
  const names = new Map(
    columnsIn(layout).flatMap((column) =>
      layout.columns[column].map((name) => [layout.keyOf(name), column] as const),
    ),
  );
  NAMES.set(layout, names);
  return names;
}

/** What a header is read of: two megabytes of columns, or of one name, would hold the process for seconds. */
export const COLUMNS_MAX = 200;
const NAME_MAX = 100;
/** How many unknown titles a refusal repeats: one of them is the one that is missing. */
const TOLD = 10;
/** Titles and blank lines above the header: it is looked for in so many lines. */
export const HEADER_LINES = 50;

const columnOf = <C extends string>(header: string, layout: Layout<C>): C | undefined =>
  header.length > NAME_MAX ? undefined : namesOf(layout).get(layout.keyOf(header));

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '');

/** How many of the columns it names: the header is the line that names the most. */
export const namedColumns = <C extends string>(
  cells: readonly string[],
  layout: Layout<C>,
): number =>
  new Set(cells.slice(0, COLUMNS_MAX).flatMap((cell) => columnOf(cell, layout) ?? [])).size;

/** The column of each cell of the header line. */
function readHeader<C extends string>(
  { ligne, cellules }: Row,
  layout: Layout<C>,
): (C | undefined)[] {
  const columns = cellules.map((cell) => columnOf(cell, layout));
  const nameOf = (column: C): string => layout.columns[column][0] ?? column;
  const missing = layout.required.filter((column) => !columns.includes(column)).map(nameOf);
  if (missing.length === layout.required.length) refuse(layout.noHeader(missing.join(', ')));
  // A name that is there twice often stands for one that seems to be missing.
  const double = columns.find((column, i) => column && columns.indexOf(column) < i);
  if (double) refuse(messages.importation.duplicateColumn(nameOf(double)));
  const unknown = cellules.filter(
    (cell, i) => !columns[i] && cell.trim() !== '' && cell.length <= NAME_MAX,
  );
  if (missing.length > 0)
    refuse(messages.importation.missingColumns(ligne, missing.join(', '), unknown.slice(0, TOLD)));
  return columns;
}

/**
 * The lines of a table, whatever file it comes from.
 *
 * @param rows from its header on, without blank ones; there may be one more than the limit.
 * @throws BadInputError when it lacks a column, is empty or too long.
 */
export function readTable<C extends string>(rows: readonly Row[], layout: Layout<C>): Table<C> {
  const [first, ...next] = rows;
  if (!first) return refuse(messages.importation.nothing);
  const header = { ...first, cellules: first.cellules.slice(0, COLUMNS_MAX) };
  const columns = readHeader(header, layout);
  if (next.length > layout.most) refuse(messages.importation.tooManyRows(layout.most));
  if (next.length === 0) refuse(layout.empty);
  const places = columnsIn(layout).map((column) => [column, columns.indexOf(column)] as const);
  const lines = next.map(({ ligne, cellules, isStray = false }): TableRow<C> => {
    const cells = places.map(([column, at]) => [column, cellules[at]?.trim() ?? ''] as const);
    return {
      ligne,
      isStray,
      tooManyColumns: !isBlank(cellules.slice(columns.length)),
      cellules: Object.fromEntries(cells) as Record<C, string>,
    };
  });
  const ignored = header.cellules.filter((cell, i) => !columns[i] && cell.trim() !== '');
  return {
    colonnesIgnorees: ignored,
    colonnes: columns.filter((column) => column !== undefined),
    lignes: lines,
  };
}
