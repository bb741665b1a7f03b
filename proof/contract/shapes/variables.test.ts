import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';

const app = useApp();
const { buildSociete, buildEquipe, buildMembre, asAdmin } = scenes(app);

/** A visitor, a member, a token, an administrator. */
async function four(): Promise<[who: string, client: Client][]> {
  const { idSociete } = await buildSociete({ visuSociete: true });
  const { idEquipe } = await buildEquipe({ idSociete });
  const { id } = await buildMembre({ idEquipe });
  return [
    ['visitor', app.anonymous()],
    ['member', await app.as(id)],
    ['token', await app.asJeton(idSociete)],
    ['admin', await asAdmin()],
  ];
}

const REGISTRATION = 'mutation ($i: RegisterInput!) { register(input: $i) { ok } }';
const LINKS = 'mutation ($i: [Int!]) { renewLiens(ids: $i) { envoyes } }';
const PAGE = 'query ($i: FiltreEquipesInput) { resultatsSociete(filtre: $i) { total } }';
const unknown = (n: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 1]));

const TOO_MANY = 'La requête GraphQL demande trop\u00a0: plus de 100\u202f000 valeurs';

/**
 * Each of these once took the whole process seconds to minutes: graphql-js reported every fault, and wrote the whole value
 * for each.
 */
const BOMBS: [name: string, query: string, value: unknown, refusal?: string][] = [
  ['ten thousand unknown fields of an input', REGISTRATION, unknown(10_000)],
  ['ten thousand unknown fields of what tokens ask', PAGE, unknown(10_000)],
  ['two hundred thousand texts where numbers belong', LINKS, Array(200_000).fill('a'), TOO_MANY],
  ['the same, each an object', LINKS, Array(3_000).fill(unknown(30))],
  [
    'more numbers than any request has, each as it should be',
    LINKS,
    Array(150_000).fill(1),
    TOO_MANY,
  ],
  ['lists within lists', LINKS, JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)],
];

describe('variables cost what they weigh', () => {
  test.each(BOMBS)(
    '%s: refused at the first, by whomever they are sent (fault 5)',
    async (_nom, query, i, refusal = 'n’a pas le bon type') => {
      for (const [who, client] of await four()) {
        const { status, body, text } = await client.post('/graphql', { query, variables: { i } });
        // A token is refused a document that it may not ask, whatever its variables.
        const isClosed = who === 'token' && query !== PAGE;

        expect({ who, status, octets: text.length < 1_000 }).toEqual({
          who,
          status: isClosed ? 403 : 400,
          octets: true,
        });
        if (isClosed) continue;
        expect(body.errors).toEqual([
          {
            message: expect.stringContaining(refusal),
            locations: expect.anything(),
            extensions: {
              code: 'BAD_USER_INPUT',
              reason: 'BAD_USER_INPUT',
              champ: expect.anything(),
            },
          },
        ]);
      }
    },
  );
});

/** As deep as a body may be, and far deeper. */
const LEVELS = [30, 100_000];
test.each(
  ['query', 'operationName', 'variables', 'extensions'].flatMap((field) =>
    LEVELS.map((levels) => [field, levels] as const),
  ),
)(
  'lists within lists where %s belongs (%i) are refused, and nobody is told of an error of ours',
  async (field, levels) => {
    const deep = '['.repeat(levels) + ']'.repeat(levels);
    for (const [who, client] of await four()) {
      const text = `{"${field}":${deep}${field === 'query' ? '' : ',"query":"{ moi { id } }"'}}`;
      const { status } = await client.agent
        .post('/graphql')
        .set('Content-Type', 'application/json')
        .send(text);

      expect({ who, status }).toEqual({ who, status: 400 });
    }
  },
);

describe('a document is read when it is no longer than one may be', () => {
  const LONG = 'La requête GraphQL demande trop\u00a0: plus de 100\u202f000 caractères';
  const LONG_ONES: [name: string, query: string][] = [
    ['of empty lines', `${'\n'.repeat(400_000)}{ ${'moi { id } '.repeat(200)} }`],
    ['of comments', `${'#\n'.repeat(60_000)}{ moi { id } }`],
    ['of one name', `{ ${'a'.repeat(100_000)} }`],
  ];

  test.each(LONG_ONES)('one %s is refused unread (fault 5)', async (_nom, query) => {
    for (const [who, client] of await four()) {
      const { status, body } = await client.post('/graphql', { query });

      expect({ who, status, body }).toEqual({
        who,
        status: 400,
        body: expect.objectContaining({
          errors: [expect.objectContaining({ message: LONG })],
        }),
      });
    }
  });

  test('the longest texts of a form, written in the document, pass (fault 5)', async () => {
    const admin = await asAdmin();
    const text = 'é\\n'.repeat(2_500);
    const { body } = await admin.post('/graphql', {
      query: `mutation { createPlanEquipe(input: { idEquipe: 1, idBoussole: 9, objectif: "${text}", action: "${text}", lead: "${text}" }) { id } }`,
    });

    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

test('a required variable that is not sent has its default at every call: from the third on it is compiled', async () => {
  const query = `query ($taille: Int! = 7, $descendant: Boolean! = true) {
    societesPage(page: { taille: $taille, descendant: $descendant }) { total } }`;
  const admin = await asAdmin();

  const replies = [];
  for (let call = 0; call < 5; call += 1) replies.push(await admin.graphql(query));

  expect(replies.map(({ code, data }) => [code, data])).toEqual(
    replies.map(() => [undefined, { societesPage: { total: 0 } }]),
  );
});
