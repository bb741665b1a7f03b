import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import sharp from 'sharp';

import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_SENT_SIDE_MAX,
  IMAGE_SIDE_MAX,
} from '../../../schema/limits.js';
import { BadInputError, DomainError, DuplicateError, TooLargeError } from '../core/errors.js';
import { messages } from '../messages.js';

const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);

/** An image ready to be stored as WebP, and its SHA-256 in hexadecimal. */
export interface PreparedImage {
  contenu: Buffer;
  empreinte: string;
}

/**
 * Reads a whole file, but not beyond the limit for images.
 *
 * @param open returns the stream; it throws when the stream is already broken.
 * @throws TooLargeError beyond 5 MiB, without reading the rest; BadInputError when the stream breaks.
 */
export async function readImage(open: () => Promise<Readable>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > IMAGE_MAX_BYTES) throw new TooLargeError(messages.critere.imageTooHeavy);
      chunks.push(chunk);
    }
  } catch (error) {
    throw refusalOfStream(error);
  }
  return Buffer.concat(chunks);
}

/** The refusal for a broken stream: one that a door cut carries a status; otherwise the form ended too early. */
function refusalOfStream(error: unknown): Error {
  if (error instanceof DomainError) return error;
  const tooHeavy = error instanceof Error && 'status' in error && error.status === 413;
  return tooHeavy
    ? new TooLargeError(messages.critere.imageTooHeavy)
    : new BadInputError(messages.unreadableForm, 'image');
}

/**
 * Decodes an image and encodes it again. Its content decides, not its name or declared type (decisions §7).
 *
 * @param refusal sentence for a file that is not an accepted image.
 * @returns its first frame as WebP, 512 px at most, without metadata.
 * @throws DuplicateError (449) for a file that is no image, TooLargeError beyond 25 million pixels or a side of 16,383.
 */
export async function prepareImage(file: Buffer, refusal: string): Promise<PreparedImage> {
  // sharp throws at once on an empty file, before any promise.
  if (file.length === 0) throw new DuplicateError(refusal, 'image');
  const image = sharp(file, { limitInputPixels: false, pages: 1, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(() => {
    throw new DuplicateError(refusal, 'image');
  });
  if (!FORMATS.has(format) || !width || !height) throw new DuplicateError(refusal, 'image');
  if (width * height > IMAGE_MAX_PIXELS) throw new TooLargeError(messages.critere.imageTooLarge);
  if (Math.max(width, height) > IMAGE_SENT_SIDE_MAX) {
    throw new TooLargeError(messages.critere.imageTooLong);
  }
  const content = await sharp(file, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    pages: 1,
    failOn: 'error',
  })
    .rotate()
    .resize(IMAGE_SIDE_MAX, IMAGE_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new DuplicateError(refusal, 'image');
    });
  return { contenu: content, empreinte: createHash('sha256').update(content).digest('hex') };
}
