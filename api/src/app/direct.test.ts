import { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildAdmin, buildMembre, buildSociete } = factories(app);

/** How often Apollo was asked since the test began. */
let asked = 0;
const { executeHTTPGraphQLRequest } = ApolloServer.prototype;
beforeAll(() => {
  ApolloServer.prototype.executeHTTPGraphQLRequest = function count(request) {
    asked += 1;
    return executeHTTPGraphQLRequest.call(this, request);
  };
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => {
  ApolloServer.prototype.executeHTTPGraphQLRequest = executeHTTPGraphQLRequest;
});

/** A reply without what every reply has of its own: its number, its date, its nonce. */
async function ask(client: Client, body: object, headers: Record<string, string> = {}) {
  const reply = await client.post('/graphql', body).set(headers);
  const { 'x-request-id': id, date: _date, ...same } = reply.headers as Record<string, string>;
  return {
    status: reply.status,
    text: reply.text.replaceAll(id ?? '', 'number'),
    headers: { ...same, 'content-security-policy': 'nonce' },
  };
}

interface Asking {
  query: string;
  [field: string]: unknown;
}
const SOCIETES = 'query S { societes { id libelleSociete visuSociete } }';
const ONE = 'query ($id: Int!) { societe(id: $id) { libelleSociete } }';

test.each<[what: string, body: (id: number) => Asking, headers?: Record<string, string>]>([
  ['a list', () => ({ query: SOCIETES })],
  ['a named operation', () => ({ query: SOCIETES, operationName: 'S', variables: null })],
  ['one row', (id) => ({ query: ONE, variables: { id } })],
  ['variables that it does not have', (id) => ({ query: ONE, variables: { id, other: 1 } })],
  ['another form', () => ({ query: SOCIETES }), { Accept: 'application/graphql-response+json' }],
  ['a form of choice', () => ({ query: SOCIETES }), { Accept: 'text/html, */*;q=0.1' }],
])('%s is answered again without Apollo, in the same bytes', async (what, body, headers) => {
  const { idSociete: id } = await buildSociete({ libelleSociete: 'Noël « 2 » \u2028' });
  const admin = await app.as((await buildAdmin()).id);
  const asking = body(id);
  // A text that no other test has sent.
  const sent = { ...asking, query: `${asking.query} # ${what}` };
  const first = await ask(admin, sent, headers);

  const again = [await ask(admin, sent, headers), await ask(admin, sent, headers)];

  expect(first.status).toBe(200);
  expect(again).toEqual([first, first]);
  expect(asked).toBe(1);
});

test.each<[what: string, body: (id: number) => Asking, headers?: Record<string, string>]>([
  ['an unknown row', () => ({ query: ONE, variables: { id: 2_000_000_000 } })],
  ['a variable of another type', () => ({ query: ONE, variables: { id: 'x' } })],
  ['a variable that is missing', () => ({ query: ONE })],
  ['variables as a text', (id) => ({ query: ONE, variables: `{"id":${id}}` })],
  ['variables as a list', (id) => ({ query: ONE, variables: [id] })],
  ['another operation', (id) => ({ query: ONE, variables: { id }, operationName: 'Other' })],
  [
    'a form that nobody makes',
    (id) => ({ query: ONE, variables: { id } }),
    { Accept: 'image/png' },
  ],
  ['an extension', (id) => ({ query: ONE, variables: { id }, extensions: { persistedQuery: {} } })],
])('%s gets the same refusal as before', async (_what, body, headers) => {
  const { idSociete: id } = await buildSociete();
  const admin = await app.as((await buildAdmin()).id);
  const unknown = { ...body(id), query: `${ONE} # anew` };
  const before = await ask(admin, unknown, headers);
  await ask(admin, { query: ONE, variables: { id } });
  await ask(admin, { query: ONE, variables: { id } });

  expect(await ask(admin, body(id), headers)).toEqual(before);
  expect(before.text).toContain('"errors"');
});

test('a refused mutation is refused and traced once, however often it came before', async () => {
  const body = {
    query: 'mutation ($id: Int!) { deleteSociete(id: $id) { id } }',
    variables: { id: (await buildSociete()).idSociete },
  };
  const replies = [];
  for (let i = 0; i < 4; i += 1) {
    replies.push(await ask(await app.as((await buildMembre()).id), body));
  }

  const traced = await rows<{ n: number }>(
    app.database.fork(),
    sql`select count(*)::int as n from audit where action = 'refus'`,
  );

  expect(replies.slice(1)).toEqual([replies[0], replies[0], replies[0]]);
  expect(replies[0]?.text).toContain('"FORBIDDEN"');
  expect(traced).toEqual([{ n: 4 }]);
});

test('a document that a comment fills is not kept', async () => {
  const admin = await app.as((await buildAdmin()).id);
  const long = { query: `${SOCIETES} # ${'x'.repeat(10_000)}` };

  for (let i = 0; i < 3; i += 1) expect((await ask(admin, long)).status).toBe(200);

  expect(asked).toBe(3);
});

test('a visitor is answered by Apollo each time, and one door learns nothing for another', async () => {
  const admin = await app.as((await buildAdmin()).id);
  const membre = await app.as((await buildMembre()).id);
  const schema = { query: '{ __schema { queryType { name } } }' };
  const visitor = { query: '{ session { connecte } }' };
  await ask(admin, schema);

  expect((await ask(admin, schema)).status).toBe(200);
  expect((await ask(membre, schema)).status).toBe(400);
  asked = 0;
  for (let i = 0; i < 3; i += 1) await ask(app.anonymous(), visitor);
  expect(asked).toBe(3);
});
