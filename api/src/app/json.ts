import express, { type RequestHandler } from 'express';

import { JSON_DEPTH_MAX, JSON_MAX_BYTES } from '../../../schema/limits.js';
import { BadInputError } from '../core/errors.js';

const TOO_DEEP = `Le corps de la requête est trop imbriqué\u00a0: plus de ${JSON_DEPTH_MAX} niveaux`;
const [QUOTE, ESCAPE, OPENS, CLOSES] = Buffer.from('"\\{}');
/** What a bracket lacks to be a brace. */
const TO_BRACE = 0x20;

/** Refuses a text in UTF-8 that has more levels than any request, as far as it is JSON. */
function refuseDeep(_req: unknown, _res: unknown, text: Buffer): void {
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const byte = text[i];
    if (byte === ESCAPE) i += 1;
    else if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted || byte === undefined) continue;
    if ((byte | TO_BRACE) === OPENS) depth += 1;
    else if ((byte | TO_BRACE) === CLOSES) depth -= 1;
    if (depth > JSON_DEPTH_MAX) throw new BadInputError(TOO_DEEP);
  }
}

// A compressed body is refused (415): a kilobyte of it would cost what a megabyte does, and no browser sends one.
const json = express.json({
  limit: JSON_MAX_BYTES,
  strict: false,
  type: () => true,
  inflate: false,
  verify: refuseDeep,
});

/** Reads the body of a POST, the only one whose type was judged. */
export const readJson: RequestHandler = (req, res, next) =>
  req.method !== 'POST' || req.is('multipart/form-data') ? next() : json(req, res, next);
