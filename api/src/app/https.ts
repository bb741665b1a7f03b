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

/** Warns once that somebody seems to come by https through a proxy that the settings do not name. */
export function warnOnce(config: Config, logger: Pick<Logger, 'warn'>): RequestHandler {
  let said = false;
  return (req, _res, next) => {
    const announced = /^\s*https\b/i.test(String(req.headers['x-forwarded-proto'] ?? ''));
    if (!said && announced && !isHttps(req, config)) {
      said = true;
      logger.warn(ON_THE_WAY);
    }
    next();
  };
}
