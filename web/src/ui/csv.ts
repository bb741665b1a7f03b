export const CSV_TYPE = 'text/csv;charset=utf-8';

/** A spreadsheet runs a cell that starts so as a formula; an apostrophe makes it text again. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/**
 * Rows as a French spreadsheet opens them: semicolons, UTF-8 with its mark, formulas made harmless.
 *
 * @param rows the first is the header.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
