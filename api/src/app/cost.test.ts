import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildSchema, getDirectiveValues, isObjectType, type GraphQLSchema } from 'graphql';

import { API_ROOT } from '../root.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { costDirectives } from './cost.js';
import { buildGraphqlSchema } from './schema.js';

const app = useApp();
const { buildSociete, asAdmin } = scenes(app);

const fieldsOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ at: `${type.name}.${field.name}`, field })),
    );
const [cost, listSize] = costDirectives;

test('the printed schema says the weights that the budget counts, and no other', async () => {
  const printed = buildSchema(readFileSync(join(API_ROOT, '../schema/schema.graphql'), 'utf8'));

  const said = fieldsOf(printed).flatMap(({ at, field }) => {
    const weight = cost && field.astNode && getDirectiveValues(cost, field.astNode)?.['weight'];
    return weight === undefined ? [] : [[at, weight]];
  });
  const counted = fieldsOf(await buildGraphqlSchema()).flatMap(({ at, field }) =>
    typeof field.extensions['weight'] === 'number'
      ? [[at, String(field.extensions['weight'])]]
      : [],
  );

  expect(counted.length).toBeGreaterThan(3);
  expect(new Map(said as [string, string][])).toEqual(new Map(counted as [string, string][]));
});

test.each([
  ['Query.resultatsSociete', { assumedSize: 100, slicingArguments: ['first'] }],
  ['Query.auditPage', { assumedSize: 10, slicingArguments: ['page.taille'] }],
  ['CampagnesEnCours.lignes', { assumedSize: 200 }],
])('%s says how long its list is', (path, size) => {
  const printed = buildSchema(readFileSync(join(API_ROOT, '../schema/schema.graphql'), 'utf8'));
  const node = fieldsOf(printed).find(({ at }) => at === path)?.field.astNode;

  expect(node && listSize && getDirectiveValues(listSize, node)).toMatchObject(size);
});

const ask = async (client: Client, query: string, header = '1') => {
  const { body } = await client.agent.post('/graphql').set('GraphQL-Cost', header).send({ query });
  return body.extensions?.cost;
};

test('who asks is told what the answer cost, beside the most that it may; nobody else is', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  const jeton = await app.asJeton(idSociete);

  expect(await ask(admin, '{ societe(id: 0) { id } }', '0')).toBeUndefined();
  const one = await ask(admin, '{ societes { id } }');
  const two = await ask(admin, '{ societes { id libelleSociete } }');
  expect(one).toEqual({
    valeurs: 3,
    valeursMax: 500_000,
    octets: expect.any(Number),
    octetsMax: 20_000_000,
  });
  expect(two.valeurs).toBe(4);
  expect(two.octets).toBeGreaterThan(one.octets);
  expect(await ask(jeton, '{ resultatsSociete { total } }')).toMatchObject({
    valeursMax: 200_000,
    octetsMax: 1_000_000,
  });
});

test('a page of results counts for its weight too', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const light = await ask(admin, `{ societe(id: ${idSociete}) { id } }`);
  const heavy = await ask(
    admin,
    '{ historiqueCritere(idBoussole: 1, idCritere: 1) { idCritere } }',
  );

  expect(light.valeurs).toBeLessThan(10);
  expect(heavy.valeurs).toBeGreaterThanOrEqual(2_000);
});
