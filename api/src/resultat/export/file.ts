import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';

import type { Cell, Sheet } from './sheets.js';

/** An excellent way to run a command on a reader's machine: what a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const neutralize = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const write = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return neutralize(cell);
  if ('jour' in cell) return cell.jour.split('-').toReversed().join('/');
  return cell.nombre.toFixed(cell.decimals).replace('.', ',');
};

/** All the tables as one: the first column says which, the others are those of each, a name of two tables once. */
function gather(sheets: readonly Sheet[]): Cell[][] {
  const columns = [...new Set(sheets.flatMap(({ lignes: [header = []] }) => header))];
  const rows = sheets.flatMap(({ nom, lignes: [header = [], ...next] }) =>
    next.map((row) => [nom, ...columns.map((column) => row[header.indexOf(column)] ?? null)]),
  );
  return [['Tableau', ...columns], ...rows];
}

/**
 * One flat table, which one step of any tool imports, and which a French Excel opens by double click: UTF-8 with its
 * mark, semicolons, decimal commas, no formula.
 */
export function toCsv(sheets: readonly Sheet[]): Buffer {
  const table = stringify(
    gather(sheets).map((row) => row.map(write)),
    // A text of several lines has a bare line feed in it, which is no end of record to the library.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
  return Buffer.from(`\uFEFF${table}`, 'utf8');
}

const FORMATS = ['0', '0.0', '0.00'];

/** One sheet a table; numbers are numbers, days are days, texts are never formulas. */
export function toXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeExcelFile(
    sheets.map(({ nom, lignes }) => ({
      sheet: nom,
      orientation: 'landscape' as const,
      stickyRowsCount: 1,
      columns: widths(lignes),
      data: lignes.map((row, rang) =>
        row.map((cell) => {
          if (cell === null) return null;
          if (typeof cell === 'string') {
            return { type: String, value: cell, ...(rang === 0 && HEADER) };
          }
          if ('jour' in cell) {
            return { type: Date, value: new Date(cell.jour), format: 'dd/mm/yyyy' };
          }
          const { nombre, decimals } = cell;
          return { type: Number, value: nombre, format: FORMATS[decimals] ?? 'General' };
        }),
      ),
    })),
    { features: [printing(sheets)] },
  ).toBuffer();
}

/** On paper: as wide as the page and as long as it must, the first row again at the top of each page. */
const printing = (sheets: readonly Sheet[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace(/(<worksheet\b[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'),
        transformElementAttributes: (name: string, attributes: Record<string, string | number>) =>
          name === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
      'xl/workbook.xml': {
        transform: (xml: string) => xml.replace('</sheets>', () => `</sheets>${titles(sheets)}`),
      },
    },
  },
});

/** A name of the workbook, quoted as in a formula and as in XML. */
const titles = (sheets: readonly Sheet[]): string => {
  const names = sheets.map(
    ({ nom }, rang) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${rang}">'${nom
        .replaceAll("'", "''")
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')}'!$1:$1</definedName>`,
  );
  return `<definedNames>${names.join('')}</definedNames>`;
};

const HEADER = { fontWeight: 'bold', backgroundColor: '#EEF1F5' } as const;

/** Wide enough for the longest text, within reason. In characters. */
const widths = (rows: readonly Cell[][]) =>
  (rows[0] ?? []).map((_, column) => {
    const lengths = rows.map((row) => write(row[column] ?? null).length);
    return { width: Math.min(Math.max(...lengths, 10) + 2, 60) };
  });
