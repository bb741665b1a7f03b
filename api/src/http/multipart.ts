import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';

import { IMAGE_MAX_BYTES } from '../../../schema/limits.js';
import { BadInputError, TooLargeError } from '../core/errors.js';
import { messages } from '../messages.js';

interface Form {
  fields: Record<string, string>;
  files: Buffer[];
}

/**
 * Reads a small multipart form with one file in memory, within limits; nothing is written to disk.
 *
 * @throws TooLargeError, BadInputError
 */
export function readMultipart(req: Request): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const files: Buffer[] = [];
    const stop = (error: Error) => {
      req.unpipe(parser);
      req.resume();
      reject(error);
    };
    let parser: ReturnType<typeof busboy>;
    try {
      parser = busboy({
        headers: req.headers,
        // busboy truncates a file at its limit, so the limit is one byte above what we accept.
        limits: {
          fileSize: IMAGE_MAX_BYTES + 1,
          files: 2,
          fields: 10,
          fieldSize: 1_000,
          parts: 12,
        },
      });
    } catch {
      return stop(new BadInputError(messages.unreadableForm));
    }
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => stop(new TooLargeError(messages.critere.imageTooHeavy)));
      // A form that ends in the middle of a file emits an error on this stream, not on the parser. Unhandled, it would end
      // the process.
      stream.on('error', () => stop(new BadInputError(messages.unreadableForm)));
      stream.on('end', () => {
        if (name === 'image') files.push(Buffer.concat(chunks));
      });
    });
    parser.on('close', () => resolve({ fields, files: files }));
    parser.on('error', () => stop(new BadInputError(messages.unreadableForm)));
    req.on('aborted', () => stop(new BadInputError(messages.unreadableForm)));
    req.pipe(parser);
  });
}

/** Makes a stream of a file in memory, as services expect one. */
export const streamOf = (content: Buffer): Readable => new PassThrough().end(content);
