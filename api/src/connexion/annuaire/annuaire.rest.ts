import { Router, type RequestHandler } from 'express';

import { TooManyRequestsError } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import type { OidcConfig } from '../../core/oidc.js';
import { contextOf } from '../../http/context.js';
import { refuse } from '../../http/handler.js';
import { comeBack, leave } from './annuaire.service.js';
import { RefusedEntry, type Reason } from './refusal.js';

/** Why, for whoever reads the log: the library’s words, which name nobody. */
const causeOf = ({ cause }: RefusedEntry) =>
  cause instanceof Error
    ? { cause: cause.message, code: 'code' in cause ? cause.code : undefined }
    : {};

function reasonOf(error: unknown, logger: Logger): Reason {
  if (error instanceof TooManyRequestsError) return 'attente';
  if (error instanceof RefusedEntry) {
    logger.warn({ motif: error.reason, ...causeOf(error) }, 'entrée par l’annuaire refusée');
    return error.reason;
  }
  logger.error({ err: error }, 'entrée par l’annuaire');
  return 'panne';
}

/**
 * GET /connexion/annuaire, a link that leads to the directory, and /retour, where the directory leads back. They answer by
 * addresses: the directory’s, the dashboard, or the login page with the reason in a word.
 */
export function annuaireRest(oidc: OidcConfig, methodNotAllowed: RequestHandler): Router {
  const answer =
    (where: (...request: Parameters<RequestHandler>) => Promise<string>): RequestHandler =>
    async (req, res, next) => {
      const ctx = contextOf(req);
      const address = await where(req, res, next).catch(
        (error: unknown) => `/login?annuaire=${reasonOf(error, ctx.logger)}`,
      );
      res.set('Referrer-Policy', 'no-referrer').redirect(303, address);
    };
  const router = Router();
  // An image of another site’s page would use up the tries of its reader’s network.
  router.use((req, res, next) => {
    const { 'sec-fetch-dest': kind = 'document' } = req.headers;
    if (kind === 'document') return next();
    refuse(res, 403, 'FORBIDDEN', 'Cette adresse s’ouvre dans une page');
  });
  router.get(
    '/',
    answer((req) => leave(contextOf(req), oidc)),
  );
  router.get(
    '/retour',
    answer(async (req) => {
      const [, query = ''] = req.url.split('?', 2);
      await comeBack(contextOf(req), oidc, new URLSearchParams(query));
      return '/dashboard';
    }),
  );
  router.all(['/', '/retour'], methodNotAllowed);
  return router;
}
