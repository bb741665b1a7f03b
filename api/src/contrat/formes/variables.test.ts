import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';

const app = useApp();
const { buildSociete, buildEquipe, buildMembre, asAdmin } = scenes(app);

/** A visitor, a member, a token, an administrator. */
async function quatre(): Promise<[qui: string, client: Client][]> {
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

const INSCRIPTION = 'mutation ($i: RegisterInput!) { register(input: $i) { ok } }';
const LIENS = 'mutation ($i: [Int!]) { renvoyerLiens(ids: $i) { envoyes } }';
const PAGE = 'query ($i: PageInput) { resultatsSociete(page: $i) { total } }';
const inconnus = (n: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 1]));

/** Each took seconds to minutes of the whole process: graphql-js told of each fault, and wrote the whole value out for it. */
const BOMBES: [nom: string, query: string, valeur: unknown][] = [
  ['ten thousand unknown fields of an input', INSCRIPTION, inconnus(10_000)],
  ['ten thousand unknown fields of what tokens ask', PAGE, inconnus(10_000)],
  ['two hundred thousand texts where numbers belong', LIENS, Array(200_000).fill('a')],
  ['the same, each an object', LIENS, Array(3_000).fill(inconnus(30))],
  ['lists within lists', LIENS, JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)],
];

describe('variables cost what they weigh', () => {
  test.each(BOMBES)(
    '%s: refused at the first, by whomever they are sent (fault 5)',
    async (_nom, query, i) => {
      for (const [qui, client] of await quatre()) {
        const { status, body, text } = await client.post('/graphql', { query, variables: { i } });

        expect({ qui, status, octets: text.length < 1_000 }).toEqual({
          qui,
          status: 400,
          octets: true,
        });
        expect(body.errors).toEqual([
          {
            message: 'Une variable de la requête GraphQL manque ou n’a pas le bon type',
            locations: expect.anything(),
            extensions: {
              code: 'BAD_USER_INPUT',
              raison: 'BAD_USER_INPUT',
              champ: expect.anything(),
            },
          },
        ]);
      }
    },
  );
});
