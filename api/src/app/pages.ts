import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';

import { ROUTES_FILE, type PageRoutes } from '../../../schema/pages.js';
import { refusalOf } from '../connexion/annuaire/refusal.js';
import type { Config } from '../core/config.js';
import { words } from '../core/words.js';
import { documentsOf } from './documents.js';
import { securityTxt } from './securityTxt.js';
import { NOBODY, type WhatAnswers, type WhatScans, type WhoOpens } from './session.js';

const nonces = new WeakMap<object, string>();

/** The nonce that inline styles in this answer must carry. */
export const nonceOf = (res: object): string => nonces.get(res) ?? '';

/** Features of a device that our pages never use: denied, so that no injected script can use them either. */
const NOTHING_OF_THE_DEVICE =
  words(`accelerometer camera display-capture encrypted-media geolocation
  gyroscope magnetometer microphone midi payment publickey-credentials-get usb xr-spatial-tracking`)
    .map((name) => `${name}=()`)
    .join(', ');

/** Security headers of every answer. Styles carry a nonce, so that nothing inline needs to be allowed (promise 15). */
export function securityHeaders(config: Config): RequestHandler[] {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  return [
    (_req, res, next) => {
      // 170 bits, which the engine draws many at a time: sixteen bytes of their own cost a fiftieth of a saved answer.
      nonces.set(res, randomUUID() + randomUUID().slice(-12));
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

/** Paths of the browser application's style sheets, which bring the product's fonts to pages drawn by the server. */
export function sheetsOf(webRoot: string): string[] {
  const index = resolve(webRoot, 'index.html');
  if (!existsSync(index)) return [];
  const links = readFileSync(index, 'utf8').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  return [...links].map(([, address = '']) => address);
}

/** A file whose content changes gets another name. */
const FOREVER = { immutable: true, maxAge: '365d', index: false, redirect: false } as const;

const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Asks for the copy that the build compressed, where the browser takes one. */
function compressedCopies(assets: string): RequestHandler {
  const files = new Set(existsSync(assets) ? readdirSync(assets) : []);
  return (req, res, next) => {
    const copy = COPIES.find(
      ([encoding, ending]) =>
        files.has(req.path.slice(1) + ending) && req.acceptsEncodings(encoding) === encoding,
    );
    if (copy) {
      res.type(extname(req.path)).set('Content-Encoding', copy[0]);
      req.url += copy[1];
    }
    res.vary('Accept-Encoding');
    next();
  };
}

/** The paths of a pattern, whatever their letter case, as in the browser's router. */
const matching = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const among = (patterns: readonly string[]) => {
  const known = patterns.map(matching);
  return (path: string): boolean => known.some((pattern) => pattern.test(path));
};

/** What a browser is told to fetch with the page, rather than when the page's first script has run. */
function preloads({ scripts, fonts }: PageRoutes) {
  const letters = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`,
  );
  const lists = Object.entries(scripts).map(([pattern, names]) => ({
    pattern: matching(pattern),
    links: names.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`),
  }));
  return (path: string): string =>
    // Letters last: the scripts still have to run before anything is written with them.
    [...(lists.find(({ pattern }) => pattern.test(path))?.links ?? []), ...letters].join('');
}

/** Reads from the build which paths have a page, which of those need a session, and what each of them loads. */
function routesOf(webRoot: string) {
  const file = resolve(webRoot, ROUTES_FILE);
  // Pages that our script did not build have no list: every path is then one of theirs.
  if (!existsSync(file)) {
    return { isKnown: () => true, isProtected: () => false, preloadOf: () => '' };
  }
  const list: PageRoutes = JSON.parse(readFileSync(file, 'utf8'));
  return {
    isKnown: among(list.known),
    isProtected: among(list.guarded),
    preloadOf: preloads(list),
  };
}

/** Decodes percent escapes, as the browser's router does. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What a page is told beside the build's own files. */
export interface PageSources {
  open: WhoOpens;
  scan?: WhatScans;
  answer?: WhatAnswers;
  /** This machine's address on its network; none where phones do not reach it by one. */
  onNetwork?: string | undefined;
}

/**
 * Serves the browser application: hashed files with a long age, and its one HTML page for every route of the
 * specification. Any other path gets the same page with status 404.
 *
 * The page of a protected path also carries who is signed in; and each page, what it loads.
 *
 * That of a scanned address carries the team that the code opens, that of the answers what it asks first.
 */
export function pages(
  config: Config,
  webRoot: string,
  { open, scan, answer, onNetwork }: PageSources,
): Router {
  const router = Router();
  const index = resolve(webRoot, 'index.html');
  if (!existsSync(index)) return router;
  const template = readFileSync(index, 'utf8')
    .replaceAll('__PROVIDER_URL__', escape(config.providerUrl))
    .replaceAll('__RESPONSABLE__', escape(config.responsable ?? ''))
    .replaceAll('__DPO__', escape(config.dpo ?? ''))
    .replaceAll('__MENTIONS_URL__', escape(config.mentionsUrl ?? ''))
    .replaceAll('__PUBLIC_URL__', escape(config.publicUrl ? new URL(config.publicUrl).origin : ''))
    .replaceAll('__NETWORK_URL__', onNetwork ? `http://${onNetwork}:${config.port}` : '')
    .replaceAll('__DOCUMENTS__', documentsOf(webRoot).size > 0 ? 'connus' : '')
    .replaceAll('__ANNUAIRE_SEUL__', config.oidc?.only ? 'oui' : '');
  const { isKnown, isProtected, preloadOf } = routesOf(webRoot);
  const send: RequestHandler = async (req, res) => {
    const path = readable(req.path);
    const [{ told, nom }, scanned, answered] = await Promise.all([
      isProtected(path) ? open(req, res) : NOBODY,
      scan?.(req, res),
      answer?.(req, res),
    ]);
    const inJson = (value: unknown) => (value ? escape(JSON.stringify(value)) : '');
    const written: Record<string, string> = {
      CSP_NONCE: nonceOf(res),
      SESSION: told,
      // A browser's clock may be wrong, or in another year: pages tell days and years by this one.
      NOW: new Date().toISOString(),
      SCAN: inJson(scanned),
      REPONSE: inJson(answered),
      NOM: escape(nom),
      ANNUAIRE: escape(config.oidc?.name ?? ''),
      ANNUAIRE_REFUS: refusalOf(req.query['annuaire'], config.oidc?.only ?? false),
    };
    const page = template
      .replace('</head>', `${preloadOf(path)}</head>`)
      // In one pass: a name or a comment holds what its owner wrote, another placeholder for instance.
      .replaceAll(/__([A-Z_]+?)__/g, (all, name: string) => written[name] ?? all);
    res.status(isKnown(path) ? 200 : 404);
    res.set('Cache-Control', 'no-store').type('html').send(page);
  };
  const assets = resolve(webRoot, 'assets');
  router.use('/assets', compressedCopies(assets), express.static(assets, FOREVER));
  // A missing file is of another build, which may have come since this process started: 404 rather than the HTML page.
  router.use('/assets', (_req, res, next) => {
    for (const name of ['Content-Encoding', 'Content-Type']) res.removeHeader(name);
    next('router');
  });
  router.get('/.well-known/security.txt', securityTxt(config));
  const files = express.static(webRoot, { index: false, redirect: false, maxAge: '1h' });
  // The page is no file: raw, its placeholders are not filled. However it is written, it is an unknown address.
  router.use((req, res, next) =>
    resolve(webRoot, `.${readable(req.path)}`) === index
      ? send(req, res, next)
      : files(req, res, next),
  );
  router.get(/.*/, send);
  return router;
}
