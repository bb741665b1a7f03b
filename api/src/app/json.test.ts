import { expect, test } from '@jest/globals';
import {
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

import { JSON_DEPTH_MAX, JSON_MAX_BYTES } from '../../../schema/limits.js';
import { messages } from '../messages.js';
import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { buildGraphqlSchema } from './schema.js';

const app = useApp();
const { buildAdmin, buildSociete } = factories(app);

const REFUSAL = {
  message: `Le corps de la requête est trop imbriqué\u00a0: plus de ${JSON_DEPTH_MAX} niveaux`,
  code: 'BAD_USER_INPUT',
};
/** The same as a GraphQL client reads it. */
const ERRORS = { errors: [{ message: REFUSAL.message, extensions: { code: REFUSAL.code } }] };

const DOORS = [
  ['/graphql', ERRORS],
  ['/api/societes/getSocieteById', REFUSAL],
  ['/flux/seance', REFUSAL],
] as const;

/** A value so many levels deep. */
const lists = (n: number): string => '['.repeat(n) + ']'.repeat(n);
const objects = (n: number): string => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`;

async function admin() {
  const { idSociete } = await buildSociete();
  const client = await app.as((await buildAdmin()).id);
  /** Sends what both doors answer, with a value more than they ask for. */
  const send = (path: string, value: string) =>
    client.agent
      .post(path)
      .set('Content-Type', 'application/json')
      .send(`{"autre":${value},"query":"{ moi { id } }","idSociete":${idSociete}}`);
  return { send, client };
}

test.each(['/graphql', '/api/societes/getSocieteById'])(
  'on %s a body as deep as the limit is read, and so is a text with a million brackets',
  async (path) => {
    const { send } = await admin();
    const brackets = '[{'.repeat((JSON_MAX_BYTES - 200) / 2);

    for (const value of [
      lists(JSON_DEPTH_MAX - 1),
      objects(JSON_DEPTH_MAX - 1),
      `[${Array(1_000).fill(lists(JSON_DEPTH_MAX - 2))}]`,
      `"${brackets}"`,
      `{"${'['.repeat(100)}":"\\"${'['.repeat(100)}\\\\"}`,
    ])
      expect((await send(path, value)).status).toBe(200);
  },
);

test.each(DOORS)(
  'on %s a body one level deeper is refused before it is parsed, whoever sends it',
  async (path, refusal) => {
    const { send } = await admin();
    const sender = app.anonymous().agent;
    const unread = (body: string) =>
      sender.post(path).set('Content-Type', 'application/json; charset=utf-8').send(body);

    for (const reply of [
      await send(path, lists(JSON_DEPTH_MAX)),
      await send(path, objects(JSON_DEPTH_MAX)),
      await send(path, `["]","\\"]\\\\",${lists(JSON_DEPTH_MAX - 1)}]`),
      await unread(lists(JSON_DEPTH_MAX + 1)),
      // Parsed, it would be called no JSON.
      await unread('['.repeat(1_000_000)),
      await unread(` \n"é${'\\\\'}"${'{'.repeat(JSON_DEPTH_MAX + 1)}`),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.body).toEqual(refusal);
    }
  },
);

test.each(['/graphql', '/api/societes/getSocieteById', '/flux/seance'])(
  'a body that no call of %s takes is not read, in whatever alphabet it is written',
  async (path) => {
    const { client } = await admin();

    for (const charset of ['utf-8', 'utf-16', 'utf-7']) {
      const { status } = await client.agent
        .put(path)
        .set('Content-Type', `application/json; charset=${charset}`)
        .send('{');
      expect({ charset, status }).toEqual({ charset, status: 405 });
    }
  },
);

test.each([
  ['place of the file', '{}', JSON.stringify({ 0: [`variables.${'a.'.repeat(3_000)}a`] })],
  ['operation', `{"query":"{ moi { id } }","autre":${lists(3_000)}}`, '{}'],
])(
  'the %s in a form is refused beyond four kilobytes: eight seconds of work were in sixty',
  async (_what, operations, map) => {
    const { client } = await admin();
    const send = (texts: { operations: string; map: string }) =>
      client.agent
        .post('/graphql')
        .set('Apollo-Require-Preflight', '1')
        .field('operations', texts.operations)
        .field('map', texts.map);

    const [long, short] = [
      await send({ operations, map }),
      await send({ operations: '{"query":"{ moi { id } }"}', map: '{}' }),
    ];

    expect([long.status, long.body.errors[0].message]).toEqual([
      413,
      'Le corps de la requête est trop gros',
    ]);
    expect(short.status).toBe(200);
  },
);

test.each([
  ['has no boundary', 'multipart/form-data; a=b', '{}'],
  ['ends at once', 'multipart/form-data; boundary=x', ''],
  ['is no form', 'multipart/form-data; boundary=x', '{"query":"{ moi { id } }"}'],
  ['is cut', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="m'],
])('a form that %s is its sender’s fault', async (_what, type, body) => {
  const { client } = await admin();

  const reply = await client.agent
    .post('/graphql')
    .set({ 'Apollo-Require-Preflight': '1', 'Content-Type': type })
    .send(body);

  expect([reply.status, reply.body.errors[0].message]).toEqual([400, messages.unreadableForm]);
});

/** How deep the values of a type may be nested; a type within itself would have no end. */
function depthOf(type: GraphQLInputType, above: GraphQLInputType[] = []): number {
  const named = getNullableType(type);
  if (above.includes(named)) return Infinity;
  if (isListType(named)) return 1 + depthOf(named.ofType, above);
  if (!isInputObjectType(named)) return 0;
  const inside = Object.values(named.getFields()).map((field) =>
    depthOf(field.type, [...above, named]),
  );
  return 1 + Math.max(...inside);
}

const argumentsOf = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()]
    .flatMap((root) => Object.values(root?.getFields() ?? {}))
    .flatMap(({ args }) => args);

test('the deepest request that the schema allows takes a quarter of the levels', async () => {
  const schema = await buildGraphqlSchema();

  // The body, and in it the variables.
  const deepest = 2 + Math.max(...argumentsOf(schema).map(({ type }) => depthOf(type)));

  expect(deepest).toBeGreaterThan(3);
  expect(deepest * 4).toBeLessThanOrEqual(JSON_DEPTH_MAX);
});
