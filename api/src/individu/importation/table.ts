import { fold } from '../../../../schema/french.js';
import { IMPORT_MAX_ROWS } from '../../../../schema/limits.js';
import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';

/** Names of each column: the template's, and others met in real files. */
const COLUMNS = {
  nom: ['Nom', 'Nom de famille'],
  prenom: ['Prenom'],
  adresseMail: [
    'Adresse mail',
    'Mail',
    'Mel',
    'Email',
    'E mail',
    'Courriel',
    'Adresse email',
    'Adresse e mail',
    'Adresse courriel',
    'Adresse electronique',
  ],
  profil: ['Profil'],
  societe: ['Societe'],
  equipe: ['Equipe', 'Equipes'],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED = ['nom', 'prenom', 'adresseMail'] as const;
/** Who is brought by a file that has no column for profiles. */
const DEFAULT_PROFIL = 'User';

/** One row of the file: the line where it starts, and its cells by column. */
export interface CsvRow {
  ligne: number;
  cellules: Record<Column, string>;
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

export interface Table {
  colonnesIgnorees: string[];
  lignes: CsvRow[];
}

export const refuse = (message: string): never => {
  throw new BadInputError(message, 'fichier');
};

/** A column's name without accents, case or underscores: "E-Mail", "é_mail" and "e mail" are one column. */
export const keyOf = (text: string): string => fold(text.replaceAll('_', ' ')).trim();

const NAMES = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name) => [keyOf(name), column as Column] as const),
  ),
);
/** What a header is read of: two megabytes of columns, or of one name, would hold the process for seconds. */
export const COLUMNS_MAX = 200;
const NAME_MAX = 100;
/** Titles and blank lines above the header: it is looked for in so many lines. */
export const HEADER_LINES = 50;

const columnOf = (header: string): Column | undefined =>
  header.length > NAME_MAX ? undefined : NAMES.get(keyOf(header));

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '');

/** How many of the columns it names: the header is the line that names the most. */
export const namedColumns = (cells: readonly string[]): number =>
  new Set(cells.slice(0, COLUMNS_MAX).flatMap((cell) => columnOf(cell) ?? [])).size;

/** The column of each cell of the header line. */
function readHeader({ ligne, cellules }: Row): (Column | undefined)[] {
  const columns = cellules.map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column)).map((c) => COLUMNS[c][0]);
  if (missing.length === REQUIRED.length) refuse(messages.importation.noHeader(missing.join(', ')));
  if (missing.length > 0) refuse(messages.importation.missingColumns(ligne, missing.join(', ')));
  const double = columns.find((column, i) => column && columns.indexOf(column) < i);
  if (double) refuse(messages.importation.duplicateColumn(COLUMNS[double][0]));
  return columns;
}

/**
 * The people of a table, whatever file it comes from.
 *
 * @param rows from its header on, without blank ones; there may be one more than the limit.
 * @throws BadInputError when it lacks a column, is empty or too long.
 */
export function readTable(rows: readonly Row[]): Table {
  const [first, ...next] = rows;
  if (!first) return refuse(messages.importation.nothing);
  const header = { ...first, cellules: first.cellules.slice(0, COLUMNS_MAX) };
  const columns = readHeader(header);
  if (next.length > IMPORT_MAX_ROWS) refuse(messages.importation.tooManyRows(IMPORT_MAX_ROWS));
  if (next.length === 0) refuse(messages.importation.empty);
  const lines = next.map(({ ligne, cellules, isStray = false }): CsvRow => {
    const of = (column: Column) => cellules[columns.indexOf(column)]?.trim() ?? '';
    return {
      ligne,
      isStray,
      tooManyColumns: !isBlank(cellules.slice(columns.length)),
      cellules: {
        nom: of('nom'),
        prenom: of('prenom'),
        adresseMail: of('adresseMail'),
        profil: columns.includes('profil') ? of('profil') : DEFAULT_PROFIL,
        societe: of('societe'),
        equipe: of('equipe'),
      },
    };
  });
  const ignored = header.cellules.filter((cell, i) => !columns[i] && cell.trim() !== '');
  return { colonnesIgnorees: ignored, lignes: lines };
}
