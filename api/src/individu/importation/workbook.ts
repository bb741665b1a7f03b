import { Unzip, UnzipInflate, strFromU8, zipSync } from 'fflate';

import { IMPORT_MAX_UNPACKED_BYTES } from '../../../../schema/limits.js';
import { DomainError, TooLargeError } from '../../core/errors.js';
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

/** How an archive begins, which every .xlsx is. */
export const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** How the files of Office before 2007 begin, and those that a password protects. */
export const isOldOffice = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/** What is handed to the unpacking at once: a piece of so little makes four megabytes at most. */
const PIECE = 4_096;

/**
 * The parts of a workbook that hold its cells. Nothing in it is believed: what is unpacked is counted as it comes.
 *
 * @throws TooLargeError beyond the limit, BadInputError for another archive.
 */
function unpack(bytes: Buffer): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const reader = new Unzip((file) => {
    if (!/^(?:\[Content_Types\]\.xml|.*\.(?:xml|rels))$/.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > IMPORT_MAX_UNPACKED_BYTES)
        throw new TooLargeError(messages.importation.unpackedTooHeavy);
      pieces.push(piece);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE)
    reader.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  return Object.fromEntries([...parts].map(([name, pieces]) => [name, Buffer.concat(pieces)]));
}

/** A cell as a person reads it. */
const textOf = (cell: { w?: string; v?: unknown; t: string } | undefined): string => {
  if (cell?.t === 'e' || cell?.v === undefined) return cell?.w ?? '';
  if (cell.t === 's') return String(cell.v);
  const shown = cell.w ?? String(cell.v);
  // The library writes numbers as in English.
  return cell.t === 'n' ? shown.replace(/^(-?\d+)\.(?=\d+$)/, '$1,') : shown;
};

interface SheetRows {
  feuille: string;
  rows: Row[];
}

const isWorkbook = (parts: Record<string, Uint8Array>): boolean => {
  const types = parts['[Content_Types].xml'];
  return types !== undefined && strFromU8(types).includes('spreadsheetml.sheet.main+xml');
};

/**
 * The rows of a workbook from its header on, of the first sheet that has one, without blank ones; one more than the limit
 * at most. Lines are numbered as the spreadsheet numbers them.
 *
 * @throws BadInputError for another archive or a broken one, TooLargeError.
 */
export async function readWorkbook<C extends string>(
  bytes: Buffer,
  layout: Layout<C>,
): Promise<SheetRows> {
  const { read } = await import('@e965/xlsx');
  const sheets = ((): SheetRows[] => {
    try {
      const parts = unpack(bytes);
      if (!isWorkbook(parts)) return refuse(messages.importation.notCsv);
      // The library is given what was counted, and nothing of the archive that came.
      const book = read(zipSync(parts, { level: 0 }), {
        type: 'array',
        dense: true,
        cellFormula: false,
        cellHTML: false,
      });
      return book.SheetNames.map((feuille) => ({
        feuille,
        rows: rowsOf(book.Sheets[feuille]?.['!data'] ?? [], layout),
      }));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return refuse(messages.importation.brokenWorkbook);
    }
  })();
  const first = sheets.find(({ rows }) => rows.length > 0);
  return (
    sheets.find(({ rows }) => rows[0] && namedColumns(rows[0].cellules, layout) > 1) ??
    first ?? { feuille: '', rows: [] }
  );
}

function rowsOf<C extends string>(
  data: readonly (readonly ({ w?: string; v?: unknown; t: string } | undefined)[])[],
  layout: Layout<C>,
) {
  const rows: Row[] = [];
  // A sheet may be sparse: what has no cell is a hole.
  data.forEach((cells, i) => {
    if (rows.length > layout.most + HEADER_LINES || !cells) return;
    const texts = Array.from(cells.slice(0, COLUMNS_MAX + 1), textOf);
    if (!isBlank(texts)) rows.push({ ligne: i + 1, cellules: texts });
  });
  const best = rows
    .slice(0, HEADER_LINES)
    .reduce(
      (at, row, i) =>
        namedColumns(row.cellules, layout) > namedColumns(rows[at]?.cellules ?? [], layout)
          ? i
          : at,
      0,
    );
  return rows.slice(best, best + layout.most + 2);
}
