import type { Readable } from 'node:stream';

import { IMPORT_MAX_OCTETS } from '../../../../schema/limites.js';
import { BadInputError, DomainError, TooLargeError } from '../../core/errors.js';
import { messages } from '../../messages.js';

/**
 * Reads a file whole, and no further than one may be large.
 *
 * @param ouvrir gives the stream; one already broken refuses to open.
 * @throws TooLargeError beyond 2 MiB, BadInputError when the stream breaks.
 */
export async function lireFichier(ouvrir: () => Promise<Readable>): Promise<Buffer> {
  const morceaux: Buffer[] = [];
  let octets = 0;
  try {
    for await (const morceau of (await ouvrir()) as AsyncIterable<Buffer>) {
      octets += morceau.length;
      if (octets > IMPORT_MAX_OCTETS) throw new TooLargeError(messages.importation.lourd);
      morceaux.push(morceau);
    }
  } catch (erreur) {
    if (erreur instanceof DomainError) throw erreur;
    throw new BadInputError(messages.formulaireIllisible, 'fichier');
  }
  return Buffer.concat(morceaux);
}
