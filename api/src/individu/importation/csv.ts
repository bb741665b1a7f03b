import { CsvError, parse } from 'csv-parse/sync';

import { fold } from '../../../../schema/french.js';
import { IMPORT_MAX_ROWS } from '../../../../schema/limits.js';
import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';
import { decode, type Encoding } from './encoding.js';

const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Names of each column: the template's, and others met in real files. */
const COLUMNS = {
  nom: ['Nom'],
  prenom: ['Prenom'],
  adresseMail: ['Adresse mail', 'Mail', 'Email', 'E mail', 'Adresse email', 'Adresse e mail'],
  profil: ['Profil'],
  societe: ['Societe'],
  equipe: ['Equipe', 'Equipes'],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED = ['nom', 'prenom', 'adresseMail', 'profil'] as const;

/** One row of the file: the line where it starts, and its cells by column. */
export interface CsvRow {
  ligne: number;
  cellules: Record<Column, string>;
  tooManyColumns: boolean;
}

export interface CsvFile {
  encodage: Encoding;
  separateur: Separator;
  colonnesIgnorees: string[];
  lignes: CsvRow[];
}

interface CsvRecord {
  ligne: number;
  cellules: string[];
}

const refuse = (message: string): never => {
  throw new BadInputError(message, 'fichier');
};

/** A column's name without accents, case or underscores: "E-Mail", "é_mail" and "e mail" are one column. */
export const keyOf = (text: string): string => fold(text.replaceAll('_', ' ')).trim();

const NAMES = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name) => [keyOf(name), column as Column] as const),
  ),
);
/** What a first line is read of: two megabytes of columns, or of one name, would hold the process for seconds. */
const COLUMNS_MAX = 200;
const NAME_MAX = 100;
const columnOf = (header: string): Column | undefined =>
  header.length > NAME_MAX ? undefined : NAMES.get(keyOf(header));

/** The records of a text, each with the number of its first line; it stops at `max` records. */
function records(text: string, separator: string, max: number): CsvRecord[] {
  const read: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      to: max,
      on_record: (cells: string[], { lines }) => {
        // The parser gives the last line of a record.
        const breaks = cells.join('').split('\n').length - 1;
        lastLine = lines;
        read.push({ ligne: lines - breaks, cellules: cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse(messages.importation.quotes(lastLine + 1));
  }
  return read;
}

/** The separator with which the first line names the most columns. */
function recognizeSeparator(text: string): Separator {
  const [first = ''] = text.trimStart().split('\n', 1);
  const known = (separator: string) =>
    first.split(separator, COLUMNS_MAX).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
  return SEPARATORS.reduce((best, other) => (known(other) > known(best) ? other : best));
}

/** The column of each cell of the header line. */
function readHeader(cells: readonly string[]): (Column | undefined)[] {
  const columns = cells.map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    refuse(messages.importation.missingColumns(missing.map((c) => COLUMNS[c][0]).join(', ')));
  }
  const double = columns.find((column, i) => column && columns.indexOf(column) < i);
  if (double) refuse(messages.importation.duplicateColumn(COLUMNS[double][0]));
  return columns;
}

/**
 * Reads a file of users; encoding and separator are recognised from its content.
 *
 * @throws BadInputError for a file that is no CSV, lacks a column, is empty or too long.
 */
export function readCsv(bytes: Buffer): CsvFile {
  const { text, encodage } = decode(bytes);
  const separator = recognizeSeparator(text);
  const [first, ...next] = records(text, separator, IMPORT_MAX_ROWS + 2);
  const header = first?.cellules.slice(0, COLUMNS_MAX) ?? [];
  const columns = readHeader(header);
  if (next.length > IMPORT_MAX_ROWS) {
    refuse(messages.importation.tooManyRows(IMPORT_MAX_ROWS));
  }
  const lines = next
    // Spreadsheets write rows of separators below the last row.
    .filter(({ cellules }) => cellules.some((cell) => cell.trim() !== ''))
    .map(({ ligne, cellules }): CsvRow => {
      const of = (column: Column) => cellules[columns.indexOf(column)]?.trim() ?? '';
      return {
        ligne,
        tooManyColumns: cellules.slice(columns.length).some((cell) => cell.trim() !== ''),
        cellules: {
          nom: of('nom'),
          prenom: of('prenom'),
          adresseMail: of('adresseMail'),
          profil: of('profil'),
          societe: of('societe'),
          equipe: of('equipe'),
        },
      };
    });
  if (lines.length === 0) refuse(messages.importation.empty);
  const ignoredColumns = header.filter((cell, i) => !columns[i] && cell.trim() !== '');
  return { encodage, separateur: separator, colonnesIgnorees: ignoredColumns, lignes: lines };
}
