import type { Readable } from 'node:stream';

import { IMPORT_MAX_BYTES } from '../../../../schema/limits.js';
import { BadInputError, DomainError, TooLargeError } from '../../core/errors.js';
import { messages } from '../../messages.js';

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
