import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';

import { FICHIER_ROUTES, type RoutesDesPages } from '../../../schema/pages.js';
import type { Config } from '../core/config.js';
import { documentsDe } from './documents.js';
import { securityTxt } from './securityTxt.js';
import type { QuiOuvre } from './session.js';

const nonces = new WeakMap<object, string>();

/** The nonce that this answer's inline styles must carry. */
export const nonceOf = (res: object): string => nonces.get(res) ?? '';

/** What a page could ask of a device and ours never does, nor whatever would slip in. */
const RIEN_DE_L_APPAREIL = [
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
  .map((nom) => `${nom}=()`)
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
      res.set({ 'Permissions-Policy': RIEN_DE_L_APPAREIL, 'X-Robots-Tag': 'noindex, nofollow' });
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

const escape = (texte: string): string =>
  texte.replace(
    /[&"<>]/g,
    (c) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })[c] ?? c,
  );

/** Addresses of the browser application's stylesheets, which bring the product's fonts to pages drawn here. */
export function feuillesDe(webRoot: string): string[] {
  const index = resolve(webRoot, 'index.html');
  if (!existsSync(index)) return [];
  const liens = readFileSync(index, 'utf8').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  return [...liens].map(([, adresse = '']) => adresse);
}

const COMPRESSES = { brotli: true, gzip: true };
/** A file whose content changes has another name. In seconds. */
const POUR_TOUJOURS = { immutable: true, maxAge: 365 * 24 * 3600 };

/** Whether an address is one of these, whatever its letter case, as in the browser's router. */
const parmi = (motifs: readonly string[]) => {
  const connus = motifs.map(
    (motif) => new RegExp(`^${motif.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
  );
  return (path: string): boolean => connus.some((motif) => motif.test(path));
};

/** Which addresses have a page, and which are for whoever is signed in alone, as the build left them. */
function routesDe(webRoot: string) {
  const fichier = resolve(webRoot, FICHIER_ROUTES);
  // Pages that were not built by our script: each address is theirs.
  if (!existsSync(fichier)) return { isConnue: () => true, isProtegee: () => false };
  const { connues, protegees }: RoutesDesPages = JSON.parse(readFileSync(fichier, 'utf8'));
  return { isConnue: parmi(connues), isProtegee: parmi(protegees) };
}

/** The browser's router reads letters, not their escapes. */
function lisible(path: string): string {
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
export function pages(config: Config, webRoot: string, ouvrir: QuiOuvre): Router {
  const router = Router();
  const index = resolve(webRoot, 'index.html');
  if (!existsSync(index)) return router;
  const template = readFileSync(index, 'utf8')
    .replaceAll('__PROVIDER_URL__', escape(config.providerUrl))
    .replaceAll('__PUBLIC_URL__', escape(config.publicUrl ? new URL(config.publicUrl).origin : ''))
    .replaceAll('__DOCUMENTS__', documentsDe(webRoot).size > 0 ? 'connus' : '');
  const { isConnue, isProtegee } = routesDe(webRoot);
  const envoyer: RequestHandler = async (req, res) => {
    const path = lisible(req.path);
    const page = template
      .replaceAll('__CSP_NONCE__', nonceOf(res))
      .replaceAll('__SESSION__', isProtegee(path) ? await ouvrir(req, res) : '');
    res.status(isConnue(path) ? 200 : 404);
    res.set('Cache-Control', 'no-store').type('html').send(page);
  };
  // Compressed by the build. What is not there belonged to another build: no page stands in its place.
  router.use('/assets', sirv(resolve(webRoot, 'assets'), { ...COMPRESSES, ...POUR_TOUJOURS }));
  router.use('/assets', (_req, _res, next) => next('router'));
  router.get('/.well-known/security.txt', securityTxt(config));
  router.use(express.static(webRoot, { index: false, maxAge: '1h' }));
  router.get(/.*/, envoyer);
  return router;
}
