import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';

import { DOCUMENTS_FILE, UNKNOWN_DOCUMENT } from '../../../schema/documents.js';
import { knownContext } from '../http/context.js';
import { sendRefusal } from '../http/handler.js';

/** The texts of the built pages' documents, by the names under which the pages ask for them; empty without a build. */
export function documentsOf(webRoot: string): ReadonlyMap<string, string> {
  const file = resolve(webRoot, DOCUMENTS_FILE);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
}

/**
 * Replaces a document's name by its text; answers that the name is unknown when it is, so that the page sends the text.
 */
export const complete =
  (documents: ReadonlyMap<string, string>): RequestHandler =>
  (req, res, next) => {
    const { documentId, query } = req.body ?? {};
    if (typeof documentId !== 'string' || query !== undefined) return next();
    const text = documents.get(documentId);
    if (text === undefined) {
      const message = 'Requête GraphQL inconnue';
      return sendRefusal(res, 400, { message, code: 'BAD_USER_INPUT', reason: UNKNOWN_DOCUMENT });
    }
    req.body.query = text;
    const ctx = knownContext(req);
    if (ctx) ctx.isOfPage = true;
    next();
  };
