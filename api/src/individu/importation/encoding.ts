import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';

/** What a spreadsheet writes, whatever its system and language. */
export type Encodage = 'UTF-8' | 'UTF-8 avec BOM' | 'UTF-16LE' | 'Windows-1252';

const commencePar = (octets: Buffer, ...debut: number[]): boolean =>
  debut.every((octet, i) => octets[i] === octet);

/** UTF-16 without its mark: every other byte of a western text is zero. */
function ressembleUtf16(octets: Buffer): boolean {
  if (octets.length < 4 || octets.length % 2 !== 0) return false;
  const debut = octets.subarray(0, 1_000);
  const zeros = debut.filter((octet, i) => i % 2 === 1 && octet === 0).length;
  return zeros > debut.length * 0.4;
}

const isUtf8 = (octets: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(octets);
    return true;
  } catch {
    return false;
  }
};

function reconnaitre(octets: Buffer): Encodage {
  if (commencePar(octets, 0xef, 0xbb, 0xbf)) return 'UTF-8 avec BOM';
  if (commencePar(octets, 0xff, 0xfe) || ressembleUtf16(octets)) return 'UTF-16LE';
  return isUtf8(octets) ? 'UTF-8' : 'Windows-1252';
}

const DECODEURS: Record<Encodage, string> = {
  'UTF-8': 'utf-8',
  'UTF-8 avec BOM': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'Windows-1252': 'windows-1252',
};

/**
 * The text of a file whose encoding nobody says: its mark when it has one, else UTF-8 when it is, else Windows-1252.
 *
 * @returns the text, its mark dropped, its line ends turned to line feeds.
 * @throws BadInputError for what is no text.
 */
export function decoder(octets: Buffer): { texte: string; encodage: Encodage } {
  const encodage = reconnaitre(octets);
  const texte = new TextDecoder(DECODEURS[encodage]).decode(octets);
  // No text holds this character; a workbook, an image or an archive does.
  if (texte.includes('\0')) throw new BadInputError(messages.importation.pasCsv, 'fichier');
  return { texte: texte.replace(/\r\n?/g, '\n'), encodage };
}
