export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Spreadsheet formula injection: a cell that starts so is run as a formula. A leading apostrophe makes it text. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/**
 * Writes rows as a CSV file that a French spreadsheet opens: semicolons, UTF-8 with a byte order mark, formulas made
 * text.
 *
 * @param rows the first one is the header.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
