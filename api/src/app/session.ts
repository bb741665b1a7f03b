import { setTimeout as delay } from 'node:timers/promises';
import { parse as parseCookies } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';

import { SIGNATURE, type ScannedPage, type ToldSession } from '../../../schema/pages.js';
import { COOKIE_SESSION, nomCookie, readSession } from '../connexion/session.js';
import type { Config } from '../core/config.js';
import type { Actor, AppContext, Browser } from '../core/context.js';
import type { Database } from '../core/database.js';
import { UnauthenticatedError } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import { LAG_MAX } from '../core/replicas/choice.js';
import { trackWrites } from '../core/replicas/writes.js';
import { inOneRequest } from '../core/sharing.js';
import { getScannedEquipe } from '../equipe/code.service.js';
import { requestId } from '../http/call.js';
import { setContext } from '../http/context.js';
import { basicSecret, bearerSecret, readBearer } from '../jeton/bearer.js';
import { messages } from '../messages.js';
import { projectedSecret, readProjector } from '../seance/projector.service.js';
import type { Answer } from './graphql.js';
import { isHttps } from './https.js';

/** What all requests share; main makes it once. */
export interface Deps {
  config: Config;
  database: Database;
  logger: Logger;
  now?: () => Date;
  databaseNow?: AppContext['databaseNow'];
  /** Makes a browser wait; tests bring their own. */
  withhold?: (seconds: number, gone: AbortSignal) => Promise<void>;
}

const holdBack = (seconds: number, signal: AbortSignal): Promise<void> =>
  delay(seconds * 1000, undefined, { signal }).catch(() => undefined);

/** A signal that aborts when the browser hangs up. */
function departure(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}

function browser(req: Request, res: Response, deps: Deps): Browser {
  const { config, withhold = holdBack } = deps;
  const cookies = parseCookies(req.headers.cookie ?? '');
  const secure = isHttps(req, config);
  const attributes = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    ip: req.ip ?? '',
    https: secure,
    cookie: (name) => cookies[name],
    setCookie: (name, value, seconds, comesBack = false) =>
      res.cookie(name, value, {
        ...attributes,
        ...(comesBack && { sameSite: 'lax' }),
        maxAge: seconds * 1000,
        encode: String,
      }),
    clearCookie: (name) => res.clearCookie(name, attributes),
    withhold: (seconds) => withhold(seconds, departure(res)),
    gone: () => res.closed,
  };
}

/** What the product does by itself, a caller with a token and a projector's link have no cookies, and get none. */
const NO_COOKIES = {
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};

/** Cookie of a browser that has just written. It lasts longer than a replica may be late. */
const WRITTEN_COOKIE = 'boussole_ecrit';
const WRITTEN_SECONDS = (2 * LAG_MAX) / 1_000;

/** Lets a request read from replicas, unless its browser has just written; sets that cookie when the request writes. */
function withReplica(
  ctx: AppContext,
  res: Response,
  { reading }: Database,
  next: () => void,
): () => void {
  if (!reading) return next;
  const cookie = nomCookie(ctx, WRITTEN_COOKIE);
  const replica = () => reading(ctx.em);
  if (ctx.navigateur.cookie(cookie) === undefined) ctx.replica = replica;
  const mark = () => {
    if (!res.headersSent) ctx.navigateur.setCookie(cookie, '1', WRITTEN_SECONDS);
  };
  return () => trackWrites(mark, next);
}

/** The context of what the process does by itself. */
export const backgroundContext = ({
  config,
  database,
  logger,
  now,
  databaseNow,
}: Deps): AppContext => ({
  em: database.fork(),
  ...(database.replicaAges && { replicaAges: database.replicaAges }),
  actor: null,
  session: null,
  navigateur: { ip: '127.0.0.1', ...NO_COOKIES },
  config,
  logger,
  now: now ?? (() => new Date()),
  databaseNow,
});

const newContext = (deps: Deps, req: Request, res: Response): AppContext => ({
  ...backgroundContext(deps),
  requestId: requestId(res),
  navigateur: browser(req, res, deps),
});

/** The context of a request whose cookies are neither read nor set: its secret is in its address. */
export const withoutSession =
  (deps: Deps) =>
  (req: Request, res: Response): AppContext => {
    const ctx = newContext(deps, req, res);
    return { ...ctx, navigateur: { ...ctx.navigateur, ...NO_COOKIES } };
  };

const sessionOfCookie = (ctx: AppContext) =>
  readSession(ctx, ctx.navigateur.cookie(nomCookie(ctx, COOKIE_SESSION)));

/** Who makes a request that stays open, read again; without actor once the session or the link has ended. */
export const identify =
  (deps: Deps) =>
  async (req: Request, res: Response): Promise<AppContext> => {
    const ctx = newContext(deps, req, res);
    const projected = projectedSecret(req.headers.authorization);
    if (projected !== undefined) return { ...ctx, actor: await readProjector(ctx, projected) };
    const session = await sessionOfCookie(ctx);
    return session ? { ...ctx, actor: session.actor, session: session.session } : ctx;
  };

/** Gives the request its context: a unit of work of its own, and the signed-in person or token. */
export const withContext =
  (deps: Deps): RequestHandler =>
  (req, res, next) =>
    inOneRequest(() => open(deps, req, res, next));

/** Where a token finds what it may ask for by this door (RFC 8288). */
const describedBy = ({ baseUrl }: Request): string =>
  `<${baseUrl === '/graphql' ? '/graphql/schema.graphql' : '/api/openapi.json'}>; rel="describedby"`;

/** From so many ms before its end, each reply says when the token ends (RFC 8594). */
const SUNSET = 30 * 24 * 3600 * 1000;

function tellJeton({ jetonExpire }: Actor, req: Request, res: Response): void {
  res.setHeader('Link', describedBy(req));
  if (jetonExpire && jetonExpire.getTime() - Date.now() < SUNSET)
    res.setHeader('Sunset', jetonExpire.toUTCString());
}

async function open(deps: Deps, req: Request, res: Response, next: () => void): Promise<void> {
  const ctx = newContext(deps, req, res);
  setContext(req, ctx);
  const following = withReplica(ctx, res, deps.database, next);
  const { authorization } = req.headers;
  const secret = bearerSecret(authorization) ?? basicSecret(authorization);
  const projected = projectedSecret(authorization);
  if (secret === undefined && projected === undefined) {
    const session = await sessionOfCookie(ctx);
    if (session) Object.assign(ctx, { actor: session.actor, session: session.session });
    return following();
  }
  ctx.navigateur = { ...ctx.navigateur, ...NO_COOKIES };
  if (secret !== undefined) ctx.actor = await readBearer(ctx, secret);
  else if (projected !== undefined) ctx.actor = await readProjector(ctx, projected);
  if (ctx.actor?.jeton !== undefined) tellJeton(ctx.actor, req, res);
  if (ctx.actor) return following();
  if (secret === undefined) throw new UnauthenticatedError(messages.seance.linkEnded);
  res.setHeader('WWW-Authenticate', 'Bearer');
  throw new UnauthenticatedError(messages.jeton.refuse);
}

/** Longest time in ms that a page waits for the database; after it the page is sent, and asks for the session itself. */
const PAGE_WAIT = 250;

/** What a page may be told of the person who opens it; nothing when the database does not answer. */
export type WhoOpens = (req: Request, res: Response) => Promise<{ told: ToldSession; nom: string }>;

export const NOBODY = { told: '', nom: '' } as const;

function toldOf({ isProvisional, temoin, lecture, isAdmin, societes }: Actor): ToldSession {
  if (isProvisional) return 'provisoire';
  if (temoin !== undefined) return 'temoin';
  if (lecture !== undefined) return 'lecteur';
  return isAdmin || societes ? 'admin' : 'membre';
}

export const whoOpens =
  (deps: Deps): WhoOpens =>
  async (req, res) => {
    if (!req.headers.cookie) return NOBODY;
    const session = sessionOfCookie(newContext(deps, req, res)).catch(() => null);
    const found = await Promise.race([session, delay(PAGE_WAIT, null, { ref: false })]);
    return found ? { told: toldOf(found.actor), nom: found.actor.nom ?? '' } : NOBODY;
  };

/** What the page of the answers asks first, so that it need not; undefined for any other page, and for nobody. */
export type WhatAnswers = (req: Request, res: Response) => Promise<unknown>;

const ANSWERED = /^\/reponseBoussole\/([1-9]\d{0,8})\/?$/i;

export const whatAnswers =
  (deps: Deps, answer: Answer): WhatAnswers =>
  async (req, res) => {
    const [, id] = ANSWERED.exec(req.path) ?? [];
    if (id === undefined || !req.headers.cookie) return undefined;
    const ctx = newContext(deps, req, res);
    const found = inOneRequest(async () => {
      const session = await sessionOfCookie(ctx);
      if (!session) return undefined;
      Object.assign(ctx, { actor: session.actor, session: session.session });
      return answer(ctx, 'ReponseBoussolePage', { idBoussole: Number(id) });
    }).catch(() => undefined);
    return Promise.race([found, delay(PAGE_WAIT, undefined, { ref: false })]);
  };

/** What the page of a scanned address carries, so that it asks for nothing; undefined for any other page. */
export type WhatScans = (req: Request, res: Response) => Promise<ScannedPage | undefined>;

const SCANNED = /^\/r\/(\w{6})\/?$/i;

export const whatScans =
  (deps: Deps): WhatScans =>
  async (req, res) => {
    const [, code] = SCANNED.exec(req.path) ?? [];
    const signature = req.query[SIGNATURE];
    if (code === undefined || typeof signature !== 'string') return undefined;
    const ctx = newContext(deps, req, res);
    const found = getScannedEquipe(ctx, { code, signature }).catch(() => null);
    const equipe = await Promise.race([found, delay(PAGE_WAIT, null, { ref: false })]);
    if (!equipe) return undefined;
    const { told } = await whoOpens(deps)(req, res);
    return { code, equipe, session: told };
  };
