import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';

import { IMAGE_MAX_OCTETS } from '../../../schema/limites.js';
import { BadInputError, TooLargeError } from '../core/errors.js';
import { messages } from '../messages.js';

interface Formulaire {
  champs: Record<string, string>;
  fichiers: Buffer[];
}

/**
 * Reads a small multipart form with one file, in memory and within bounds; nothing is written anywhere.
 *
 * @throws TooLargeError, BadInputError
 */
export function readMultipart(req: Request): Promise<Formulaire> {
  return new Promise((resolve, reject) => {
    const champs: Record<string, string> = {};
    const fichiers: Buffer[] = [];
    const stop = (erreur: Error) => {
      req.unpipe(parser);
      req.resume();
      reject(erreur);
    };
    let parser: ReturnType<typeof busboy>;
    try {
      parser = busboy({
        headers: req.headers,
        // busboy cuts a file that reaches its limit: one more byte than we take.
        limits: {
          fileSize: IMAGE_MAX_OCTETS + 1,
          files: 2,
          fields: 10,
          fieldSize: 1_000,
          parts: 12,
        },
      });
    } catch {
      return stop(new BadInputError(messages.formulaireIllisible));
    }
    parser.on('field', (nom, valeur) => {
      champs[nom] = valeur;
    });
    parser.on('file', (nom, flux) => {
      const morceaux: Buffer[] = [];
      flux.on('data', (morceau: Buffer) => morceaux.push(morceau));
      flux.on('limit', () => stop(new TooLargeError(messages.critere.imageLourde)));
      // A form cut in the middle of a file ends this stream, not the parser: unheard, it would end the process.
      flux.on('error', () => stop(new BadInputError(messages.formulaireIllisible)));
      flux.on('end', () => {
        if (nom === 'image') fichiers.push(Buffer.concat(morceaux));
      });
    });
    parser.on('close', () => resolve({ champs, fichiers }));
    parser.on('error', () => stop(new BadInputError(messages.formulaireIllisible)));
    req.on('aborted', () => stop(new BadInputError(messages.formulaireIllisible)));
    req.pipe(parser);
  });
}

/** A file already in memory, as the stream a service asks for. */
export const fluxDe = (contenu: Buffer): Readable => new PassThrough().end(contenu);
