import type { RequestHandler } from 'express';

import type { Config } from '../core/config.js';

const HALF_A_YEAR = 182 * 24 * 3600 * 1000;

/** /.well-known/security.txt: whom to tell of a vulnerability, which is the provider of this Boussole (RFC 9116). */
export const securityTxt =
  ({ providerUrl, publicUrl }: Pick<Config, 'providerUrl' | 'publicUrl'>): RequestHandler =>
  (_req, res) => {
    const rows = [
      `Contact: ${providerUrl}`,
      `Expires: ${new Date(Date.now() + HALF_A_YEAR).toISOString()}`,
      'Preferred-Languages: fr, en',
      ...(publicUrl ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`] : []),
    ];
    res
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`${rows.join('\n')}\n`);
  };
