import type { Request, RequestHandler } from 'express';

import type { Config } from '../core/config.js';
import { refuse } from '../http/handler.js';
import { bearerSecret } from '../jeton/bearer.js';

/** Whether the page that sends this request is one of ours. A request without Origin comes from no page. */
function isOwnOrigin(req: Request, config: Config): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  if (config.publicUrl && origin === new URL(config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Refuses requests that another site's page makes a browser send (CSRF), before any body is read.
 *
 * The specification's logout is the only GET that changes something. A caller with a token is let through: a browser sends
 * no token by itself, and cookies are then ignored.
 */
export const sameOriginOnly =
  (config: Config): RequestHandler =>
  (req, res, next) => {
    const safe = (req.method === 'GET' || req.method === 'HEAD') && !/\/logout\/?$/i.test(req.path);
    const site = req.headers['sec-fetch-site'];
    const foreign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      !isOwnOrigin(req, config);
    const hasBearer = bearerSecret(req.headers.authorization) !== undefined;
    if (!safe && foreign && !hasBearer)
      return refuse(res, 403, 'FORBIDDEN', 'Cette demande vient d’un autre site');
    next();
  };

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, GraphQL-Cost',
  'Access-Control-Expose-Headers':
    'ETag, Link, RateLimit-Limit, RateLimit-Remaining, Retry-After, Sunset, X-Request-Id',
  'Access-Control-Max-Age': '3600',
};

/**
 * Lets the page of another site read what it asks for with a token that it was given. Nothing is allowed that a browser sends by
 * itself: without `Access-Control-Allow-Credentials` neither a cookie nor a kept password is, and beside a token neither is read.
 */
export const openToTokens: RequestHandler = (req, res, next) => {
  const asked = req
    .get('Access-Control-Request-Headers')
    ?.toLowerCase()
    .split(/\s*,\s*/);
  const isPreflight = req.method === 'OPTIONS' && asked?.includes('authorization');
  if (!isPreflight && bearerSecret(req.headers.authorization) === undefined) return next();
  res.set(CORS);
  if (!isPreflight) return next();
  res.status(204).end();
};

const JSON_UTF8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
const MULTIPART = /^multipart\/form-data\s*;/i;

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Accepts JSON in UTF-8, and multipart where an image is expected; a call without a body needs no type. */
export const contentType =
  (multipartPaths: readonly string[]): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'POST') return next();
    const type = req.headers['content-type'];
    const path = req.path.toLowerCase().replace(/\/$/, '');
    const known =
      type === undefined
        ? !hasBody(req)
        : JSON_UTF8.test(type) || (MULTIPART.test(type) && multipartPaths.includes(path));
    if (known) return next();
    refuse(
      res,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Le type de contenu doit être application/json en UTF-8',
    );
  };
