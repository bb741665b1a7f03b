import type { Readable } from 'node:stream';

import { IMPORT_MAX_BYTES } from '../../../../schema/limits.js';
import { BadInputError, DomainError, TooLargeError } from '../../core/errors.js';
import { messages } from '../../messages.js';
import { readCsv } from './csv.js';
import { decode, type Encodage, type Lecture } from './encoding.js';
import { readTable, refuse, type Layout, type Table } from './table.js';
import { isArchive, isOldOffice, readWorkbook } from './workbook.js';

/** A file as it was read, whatever it is. */
export interface ReadFile<C extends string> extends Table<C> {
  encodage: string;
  separateur: string;
  feuille: string | null;
  lectures: Lecture[];
  aConfirmer: boolean;
}

/**
 * Reads a file, by what it holds and not by its name.
 *
 * @param chosen encoding of a CSV that somebody chose; by default it is recognised.
 * @throws BadInputError for another file, or one that lacks a column, is empty or too long; TooLargeError.
 */
export async function readFile<C extends string>(
  bytes: Buffer,
  layout: Layout<C>,
  chosen?: Encodage,
): Promise<ReadFile<C>> {
  if (isOldOffice(bytes)) return refuse(messages.importation.oldWorkbook);
  if (isArchive(bytes)) {
    const { rows, feuille } = await readWorkbook(bytes, layout);
    const sure = { encodage: '', separateur: '', lectures: [], aConfirmer: false };
    return { ...readTable(rows, layout), ...sure, feuille };
  }
  const { text, strayLines, ...encoding } = decode(bytes, chosen);
  const { rows, separateur } = readCsv(text, strayLines, layout);
  return { ...readTable(rows, layout), ...encoding, separateur, feuille: null };
}

/**
 * Reads a whole file, but not beyond the limit for imports.
 *
 * @param open returns the stream; it throws when the stream is already broken.
 * @throws TooLargeError beyond 2 MiB, BadInputError when the stream breaks.
 */
export async function readUpload(open: () => Promise<Readable>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > IMPORT_MAX_BYTES) throw new TooLargeError(messages.importation.tooHeavy);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new BadInputError(messages.unreadableForm, 'fichier');
  }
  return Buffer.concat(chunks);
}
