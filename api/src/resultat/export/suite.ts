import { setImmediate } from 'node:timers/promises';
import { strFromU8, unzipSync, Zip, ZipDeflate } from 'fflate';

import type { Sheet } from './sheets.js';

/** What a workbook reads as the code of one character (`_x0041_` for A): its first mark is written by its own code. */
export const ESCAPES = /_(?=x[\da-f]{4}_)/gi;

/** Rows that are written before others have their turn. */
const AT_ONCE = 200;
/** What no XML file may hold. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]/g;
const END = '</sheetData>';

const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(ESCAPES, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** What a column is called: A to Z, then AA. */
const lettersOf = (rank: number): string =>
  (rank < 26 ? '' : lettersOf(Math.floor(rank / 26) - 1)) + String.fromCodePoint(65 + (rank % 26));

function cellAt(address: string, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
}

const rowAt = (line: number, row: readonly (string | number | null)[]): string =>
  `<row r="${line}">${row.map((value, rank) => cellAt(`${lettersOf(rank)}${line}`, value)).join('')}</row>`;

/** Writes the rows that follow those of the library. */
async function pushRows(part: ZipDeflate, { lignes, suite }: Sheet): Promise<void> {
  let line = lignes.length;
  for await (const rows of suite ?? [])
    for (let done = 0; done < rows.length; done += AT_ONCE) {
      const slice = rows.slice(done, done + AT_ONCE);
      part.push(Buffer.from(slice.map((row) => rowAt((line += 1), row)).join('')));
      await setImmediate();
    }
}

/**
 * A workbook with the rows of its sheets that go on, written as they are read: the library would hold them all several times,
 * take ten times as long and keep everybody waiting.
 */
export async function continued(workbook: Buffer, sheets: readonly Sheet[]): Promise<Buffer> {
  if (sheets.every(({ suite }) => suite === undefined)) return workbook;
  const named = new Map(sheets.map((sheet, rank) => [`xl/worksheets/sheet${rank + 1}.xml`, sheet]));
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const [name, content] of Object.entries(unzipSync(workbook))) {
    const part = new ZipDeflate(name, { level: 3 });
    zip.add(part);
    const sheet = named.get(name);
    const [head, tail] = sheet?.suite ? strFromU8(content).split(END) : [];
    if (sheet && head !== undefined && tail !== undefined) {
      part.push(Buffer.from(head));
      await pushRows(part, sheet);
      part.push(Buffer.from(END + tail), true);
    } else part.push(content, true);
  }
  zip.end();
  return Buffer.concat(written);
}
