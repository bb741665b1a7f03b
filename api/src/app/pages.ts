import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';

import { ROUTES_FILE, type PageRoutes } from '../../../schema/pages.js';
import type { Config } from '../core/config.js';
import { documentsOf } from './documents.js';
import { securityTxt } from './securityTxt.js';
import type { WhoOpens } from './session.js';

const nonces = new WeakMap<object, string>();

/** The nonce that this answer's inline styles must carry. */
export const nonceOf = (res: object): string => nonces.get(res) ?? '';

/** What a page could ask of a device and ours never does, nor whatever would slip in. */
const NOTHING_OF_THE_DEVICE = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Security headers of every answer; a page's styles carry a nonce, so that nothing inline is needed (promise 15). */
export function securityHeaders(config: Config): RequestHandler[] {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  return [
    (_req, res, next) => {
      nonces.set(res, randomBytes(16).toString('base64'));
      next();
    },
    (_req, res, next) => {
      res.set({ 'Permissions-Policy': NOTHING_OF_THE_DEVICE, 'X-Robots-Tag': 'noindex, nofollow' });
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  ];
}

const escape = (text: string): string =>
  text.replace(
    /[&"<>]/g,
    (c) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })[c] ?? c,
  );

/** Addresses of the browser application's stylesheets, which bring the product's fonts to pages drawn here. */
export function sheetsOf(webRoot: string): string[] {
  const index = resolve(webRoot, 'index.html');
  if (!existsSync(index)) return [];
  const links = readFileSync(index, 'utf8').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  return [...links].map(([, address = '']) => address);
}

const COMPRESSES = { brotli: true, gzip: true };
/** A file whose content changes has another name. In seconds. */
const FOREVER = { immutable: true, maxAge: 365 * 24 * 3600 };

/** Whether an address is one of these, whatever its letter case, as in the browser's router. */
const among = (patterns: readonly string[]) => {
  const known = patterns.map(
    (pattern) => new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
  );
  return (path: string): boolean => known.some((pattern) => pattern.test(path));
};

/** Which addresses have a page, and which are for whoever is signed in alone, as the build left them. */
function routesOf(webRoot: string) {
  const file = resolve(webRoot, ROUTES_FILE);
  // Pages that were not built by our script: each address is theirs.
  if (!existsSync(file)) return { isKnown: () => true, isProtected: () => false };
  const { known, guarded }: PageRoutes = JSON.parse(readFileSync(file, 'utf8'));
  return { isKnown: among(known), isProtected: among(guarded) };
}

/** The browser's router reads letters, not their escapes. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The browser application: hashed files for ever, and its one page for every route of the specification; for any other
 * address, too, but as not found.
 *
 * The page of a protected address carries what it would ask first: who is signed in.
 */
export function pages(config: Config, webRoot: string, open: WhoOpens): Router {
  const router = Router();
  const index = resolve(webRoot, 'index.html');
  if (!existsSync(index)) return router;
  const template = readFileSync(index, 'utf8')
    .replaceAll('__PROVIDER_URL__', escape(config.providerUrl))
    .replaceAll('__PUBLIC_URL__', escape(config.publicUrl ? new URL(config.publicUrl).origin : ''))
    .replaceAll('__DOCUMENTS__', documentsOf(webRoot).size > 0 ? 'connus' : '');
  const { isKnown, isProtected } = routesOf(webRoot);
  const send: RequestHandler = async (req, res) => {
    const path = readable(req.path);
    const page = template
      .replaceAll('__CSP_NONCE__', nonceOf(res))
      .replaceAll('__SESSION__', isProtected(path) ? await open(req, res) : '');
    res.status(isKnown(path) ? 200 : 404);
    res.set('Cache-Control', 'no-store').type('html').send(page);
  };
  // Compressed by the build. What is not there belonged to another build: no page stands in its place.
  router.use('/assets', sirv(resolve(webRoot, 'assets'), { ...COMPRESSES, ...FOREVER }));
  router.use('/assets', (_req, _res, next) => next('router'));
  router.get('/.well-known/security.txt', securityTxt(config));
  router.use(express.static(webRoot, { index: false, maxAge: '1h' }));
  router.get(/.*/, send);
  return router;
}
