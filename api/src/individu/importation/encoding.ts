import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';
import { isAccidental, isFrench } from './plausible.js';

/** The encodings without a mark, among which a reader may choose: iconv's names. */
const ICONV = {
  UTF_8: 'utf8',
  WINDOWS_1252: 'windows1252',
  MS_DOS: 'cp850',
  MACINTOSH: 'macroman',
} as const;
export type Encodage = keyof typeof ICONV;
const ONE_BYTE = ['WINDOWS_1252', 'MS_DOS', 'MACINTOSH'] as const;

export const ENCODING_NAMES: Record<Encodage, string> = {
  UTF_8: 'UTF-8',
  WINDOWS_1252: 'Windows-1252',
  MS_DOS: 'MS-DOS (page de codes 850)',
  MACINTOSH: 'Macintosh',
};

/** How the names of a file read in one encoding: words of its first line that is not plain ASCII. */
export interface Lecture {
  encodage: Encodage;
  ligne: number;
  exemple: string;
}

export interface Decoded {
  /** Without its mark, with line feeds as line ends. */
  text: string;
  encodage: string;
  /** Every way in which it may be read, the likeliest first; empty when there is no doubt. */
  lectures: Lecture[];
  /** Whether somebody must choose among these. */
  aConfirmer: boolean;
  /** Lines that are in another encoding than the others. */
  strayLines: ReadonlySet<number>;
}

const LINE_END = /\r\n?|\n/;
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
const decodeAs = (bytes: Buffer, encoding: string): string =>
  withLineFeeds(iconv.decode(bytes, encoding));

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** UTF-16 without a mark: every other byte of a western text is zero, the second of each pair when little-endian. */
function zerosAt(bytes: Buffer, side: 0 | 1): boolean {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return false;
  const start = bytes.subarray(0, 1_000);
  return start.filter((byte, i) => i % 2 === side && byte === 0).length > start.length * 0.4;
}

/** The encoding that the bytes say by themselves, by a mark or by their zeros. */
function marked(bytes: Buffer): { encodage: string; iconv: string } | undefined {
  if (startsWith(bytes, 0xff, 0xfe) || zerosAt(bytes, 1))
    return { encodage: 'UTF-16LE', iconv: 'utf-16le' };
  if (startsWith(bytes, 0xfe, 0xff) || zerosAt(bytes, 0))
    return { encodage: 'UTF-16BE', iconv: 'utf-16be' };
  if (startsWith(bytes, 0xef, 0xbb, 0xbf) && isUtf8(bytes))
    return { encodage: 'UTF-8 avec BOM', iconv: 'utf8' };
  return undefined;
}

const certain = (text: string, encodage: string): Decoded => ({
  text,
  encodage,
  lectures: [],
  aConfirmer: false,
  strayLines: new Set(),
});

const WORDS_SHOWN = 3;
const SEPARATED = /[;,\t|"\n]/;

/** The line, after the header when there is one, by which a reader judges an encoding: it is the same in all. */
function telling(bytes: Buffer): { ligne: number; octets: Buffer } {
  const lines = bytes.toString('latin1').split(LINE_END);
  const ranks = lines.flatMap((line, i) => (/[\u0080-\u00ff]/.test(line) ? [i] : []));
  const rank = ranks.find((i) => i > 0) ?? ranks[0] ?? 0;
  return { ligne: rank + 1, octets: Buffer.from(lines[rank] ?? '', 'latin1') };
}

function readings(bytes: Buffer, among: readonly Encodage[]): Lecture[] {
  const { ligne, octets } = telling(bytes);
  return among.map((encodage) => ({
    encodage,
    ligne,
    exemple: iconv
      .decode(octets, ICONV[encodage])
      .split(SEPARATED)
      .filter((cell) => /[\u0080-\uffff]/.test(cell))
      .slice(0, WORDS_SHOWN)
      .map((cell) => cell.trim())
      .join(', '),
  }));
}

/** How many letters of the commonest French ones it has: of two readings, the likelier has more. */
const frenchLetters = (text: string): number => text.match(/[éèêàçôîïë’É]/g)?.length ?? 0;

interface Candidate {
  encodage: Encodage;
  text: string;
  isClean: boolean;
}

function candidates(bytes: Buffer): Candidate[] {
  const read = ONE_BYTE.map((encodage): Candidate => {
    const text = decodeAs(bytes, ICONV[encodage]);
    return { encodage, text, isClean: isFrench(text) };
  });
  const weight = ({ isClean, text }: Candidate) => (isClean ? 1e9 : 0) + frenchLetters(text);
  return read.toSorted((a, b) => weight(b) - weight(a));
}

/** Lines of a file that is mostly UTF-8 but not all: each in what it is. */
function mixed(bytes: Buffer, encodage: string): Decoded | undefined {
  const strayLines = new Set<number>();
  let others = 0;
  const lines = bytes
    .toString('latin1')
    .split(LINE_END)
    .map((raw, i) => {
      const octets = Buffer.from(raw, 'latin1');
      if (isUtf8(octets)) {
        if (/[\u0080-\u00ff]/.test(raw)) others++;
        return iconv.decode(octets, 'utf8', { stripBOM: i === 0 });
      }
      strayLines.add(i + 1);
      return candidates(octets)[0]?.text ?? '';
    });
  if (others === 0) return undefined;
  return { ...certain(lines.join('\n'), encodage), strayLines };
}

/** What has no mark: UTF-8 when valid, else the only one that looks like French, else the reader is asked. */
function recognize(bytes: Buffer): Decoded {
  const bom = startsWith(bytes, 0xef, 0xbb, 0xbf);
  const read = candidates(bytes);
  const clean = read.filter(({ isClean }) => isClean);
  if (isUtf8(bytes)) {
    const text = decodeAs(bytes, 'utf8');
    if (!isAccidental(text) || clean.length === 0) return certain(text, ENCODING_NAMES.UTF_8);
    const lectures = readings(bytes, ['UTF_8', ...clean.map(({ encodage }) => encodage)]);
    return { ...certain(text, ENCODING_NAMES.UTF_8), lectures, aConfirmer: true };
  }
  const several = bom || clean.length === 0 ? mixed(bytes, ENCODING_NAMES.UTF_8) : undefined;
  if (several) return several;
  const [best] = read;
  if (!best) throw new Error('no encoding was tried');
  return {
    ...certain(best.text, ENCODING_NAMES[best.encodage]),
    lectures: readings(
      bytes,
      read.map(({ encodage }) => encodage),
    ),
    aConfirmer: clean.length !== 1,
  };
}

/** What somebody chose. */
function asChosen(bytes: Buffer, encodage: Encodage): Decoded {
  const text = decodeAs(bytes, ICONV[encodage]);
  const others = ONE_BYTE.filter((other) => other !== encodage);
  return {
    ...certain(text, ENCODING_NAMES[encodage]),
    lectures: readings(bytes, [encodage, ...others]),
  };
}

/**
 * Decodes a text of unknown encoding: by its mark when it has one, else as UTF-8 when valid, else as the only encoding in
 * which it looks like French; `chosen` is what somebody answered to the question.
 *
 * @throws BadInputError for a file that is no text.
 */
export function decode(bytes: Buffer, chosen?: Encodage): Decoded {
  const mark = marked(bytes);
  if (mark) return withoutNul(certain(decodeAs(bytes, mark.iconv), mark.encodage));
  // No text has a NUL; a workbook, an image or an archive does.
  if (bytes.includes(0)) throw new BadInputError(messages.importation.notCsv, 'fichier');
  return chosen ? asChosen(bytes, chosen) : recognize(bytes);
}

function withoutNul(decoded: Decoded): Decoded {
  if (decoded.text.includes('\0')) throw new BadInputError(messages.importation.notCsv, 'fichier');
  return decoded;
}
