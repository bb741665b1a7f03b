import { setTimeout as delay } from 'node:timers/promises';
import { parse as parseCookies } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';

import type { SessionDite } from '../../../schema/pages.js';
import { COOKIE_SESSION, lireSession, nomCookie } from '../connexion/session.js';
import type { Config } from '../core/config.js';
import type { AppContext, Navigateur } from '../core/context.js';
import type { Database } from '../core/database.js';
import { UnauthenticatedError } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import { enUneRequete } from '../core/partage.js';
import { RETARD_MAX } from '../core/repliques/choix.js';
import { suivreEcritures } from '../core/repliques/ecritures.js';
import { idDeRequete } from '../http/appel.js';
import { setContext } from '../http/context.js';
import { lirePorteur, secretPorte } from '../jeton/porteur.js';
import { messages } from '../messages.js';
import { isHttps } from './https.js';

/** What the doors share: made once in main, given to every request. */
export interface Deps {
  config: Config;
  database: Database;
  logger: Logger;
  now?: () => Date;
  /** How a browser is made to wait; tests bring their own. */
  retenir?: (secondes: number, parti: AbortSignal) => Promise<void>;
}

const retenirUnPeu = (secondes: number, signal: AbortSignal): Promise<void> =>
  delay(secondes * 1000, undefined, { signal }).catch(() => undefined);

/** Tells when the browser has hung up. */
function depart(res: Response): AbortSignal {
  const parti = new AbortController();
  res.once('close', () => parti.abort());
  return parti.signal;
}

function navigateur(req: Request, res: Response, deps: Deps): Navigateur {
  const { config, retenir = retenirUnPeu } = deps;
  const cookies = parseCookies(req.headers.cookie ?? '');
  const secure = isHttps(req, config);
  const attributs = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    ip: req.ip ?? '',
    https: secure,
    cookie: (nom) => cookies[nom],
    setCookie: (nom, valeur, secondes) =>
      res.cookie(nom, valeur, { ...attributs, maxAge: secondes * 1000, encode: String }),
    clearCookie: (nom) => res.clearCookie(nom, attributs),
    retenir: (secondes) => retenir(secondes, depart(res)),
    parti: () => res.closed,
  };
}

/** Whoever bears a token comes without cookies, and leaves without. */
const sansCookies = (appelant: Navigateur): Navigateur => ({
  ...appelant,
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
});

/** Carried by a browser that has just written, for longer than a replica may be late. */
const COOKIE_ECRIT = 'boussole_ecrit';
const ECRIT_SECONDES = (2 * RETARD_MAX) / 1_000;

/** Lets a request read from replicas, unless its browser has just written; marks the browser once the request writes. */
function avecReplique(
  ctx: AppContext,
  res: Response,
  { lecture }: Database,
  next: () => void,
): () => void {
  if (!lecture) return next;
  const cookie = nomCookie(ctx, COOKIE_ECRIT);
  if (ctx.navigateur.cookie(cookie) === undefined) ctx.replique = () => lecture(ctx.em);
  const marquer = () => {
    if (!res.headersSent) ctx.navigateur.setCookie(cookie, '1', ECRIT_SECONDES);
  };
  return () => suivreEcritures(marquer, next);
}

const contexteNeuf = (deps: Deps, req: Request, res: Response): AppContext => ({
  em: deps.database.fork(),
  acteur: null,
  requete: idDeRequete(res),
  session: null,
  navigateur: navigateur(req, res, deps),
  config: deps.config,
  logger: deps.logger,
  now: deps.now ?? (() => new Date()),
});

const sessionDuCookie = (ctx: AppContext) =>
  lireSession(ctx, ctx.navigateur.cookie(nomCookie(ctx, COOKIE_SESSION)));

/** Gives the request its context: its own unit of work, and whoever is signed in or bears a token. */
export const withContext =
  (deps: Deps): RequestHandler =>
  (req, res, next) =>
    enUneRequete(() => ouvrir(deps, req, res, next));

async function ouvrir(deps: Deps, req: Request, res: Response, next: () => void): Promise<void> {
  const ctx = contexteNeuf(deps, req, res);
  setContext(req, ctx);
  const suivant = avecReplique(ctx, res, deps.database, next);
  const secret = secretPorte(req.headers.authorization);
  if (secret !== undefined) {
    ctx.navigateur = sansCookies(ctx.navigateur);
    ctx.acteur = await lirePorteur(ctx, secret);
    if (ctx.acteur) return suivant();
    res.setHeader('WWW-Authenticate', 'Bearer');
    throw new UnauthenticatedError(messages.jeton.refuse);
  }
  const session = await sessionDuCookie(ctx);
  if (session) Object.assign(ctx, session);
  suivant();
}

/** A page waits no longer than this for the database, in milliseconds: it can ask by itself. */
const ATTENTE_PAGE = 250;

/** What the page sent for this request may be told of whoever opens it; nothing while the database does not answer. */
export type QuiOuvre = (req: Request, res: Response) => Promise<SessionDite>;

export const quiOuvre =
  (deps: Deps): QuiOuvre =>
  async (req, res) => {
    if (!req.headers.cookie) return '';
    const session = sessionDuCookie(contexteNeuf(deps, req, res)).catch(() => null);
    const trouvee = await Promise.race([session, delay(ATTENTE_PAGE, null, { ref: false })]);
    if (!trouvee) return '';
    return trouvee.acteur.isAdmin ? 'admin' : 'membre';
  };
