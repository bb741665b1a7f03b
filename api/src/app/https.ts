import type { Request, RequestHandler } from 'express';

import type { Config } from '../core/config.js';
import type { Logger } from '../core/logger.js';

const isPublishedOverHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/** Whether the browser came by https: PUBLIC_URL says so, or a proxy that TRUSTED_PROXIES names. */
export const isHttps = (req: Request, config: Pick<Config, 'publicUrl'>): boolean =>
  isPublishedOverHttps(config) || req.secure;

const AT_START =
  'PUBLIC_URL n’est pas renseigné : hors HTTPS, les cookies de session partent sans Secure. Indiquez l’adresse publique.';
const ON_THE_WAY =
  'Des demandes arrivent par HTTPS d’un répartiteur qui n’est pas dans TRUSTED_PROXIES, et PUBLIC_URL n’est pas en https : leurs cookies partent sans Secure. Renseignez l’un ou l’autre.';

/** Warns at start, in production without PUBLIC_URL, that cookies may travel unencrypted. */
export function warnAtStart(config: Config, logger: Pick<Logger, 'warn'>): void {
  if (config.production && !config.publicUrl) logger.warn(AT_START);
}

const UNNAMED =
  'Des demandes portent X-Forwarded-For d’une machine absente de TRUSTED_PROXIES : tous les visiteurs partagent le même frein. Ajoutez-y l’adresse du répartiteur.';

/** Whether a proxy that the settings do not name forwards the request: its headers are not believed. */
function isForwarded(req: Request): boolean {
  const trusts: unknown = req.app.get('trust proxy fn');
  const { remoteAddress } = req.socket;
  return (
    req.headers['x-forwarded-for'] !== undefined &&
    typeof trusts === 'function' &&
    trusts(remoteAddress, 0) === false
  );
}

/** Warns, once of each, of a proxy that the settings do not name: that it comes by https, or that it hides who asks. */
export function warnOnce(config: Config, logger: Pick<Logger, 'warn'>): RequestHandler {
  const said = new Set<string>();
  const warn = (sentence: string) => {
    if (!said.has(sentence)) logger.warn(sentence);
    said.add(sentence);
  };
  return (req, _res, next) => {
    const announced = /^\s*https\b/i.test(String(req.headers['x-forwarded-proto'] ?? ''));
    if (announced && !isHttps(req, config)) warn(ON_THE_WAY);
    if (isForwarded(req)) warn(UNNAMED);
    next();
  };
}
