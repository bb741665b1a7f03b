import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';

import { readRefusal, refusalMessage } from './errors.js';

const graphQL = (extensions: object, message = 'Non') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { ...extensions } }] });
const http = (status: number, bodyText: string) =>
  new ServerError('HTTP', { response: new Response(null, { status }), bodyText });

test.each([
  ['a coded error', graphQL({ code: 'FORBIDDEN' }), { code: 'FORBIDDEN', message: 'Non' }],
  [
    'a refused field',
    graphQL({ code: 'BAD_USER_INPUT', champ: 'nom' }),
    { code: 'BAD_USER_INPUT', champ: 'nom', message: 'Non' },
  ],
  ['an unknown code', graphQL({ code: 'GRAPHQL_VALIDATION_FAILED' }), { code: 'INTERNAL' }],
  [
    'a coded error with its own status',
    http(401, '{"errors":[{"message":"Non","extensions":{"code":"UNAUTHENTICATED"}}]}'),
    { code: 'UNAUTHENTICATED', message: 'Non' },
  ],
  [
    'a refusal before GraphQL',
    http(413, '{"message":"Trop lourd","code":"TOO_LARGE"}'),
    { code: 'TOO_LARGE', message: 'Trop lourd' },
  ],
  ['a database that is away', graphQL({ code: 'UNAVAILABLE' }), { code: 'INTERNAL' }],
  [
    'the same, before GraphQL',
    http(503, '{"errors":[{"message":"Erreur interne","extensions":{"code":"UNAVAILABLE"}}]}'),
    { code: 'INTERNAL' },
  ],
  ["a proxy's page", http(502, '<html>'), { code: 'NETWORK' }],
  ['no answer', new TypeError('Failed to fetch'), { code: 'NETWORK' }],
])('%s is read', (_, error, expected) => {
  expect(readRefusal(error)).toMatchObject(expected);
});

test.each([
  [{ DUPLICATE: 'Pris' }, 'DUPLICATE', 'Pris'],
  [{ default: 'Raté' }, 'INTERNAL', 'Raté'],
  [{ default: 'Raté' }, 'TOO_MANY_REQUESTS', 'Non'],
  [{}, 'CONFLICT', 'Non'],
])('the catalogue %j answers %s with "%s"', (messages, code, expected) => {
  expect(refusalMessage(graphQL({ code }), messages)).toBe(expected);
});

test('a silent server is told after what it made fail', () => {
  const message = refusalMessage(new TypeError('Failed to fetch'), { default: 'Raté.' });

  expect(message).toBe('Raté. Le serveur ne répond pas. Vérifiez votre connexion.');
});
