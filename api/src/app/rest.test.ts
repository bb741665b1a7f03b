import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildAdmin } = factories(app);

let admin: Client;
let idSociete: number;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  ({ idSociete } = await buildSociete());
});

const READ = '/api/societes/getSocieteById';
const send = (body: string, type = 'application/json', path = READ) =>
  admin.post(path).set('Content-Type', type).send(body);
const UNREADABLE = {
  message: 'Le corps de la requête n’est pas un JSON valide',
  code: 'BAD_USER_INPUT',
};

test.each([
  ['cut', '{"idSociete":'],
  ['single quotes', "{'idSociete':1}"],
  ['a suffix', '{"idSociete":1}garbage'],
  ['a bare word', 'idSociete'],
  ['brackets that nothing closes', '['.repeat(30)],
])('a body that is no JSON (%s) is refused with 400', async (_nom, body) => {
  const reply = await send(body);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual(UNREADABLE);
});

test.each([
  ['empty', ''],
  ['a number', '1'],
  ['a text', '"idSociete"'],
  ['null', 'null'],
  ['a list', '[{"idSociete":1}]'],
  ['a number JSON cannot hold', '{"idSociete":1e309}'],
  ['nested lists', `${'['.repeat(30)}${']'.repeat(30)}`],
])('a body without the field (%s) is refused with 400', async (_nom, body) => {
  const reply = await send(body);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    message: 'Identifiant non valide',
    code: 'BAD_USER_INPUT',
    champ: reply.body.champ,
  });
});

test.each(['[', '{"a":'])('a hundred thousand %s are refused with 400', async (opening) => {
  const { status, body } = await send(opening.repeat(100_000));

  expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT']);
});

test('a polluted prototype pollutes nothing', async () => {
  const reply = await send(`{"__proto__":{"isAdmin":true},"idSociete":${idSociete}}`);

  expect(reply.status).toBe(200);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json; charset=ibm500',
  'application/json; charset=utf-16',
  'application/graphql',
])(
  'the content type %s is refused with 415, at both doors (admin §7.1) (journey §7.1)',
  async (type) => {
    const rest = await send(JSON.stringify({ idSociete }), type);
    const graphql = await send('{"query":"{ moi { id } }"}', type, '/graphql');

    const refusal = {
      message: 'Le type de contenu doit être application/json en UTF-8',
      code: 'UNSUPPORTED_MEDIA_TYPE',
    };
    expect(rest.status).toBe(415);
    expect(rest.body).toEqual(refusal);
    // Multipart is how GraphQL gets an image, so it is refused in another way.
    expect(graphql.status).toBe(type.startsWith('multipart') ? 400 : 415);
  },
);

test.each(['gzip', 'deflate', 'br'])(
  'a body compressed by %s is refused with 415, at both doors: a kilobyte would cost what a megabyte does',
  async (encoding) => {
    const replies = await Promise.all(
      [READ, '/graphql'].map((path) =>
        send(JSON.stringify({ idSociete }), undefined, path).set('Content-Encoding', encoding),
      ),
    );

    expect(replies.map(({ status }) => status)).toEqual([415, 415]);
  },
);

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'APPLICATION/JSON',
])('the content type %s is taken (admin §7.1) (journey §7.1)', async (type) => {
  expect((await send(JSON.stringify({ idSociete }), type)).status).toBe(200);
});

test('a call without body needs no content type', async () => {
  expect((await admin.post('/api/societes/getAllSocietes')).status).toBe(200);
});

test('a body of one MiB is read, a larger one is refused with 413', async () => {
  const body = (size: number) => {
    const empty = JSON.stringify({ idSociete, x: '' });
    return JSON.stringify({ idSociete, x: 'a'.repeat(size - empty.length) });
  };

  const [right, tooMuch, graphql] = [
    await send(body(1024 * 1024)),
    await send(body(1024 * 1024 + 1)),
    await send(body(1024 * 1024 + 1), 'application/json', '/graphql'),
  ];

  const refusal = { message: 'Le corps de la requête est trop gros', code: 'TOO_LARGE' };
  expect(right.status).toBe(200);
  expect(tooMuch.status).toBe(413);
  expect(tooMuch.body).toEqual(refusal);
  expect(graphql.status).toBe(413);
  const { message, code } = refusal;
  expect(graphql.body).toEqual({ errors: [{ message, extensions: { code } }] });
});

test.each(['put', 'patch', 'delete'] as const)('%s is refused with 405', async (method) => {
  const reply = await admin.agent[method]('/api/societes/').send({ libelleSociete: 'X' });

  expect(reply.status).toBe(405);
  expect(reply.get('Allow')).toBe('POST');
  expect(reply.body).toEqual({
    message: 'Cette méthode n’est pas permise',
    code: 'METHOD_NOT_ALLOWED',
  });
});

test.each([
  ['get', '/api/access/login', 'POST'],
  ['post', '/api/checkToken', 'GET'],
  ['put', '/api/societes/getAllSocietes', 'GET, POST'],
  ['post', '/api/images/x.webp', 'GET'],
] as const)('%s %s answers 405 and allows %s', async (method, path, allowed) => {
  const reply = await admin.agent[method](path);

  expect(reply.status).toBe(405);
  expect(reply.get('Allow')).toBe(allowed);
});

test('a method override is ignored', async () => {
  const reply = await send(JSON.stringify({ idSociete })).set('X-HTTP-Method-Override', 'DELETE');

  expect(reply.status).toBe(200);
});

test.each(['/api', '/api/', '/api/nimporte', '/api/societes/nimporte', '/api/%00'])(
  '%s is unknown: 404 in JSON, never a page',
  async (path) => {
    const reply = await admin.get(path);

    expect(reply.status).toBe(404);
    expect(reply.type).toBe('application/json');
    expect(reply.body).toEqual({ message: "Cette adresse n'existe pas", code: 'NOT_FOUND' });
  },
);

test('an address that cannot be decoded is refused, not failed', async () => {
  const reply = await admin.get('/api/images/%E0%A4%A');

  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('BAD_USER_INPUT');
});

test.each([
  '/api/societes/getSocieteById/',
  '/API/Societes/GETSOCIETEBYID',
  '/Api/societes/getSocieteById',
])('%s is the same call, under the same rights', async (path) => {
  expect((await admin.post(path, { idSociete })).status).toBe(200);
  expect((await app.anonymous().post(path, { idSociete })).status).toBe(401);
});

test.each([
  ['another site', { Origin: 'https://attaquant.example' }],
  ['a deceptive suffix', { Origin: 'https://127.0.0.1.attaquant.example' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['no origin at all', { Origin: '' }],
  ['a cross-site context', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
])('what %s makes a browser send changes nothing: 403 at both doors', async (_nom, headers) => {
  const refusal = { message: 'Cette demande vient d’un autre site', code: 'FORBIDDEN' };

  const replies = [
    await admin.post('/api/societes/delete', { idSociete }).set(headers),
    await admin
      .post('/graphql', { query: `mutation { deleteSociete(id: ${idSociete}) { id } }` })
      .set(headers),
    await admin.get('/api/access/logout').set(headers),
    await admin.get('/API/access/LOGOUT/').set(headers),
  ];

  for (const reply of replies) {
    expect(reply.status).toBe(403);
    const [error] = reply.body.errors ?? [];
    const read = error ? { message: error.message, ...error.extensions } : reply.body;
    expect(read).toEqual(refusal);
  }
  expect((await admin.post(READ, { idSociete })).status).toBe(200);
});

test.each([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
])('what %s sends is taken', async (_nom, headers) => {
  expect((await admin.post(READ, { idSociete }).set(headers)).status).toBe(200);
});

test('our own origin is the host that was asked', async () => {
  const reply = await admin
    .post(READ, { idSociete })
    .set({ Host: 'boussole.local:4000', Origin: 'http://boussole.local:4000' });

  expect(reply.status).toBe(200);
});

test.each([
  ['get', '/api/checkToken'],
  ['get', '/api/nimporte'],
  ['post', '/api/access/login'],
  ['post', '/graphql'],
] as const)('%s %s carries the security headers and is kept by nobody', async (method, path) => {
  const { headers } = await app.anonymous().agent[method](path);

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('the process says that it lives, and that its database answers', async () => {
  expect((await app.anonymous().get('/sante')).body).toEqual({ ok: true });
  expect((await app.anonymous().get('/pret')).body).toEqual({ ok: true });
});
