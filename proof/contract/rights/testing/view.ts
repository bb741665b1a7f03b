import type { Response } from 'supertest';

import type { Door } from './play.js';
import type { Row } from './row.js';
import { nullStage } from './stage.js';

/** The doors by which a row is played. */
export const doorsOf = ({ rest, graphql }: Row): Door[] => [
  ...(rest ? ['rest' as const] : []),
  ...(graphql ? ['graphql' as const] : []),
];

/** Whether a row's call writes nothing, as its GraphQL document says. */
export const isReading = ({ graphql }: Row): boolean =>
  graphql?.(nullStage, { actor: 'admin', id: 0 }).startsWith('{') ?? false;

/** All that the caller can see of a reply. */
export const view = ({ status, headers, text }: Response) => {
  // Each request has an id of its own, which depends on nothing that was asked.
  const {
    date: _date,
    'x-request-id': _id,
    'content-security-policy': csp = '',
    'set-cookie': stamp = '',
    ...others
  } = headers;
  return {
    status,
    // The browser's marks are random.
    marque: String(stamp).replaceAll(/(boussole\w*=)[^;]+|Expires=[^;]+/g, '$1'),
    text,
    headers: { ...others, csp: String(csp).replaceAll(/nonce-[^']+/g, '') },
  };
};
