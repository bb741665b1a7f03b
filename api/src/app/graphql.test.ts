import { describe, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildAdmin, buildMembre } = factories(app);

const NOT_VALID = 'Requête GraphQL non valide';
const TOO_MUCH = 'La requête GraphQL demande trop\u00a0: plus ';
const ATTEMPTS = `${TOO_MUCH}d’un essai de mot de passe ou de code`;
const WORDS = `${TOO_MUCH}de 1000 mots`;
const LEVELS = `${TOO_MUCH}de 8 niveaux`;
const send = (payload: object | string) =>
  app
    .anonymous()
    .post('/graphql')
    .send(payload as object);
const times = (n: number, field: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => field(i));

describe('a document that asks for too much is refused before anything is done', () => {
  const children = (n: number) =>
    `{ equipe(id: 1) ${'{ societe '.repeat(n)}{ id }${' }'.repeat(n)} }`;

  test.each<[name: string, query: string, message: string]>([
    [
      'eleven aliases',
      `{ ${times(11, (i) => `a${i}: moi { id }`).join(' ')} }`,
      `${TOO_MUCH}de 10 alias`,
    ],
    [
      'eleven aliases through a fragment',
      `{ ...f } fragment f on Query { ${times(11, (i) => `a${i}: moi { id }`).join(' ')} }`,
      `${TOO_MUCH}de 10 alias`,
    ],
    [
      'two logins',
      'mutation { login(mail: "a@b", motDePasse: "x") { ok } b: login(mail: "a@b", motDePasse: "y") { ok } }',
      ATTEMPTS,
    ],
    [
      'two doors',
      'mutation { login(mail: "a@b", motDePasse: "x") { ok } loginByPseudo(pseudo: "z", motDePasse: "y") { ok } }',
      ATTEMPTS,
    ],
    [
      'two codes',
      'mutation { confirmCodeEquipe(code: "aB3xY9") { id } b: confirmCodeEquipe(code: "aB3xY8") { id } }',
      ATTEMPTS,
    ],
    [
      'a code by a fragment used twice',
      'mutation { ...f ... on Mutation { ...f } } fragment f on Mutation { confirmCodeEquipe(code: "aB3xY9") { id } }',
      ATTEMPTS,
    ],
    [
      'fifteen hundred logins',
      `mutation { ${times(1500, (i) => `a${i}: loginByPseudo(pseudo: "x", motDePasse: "${i}") { ok }`).join(' ')} }`,
      WORDS,
    ],
    ['depth two hundred', children(198), LEVELS],
    ['depth four thousand', children(4000), WORDS],
    ['forty thousand brackets', '{'.repeat(40_000), 'Requête GraphQL illisible'],
    ['more than 250 fields', `{ societes { ${'id '.repeat(251)} } }`, `${TOO_MUCH}de 250 champs`],
    ['more than a thousand tokens', `{ moi { ${'id '.repeat(1000)} } }`, WORDS],
    [
      'fragments in a circle',
      '{ moi { ...a } } fragment a on Moi { ...b } fragment b on Moi { ...a }',
      NOT_VALID,
    ],
  ])('%s', async (_nom, query, message) => {
    const reply = await send({ query });

    expect(reply.status).toBe(400);
    expect(reply.body.data).toBeUndefined();
    expect(reply.body.errors[0].message).toBe(message);
    for (const error of reply.body.errors) {
      expect(error.message).toMatch(/^(La requête|Requête) GraphQL /);
      expect(error.extensions.code).toBe('BAD_USER_INPUT');
    }
    const throttles = await row<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from freinage`,
    );
    expect(throttles).toEqual({ n: 0 });
  });

  test.each<[name: string, query: string]>([
    ['ten aliases', `{ ${times(10, (i) => `a${i}: moi { id }`).join(' ')} }`],
    ['250 fields', `{ societes { ${'id '.repeat(249)} } }`],
    ['one code', 'mutation { confirmCodeEquipe(code: "aB3xY9") { id } }'],
  ])('%s, on the contrary, are let through', async (_nom, query) => {
    const membre = await app.as((await buildMembre()).id);

    expect((await membre.graphql(query)).status).toBe(200);
  });
});

test.each<[what: string, max: number, document: (n: number) => string]>([
  ['data', 8, (n) => `{ equipe(id: 1) ${'{ parent '.repeat(n - 2)}{ id }${' }'.repeat(n - 2)} }`],
  [
    'the schema itself, for the tools that read it',
    16,
    (n) =>
      `{ __schema { types { fields { type ${'{ ofType '.repeat(n - 5)}{ name }${' }'.repeat(n - 5)} } } } }`,
  ],
])('of %s, a depth of %i is let through and no more', async (_what, max, document) => {
  const admin = await app.as((await buildAdmin()).id);

  expect((await admin.graphql(document(max))).status).toBe(200);
  expect(await admin.graphql(document(max + 1))).toMatchObject({
    status: 400,
    message: LEVELS,
  });
});

test.each(['{ __schema { types { name } } }', '{ __type(name: "Individu") { fields { name } } }'])(
  '%s is answered to admins only',
  async (query) => {
    const admin = await app.as((await buildAdmin()).id);
    const membre = await app.as((await buildMembre()).id);

    expect((await admin.graphql(query)).code).toBeUndefined();
    for (const client of [membre, app.anonymous()]) {
      expect(await client.graphql(query)).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        message: NOT_VALID,
      });
    }
  },
);

test.each([
  ['a misspelt field', { query: '{ moii { pseudo } }' }, NOT_VALID],
  ['a misspelt argument', { query: '{ equipe(idd: 1) { id } }' }, NOT_VALID],
  ['a subscription', { query: 'subscription { x }' }, 'Boussole n’a pas d’abonnement GraphQL'],
  ['a syntax error', { query: '{ me {' }, 'Requête GraphQL illisible'],
  ['an empty document', { query: '' }, NOT_VALID],
  ['no document', {}, NOT_VALID],
  ['a number for a document', { query: 123 }, NOT_VALID],
  ['variables that are a text', { query: '{ moi { id } }', variables: 'x' }, NOT_VALID],
  [
    'an unknown operation',
    { query: '{ moi { id } }', operationName: 'Absente' },
    'Opération GraphQL inconnue',
  ],
  [
    'a missing variable',
    { query: 'query ($id: Int!) { equipe(id: $id) { id } }' },
    'Une variable de la requête GraphQL manque ou n’a pas le bon type',
  ],
  [
    'a text for a number',
    { query: 'query ($id: Int!) { equipe(id: $id) { id } }', variables: { id: '1' } },
    'Une variable de la requête GraphQL manque ou n’a pas le bon type',
  ],
  [
    'an operator for a number',
    { query: 'query ($id: Int!) { equipe(id: $id) { id } }', variables: { id: { $gt: 0 } } },
    'Une variable de la requête GraphQL manque ou n’a pas le bon type',
  ],
])('%s is refused with 400, in French, without suggestion', async (_nom, payload, message) => {
  const reply = await send(payload);

  expect(reply.status).toBe(400);
  expect(reply.body.errors[0].message).toBe(message);
  expect(reply.body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(reply.text).not.toMatch(/Did you mean|Cannot|Syntax|stack|\.ts:/);
});

test('a persisted query is unknown: documents always come whole', async () => {
  const reply = await send({
    extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
  });

  expect(reply.body.errors[0].message).toBe('Requête GraphQL inconnue');
});

test.each(['/graphql?query={me{id}}', '/graphql?query=mutation{logout{ok}}'])(
  'GET %s is refused with 405',
  async (path) => {
    const membre = await app.as((await buildMembre()).id);

    const reply = await membre.get(path).set('Apollo-Require-Preflight', 'true');

    expect(reply.status).toBe(405);
    expect(reply.get('Allow')).toBe('POST');
    expect(reply.body.errors[0].message).toBe('Utilisez POST');
    expect((await membre.get('/api/checkToken')).status).toBe(200);
  },
);

test('a list of requests is refused: one at a time', async () => {
  const reply = await send([{ query: '{ moi { id } }' }, { query: '{ moi { id } }' }]);

  expect(reply.status).toBe(400);
  expect(reply.body.errors[0].message).toBe('Une requête à la fois');
});

test.each([
  ['a field', { query: '{ moii { pseudo } }' }, 'moii'],
  ['an argument', { query: '{ equipe(idd: 1) { id } }' }, 'idd'],
  ['a type', { query: 'query ($i: Entier) { equipe(id: $i) { id } }' }, 'Entier'],
  [
    'a field of a variable',
    {
      query: 'mutation ($i: CreateCampagneInput!) { createCampagne(input: $i) { id } }',
      variables: { i: { nom: 'Automne', annee: 2026, anne: 1 } },
    },
    'anne',
  ],
  ['a field without its argument', { query: '{ boussole { id } }' }, 'boussole'],
  ['a field without its fields', { query: '{ campagnes }' }, 'campagnes'],
  ['an unused variable', { query: 'query ($i: Int) { campagnes { id } }' }, 'i'],
  ['a missing variable', { query: 'query ($i: Int!) { boussole(id: $i) { id } }' }, 'i'],
  [
    'a variable of another type',
    { query: 'query ($i: Int!) { boussole(id: $i) { id } }', variables: { i: 'abc' } },
    'i',
  ],
  [
    'a part of a variable of another type',
    {
      query: 'mutation ($i: CreateCampagneInput!) { createCampagne(input: $i) { id } }',
      variables: { i: { nom: 'Automne', annee: '2026' } },
    },
    'annee',
  ],
])('%s: what the schema does not have, or not so, is given back', async (_nom, document, field) => {
  const reply = await send(document);

  expect(reply.body.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', champ: field });
});

test('a refusal in the middle of a document is an error with HTTP 200, a path and a code', async () => {
  const reply = await send({ query: '{ moi { id } }' });

  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    data: { moi: null },
    errors: [
      {
        message: 'Vous n’êtes pas connecté',
        path: ['moi'],
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ],
  });
});

test('of two mutations the one that is refused does not hide what the other did', async () => {
  const membre = await app.as((await buildMembre()).id);
  const query =
    'mutation { updateMoi(input: { nom: "Roy", prenom: "Lou" }) { nom } deleteSociete(id: 1) { id } }';

  const { body } = await membre.post('/graphql', { query });

  expect(body).toEqual({
    data: { updateMoi: { nom: 'Roy' }, deleteSociete: null },
    errors: [
      expect.objectContaining({ path: ['deleteSociete'], extensions: { code: 'FORBIDDEN' } }),
    ],
  });
});

test.each([
  '{ resultatBoussole(idBoussole: 1) { participants { individu { pseudo } } } }',
  '{ individu(id: 1) { reponses { question1 } commentaires { commentaire } } }',
  '{ moi { equipes { membres { pseudo } } } }',
  '{ individus { motDePasse } }',
])('%s: that path does not exist, for admins neither', async (query) => {
  const admin = await app.as((await buildAdmin()).id);

  expect(await admin.graphql(query)).toMatchObject({
    status: 400,
    message: expect.stringContaining('n’existe pas'),
  });
});

test.each([
  ['post', '/graphql'],
  ['get', '/api/campagneBoussole/getCampagne'],
] as const)('an internal error at %s %s bears the number of its request', async (method, path) => {
  const { id } = await buildAdmin();
  const em = app.database.fork();
  await run(em, sql`alter table campagne rename to campagne_ailleurs`);
  const reply = await app
    .anonymous()
    .agent[method](path)
    .set('Cookie', await app.cookieOf(id))
    .set('X-Request-Id', 'panne-de-ce-matin')
    .send(method === 'post' ? { query: '{ campagnes { id } }' } : undefined);
  await run(em, sql`alter table campagne_ailleurs rename to campagne`);

  expect(reply.headers['x-request-id']).toBe('panne-de-ce-matin');
  const error = reply.body.errors?.[0].extensions ?? reply.body;
  expect(error).toMatchObject({ code: 'INTERNAL', id: 'panne-de-ce-matin' });
});
