import { neutralize } from '../../../schema/formulas.js';

export const CSV_TYPE = 'text/csv;charset=utf-8';

const cell = (text: string): string => `"${neutralize(text).replaceAll('"', '""')}"`;

/**
 * Writes rows as a CSV file that a French spreadsheet opens: semicolons, UTF-8 with a byte order mark, formulas made
 * text.
 *
 * @param rows the first one is the header.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
