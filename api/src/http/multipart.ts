import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';

import { IMAGE_MAX_OCTETS } from '../../../schema/limites.js';
import { BadInputError, TooLargeError } from '../core/errors.js';

interface Formulaire {
  champs: Record<string, string>;
  fichiers: Buffer[];
}

const ILLISIBLE = 'Le formulaire envoyé est illisible';
const TROP_LOURD = "L'image est trop lourde (5 Mo au plus)";

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
        limits: { fileSize: IMAGE_MAX_OCTETS, files: 2, fields: 10, fieldSize: 1_000, parts: 12 },
      });
    } catch {
      return stop(new BadInputError(ILLISIBLE));
    }
    parser.on('field', (nom, valeur) => {
      champs[nom] = valeur;
    });
    parser.on('file', (nom, flux) => {
      const morceaux: Buffer[] = [];
      flux.on('data', (morceau: Buffer) => morceaux.push(morceau));
      flux.on('limit', () => stop(new TooLargeError(TROP_LOURD)));
      flux.on('end', () => {
        if (nom === 'image') fichiers.push(Buffer.concat(morceaux));
      });
    });
    parser.on('close', () => resolve({ champs, fichiers }));
    parser.on('error', () => stop(new BadInputError(ILLISIBLE)));
    req.on('aborted', () => stop(new BadInputError(ILLISIBLE)));
    req.pipe(parser);
  });
}

/** A file already in memory, as the stream a service asks for. */
export const fluxDe = (contenu: Buffer): Readable => new PassThrough().end(contenu);
