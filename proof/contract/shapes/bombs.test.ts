import { beforeAll, describe, expect, test } from '@jest/globals';
import { specifiedRules, validate, type GraphQLSchema } from 'graphql';

import { limits } from '../../../api/src/app/graphqlLimits.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { countReads } from './testing/readings.js';

const app = useApp();

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildGraphqlSchema();
});

const next = <T>(n: number, run: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => run(i));

/** Each fragment spreads the next one twice: n fragments of thirty bytes make 2^n paths to one leaf. */
const twofold = (n: number, leaf: string): string =>
  `{ moi { ...f0 } } ${next(
    n,
    (i) => `fragment f${i} on Moi { ...f${i + 1} ... on Moi { ...f${i + 1} } }`,
  ).join(' ')} fragment f${n} on Moi { ${leaf} }`;

/** The same, each time one level further down the tree of teams. */
const storeys = (n: number): string =>
  `{ equipe(id: 1) { ...e0 } } ${next(n, (i) => `fragment e${i} on Equipe { a: parent { ...e${i + 1} } b: parent { ...e${i + 1} } }`).join(' ')} fragment e${n} on Equipe { id }`;

/** Thirty fragments, each of which spreads all later ones. */
const canvas = (n: number): string =>
  `{ moi { ...t0 } } ${next(n, (i) => `fragment t${i} on Moi { id ${next(n - i, (j) => `...t${i + j + 1}`).join(' ')} }`).join(' ')} fragment t${n} on Moi { pseudo }`;

const BOMBS: [name: string, document: string][] = [
  ['802 bytes of doubled fragments in a circle', twofold(14, '...f0')],
  ['60 levels of doubled fragments in a circle', twofold(50, '...f0')],
  ['60 levels of doubled fragments to one that is missing', twofold(50, '...absent')],
  ['60 levels of doubled fragments to a field', twofold(50, 'id')],
  ['doubled fragments down the teams', storeys(20)],
  ['a web of fragments', canvas(24)],
  ['one field three hundred times', `{ ${'moi { id } '.repeat(240)} }`],
  [
    'a field within itself, twice at each level',
    `{ equipe(id: 1) ${'{ parent { id } parent '.repeat(7)}{ id }${' }'.repeat(7)} }`,
  ],
  [
    'inline fragments within each other',
    `{ moi ${'{ ... '.repeat(240)}{ id }${' }'.repeat(240)} }`,
  ],
  [
    'many operations of the same fragments',
    `${next(40, (i) => `query q${i} { moi { ...f0 } }`).join(' ')} ${twofold(20, '...f0').replace('{ moi { ...f0 } } ', '')}`,
  ],
];

/**
 * Most node readings allowed: GraphQL's rules read each node once or twice; those that compare fields have their own
 * limit.
 */
const READS_MAX = 400_000;

describe('what a document is weighed for is a count of its own nodes', () => {
  test.each(BOMBS)('%s: weighed in a few looks at each node (fault 5)', (_nom, text) => {
    const { document, nodes, reads } = countReads(text, READS_MAX);

    validate(schema, document, [limits]);

    expect(text.length).toBeLessThan(6_000);
    expect(reads()).toBeLessThan(40 * nodes);
  });

  test.each(BOMBS)('%s: validated within the budget of nodes (fault 5)', (_nom, text) => {
    const { document, reads } = countReads(text, READS_MAX);

    validate(schema, document, [...specifiedRules, limits], { maxErrors: 10 });

    expect(reads()).toBeLessThan(READS_MAX);
  });

  test.each(BOMBS)('%s: answered, and the others meanwhile (fault 5)', async (_nom, query) => {
    const visitor = app.anonymous();

    const [bomb, health] = await Promise.all([
      visitor.post('/graphql', { query }),
      visitor.get('/sante'),
    ]);

    expect([200, 400]).toContain(bomb.status);
    expect(bomb.text.length).toBeLessThan(100_000);
    expect(health.status).toBe(200);
  });
});

test('a third result of a whole company in one document is refused before the first is computed (fault 6)', async () => {
  const { idSociete } = await scenes(app).buildScene();
  const jeton = await app.asJeton(idSociete);
  const aliases = (n: number) =>
    `{ ${next(n, (i) => `a${i}: resultatsSociete { total }`).join(' ')} }`;

  const [two, three] = [await jeton.graphql(aliases(2)), await jeton.graphql(aliases(3))];

  expect(two.data).toMatchObject({ a0: { total: 2 }, a1: { total: 2 } });
  expect(three).toMatchObject({ status: 400, data: null });
  expect(three.message).toContain('plus de 2 résultats de société ou de domaine');
});
