import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';

/** The encodings that spreadsheets write, on all systems. */
export type Encoding = 'UTF-8' | 'UTF-8 avec BOM' | 'UTF-16LE' | 'Windows-1252';

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** Recognises UTF-16 without a byte order mark: every other byte of a western text is zero. */
function looksLikeUtf16(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return false;
  const start = bytes.subarray(0, 1_000);
  const zeros = start.filter((byte, i) => i % 2 === 1 && byte === 0).length;
  return zeros > start.length * 0.4;
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

function recognize(bytes: Buffer): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'UTF-8 avec BOM';
  if (startsWith(bytes, 0xff, 0xfe) || looksLikeUtf16(bytes)) return 'UTF-16LE';
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252';
}

const DECODERS: Record<Encoding, string> = {
  'UTF-8': 'utf-8',
  'UTF-8 avec BOM': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'Windows-1252': 'windows-1252',
};

/**
 * Decodes a text of unknown encoding: by its byte order mark when it has one, else as UTF-8 when valid, else as
 * Windows-1252.
 *
 * @returns the text without its mark, with line feeds as line ends.
 * @throws BadInputError for a file that is no text.
 */
export function decode(bytes: Buffer): { text: string; encodage: Encoding } {
  const encoding = recognize(bytes);
  const text = new TextDecoder(DECODERS[encoding]).decode(bytes);
  // No text has a NUL; a workbook, an image or an archive does.
  if (text.includes('\0')) throw new BadInputError(messages.importation.notCsv, 'fichier');
  return { text: text.replace(/\r\n?/g, '\n'), encodage: encoding };
}
