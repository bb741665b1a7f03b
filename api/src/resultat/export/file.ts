import { stringify } from 'csv-stringify/sync';

import { neutralize } from '../../../../schema/formulas.js';
import { printing, saying, type Properties } from './package.js';
import type { Cell, Sheet } from './sheets.js';
import { continued, ESCAPES } from './suite.js';

const write = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return neutralize(cell);
  if ('jour' in cell) return cell.jour.split('-').toReversed().join('/');
  return cell.nombre.toFixed(cell.decimals).replace('.', ',');
};

/** Joins all tables into one. The first column names the table; a column that two tables share is there once. */
function gather(sheets: readonly Sheet[]): Cell[][] {
  const columns = [...new Set(sheets.flatMap(({ lignes: [header = []] }) => header))];
  const rows = sheets.flatMap(({ nom, lignes: [header = [], ...next] }) =>
    next.map((row) => [nom, ...columns.map((column) => row[header.indexOf(column)] ?? null)]),
  );
  return [['Tableau', ...columns], ...rows];
}

/**
 * One flat table, which every tool imports in one step and a French Excel opens by double click: UTF-8 with a byte order
 * mark, semicolons, decimal commas, no formula.
 */
export function toCsv(sheets: readonly Sheet[]): Buffer {
  const table = stringify(
    gather(sheets).map((row) => row.map(write)),
    // Without this the library would not quote a text with a bare line feed, which is not its record delimiter.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
  return Buffer.from(`\uFEFF${table}`, 'utf8');
}

const FORMATS = ['0', '0.0', '0.00'];

/** One sheet per table; numbers are numbers, days are days, texts are never formulas. It says what it is and of when. */
export async function toXlsx(sheets: readonly Sheet[], said: Properties): Promise<Buffer> {
  const { default: writeSheets } = await import('write-excel-file/node');
  const written = await writeSheets(
    sheets.map(({ nom, lignes }) => ({
      sheet: nom,
      orientation: 'landscape' as const,
      stickyRowsCount: 1,
      columns: widths(lignes),
      data: lignes.map((row, rang) =>
        row.map((cell) => {
          if (cell === null) return null;
          if (typeof cell === 'string') {
            const value = cell.replace(ESCAPES, '_x005F_');
            return { type: String, value, ...(rang === 0 && HEADER) };
          }
          if ('jour' in cell) {
            return { type: Date, value: new Date(cell.jour), format: 'dd/mm/yyyy' };
          }
          const { nombre, decimals } = cell;
          return { type: Number, value: nombre, format: FORMATS[decimals] ?? 'General' };
        }),
      ),
    })),
    { features: [printing(sheets), saying(said)] },
  ).toBuffer();
  return continued(written, sheets);
}

const HEADER = { fontWeight: 'bold', backgroundColor: '#EEF1F5' } as const;

/** Column widths, in characters: the longest text, within limits. */
const widths = (rows: readonly Cell[][]) =>
  (rows[0] ?? []).map((_, column) => {
    const lengths = rows.map((row) => write(row[column] ?? null).length);
    return { width: Math.min(Math.max(...lengths, 10) + 2, 60) };
  });
