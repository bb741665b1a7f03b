import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import sharp from 'sharp';

import {
  IMAGE_COTE_ENVOI_MAX,
  IMAGE_COTE_MAX,
  IMAGE_MAX_OCTETS,
  IMAGE_MAX_PIXELS,
} from '../../../schema/limites.js';
import { BadInputError, DomainError, DuplicateError, TooLargeError } from '../core/errors.js';
import { messages } from '../messages.js';

const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);

/** An image ready to be stored: WebP, its SHA-256 in hexadecimal. */
export interface ImagePreparee {
  contenu: Buffer;
  empreinte: string;
}

/**
 * Reads a file whole, and no further than an image may be large.
 *
 * @param ouvrir gives the stream; one already broken refuses to open.
 * @throws TooLargeError beyond 5 MiB, the rest of the stream is dropped; BadInputError when the stream breaks.
 */
export async function lireImage(ouvrir: () => Promise<Readable>): Promise<Buffer> {
  const morceaux: Buffer[] = [];
  let octets = 0;
  try {
    for await (const morceau of (await ouvrir()) as AsyncIterable<Buffer>) {
      octets += morceau.length;
      if (octets > IMAGE_MAX_OCTETS) throw new TooLargeError(messages.critere.imageLourde);
      morceaux.push(morceau);
    }
  } catch (erreur) {
    throw refusDuFlux(erreur);
  }
  return Buffer.concat(morceaux);
}

/** A stream that a door cuts off says so by a status; anything else is a form that ended too early. */
function refusDuFlux(erreur: unknown): Error {
  if (erreur instanceof DomainError) return erreur;
  const tropLourde = erreur instanceof Error && 'status' in erreur && erreur.status === 413;
  return tropLourde
    ? new TooLargeError(messages.critere.imageLourde)
    : new BadInputError(messages.formulaireIllisible, 'image');
}

/**
 * Decodes and re-encodes an image: the content decides, not the name or the declared type (decisions §7).
 *
 * @param refus sentence for a file that is no image we take.
 * @returns its first frame as WebP, 512 px at most, without metadata.
 * @throws DuplicateError (449) for what is no image, TooLargeError beyond 25 million pixels or a side of 16,383.
 */
export async function preparerImage(fichier: Buffer, refus: string): Promise<ImagePreparee> {
  // sharp throws at once on an empty file, before any promise.
  if (fichier.length === 0) throw new DuplicateError(refus, 'image');
  const image = sharp(fichier, { limitInputPixels: false, pages: 1, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(() => {
    throw new DuplicateError(refus, 'image');
  });
  if (!FORMATS.has(format) || !width || !height) throw new DuplicateError(refus, 'image');
  if (width * height > IMAGE_MAX_PIXELS) throw new TooLargeError(messages.critere.imageGrande);
  if (Math.max(width, height) > IMAGE_COTE_ENVOI_MAX) {
    throw new TooLargeError(messages.critere.imageLongue);
  }
  const contenu = await sharp(fichier, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    pages: 1,
    failOn: 'error',
  })
    .rotate()
    .resize(IMAGE_COTE_MAX, IMAGE_COTE_MAX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new DuplicateError(refus, 'image');
    });
  return { contenu, empreinte: createHash('sha256').update(contenu).digest('hex') };
}
