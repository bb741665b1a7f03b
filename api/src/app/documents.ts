import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';

import { DOCUMENT_INCONNU, FICHIER_DOCUMENTS } from '../../../schema/documents.js';
import { contexteDe } from '../http/context.js';
import { refuser } from '../http/handler.js';

/** The texts of the built pages' documents, by the names that they send instead; none without a build. */
export function documentsDe(webRoot: string): ReadonlyMap<string, string> {
  const fichier = resolve(webRoot, FICHIER_DOCUMENTS);
  if (!existsSync(fichier)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(fichier, 'utf8'))));
}

/** Puts the text in the place of its name; asks for the text when it knows no such name. */
export const completer =
  (documents: ReadonlyMap<string, string>): RequestHandler =>
  (req, res, next) => {
    const { documentId, query } = req.body ?? {};
    if (typeof documentId !== 'string' || query !== undefined) return next();
    const texte = documents.get(documentId);
    if (texte === undefined) {
      const message = 'Requête GraphQL inconnue';
      return refuser(res, 400, { message, code: 'BAD_USER_INPUT', raison: DOCUMENT_INCONNU });
    }
    req.body.query = texte;
    const ctx = contexteDe(req);
    if (ctx) ctx.dUnePage = true;
    next();
  };
