import { expect, test } from '@jest/globals';
import {
  isNonNullType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { isRefusable, lostEdges, schemaFields } from './testing/fields.js';
import { addressOf } from './testing/play.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage } from './testing/stage.js';

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '').toLowerCase();

/** `POST /api/societes` of the registry as a pattern for addresses. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${withoutSlash(`/api${path}`).replace(/:\w+/g, '[^/]+')}$`);

test('every REST call has a row that is played', () => {
  const played = rightsRows
    .filter(({ rest }) => rest)
    .map((row) => addressOf(row, nullStage))
    .map(([method, path]) => ({
      methode: method,
      chemin: withoutSlash(path.replace(/[?].*/, '')),
    }));
  const calls = restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers).map((method) => ({ methode: method, path })),
  );

  const forgotten = calls.filter(
    ({ methode, path }) =>
      !played.some((call) => call.methode === methode && patternOf(path).test(call.chemin)),
  );

  expect(calls.length).toBeGreaterThan(60);
  expect(
    forgotten.map(
      ({ methode, path }) =>
        `add a row that calls ${methode} /api${path} to proof/contract/rights/testing/rows/`,
    ),
  ).toEqual([]);
});

/** Every `Type.field` that a document asks for. */
function fieldsOf(schema: GraphQLSchema, document: string): string[] {
  const types = new TypeInfo(schema);
  const fields: string[] = [];
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        fields.push(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return fields;
}

test('whatever may be refused may be null: root fields, edges, what is of one permission', async () => {
  const refusables = schemaFields(await buildGraphqlSchema()).filter(isRefusable);

  expect(refusables.length).toBeGreaterThan(120);
  expect(
    refusables.filter(({ field }) => isNonNullType(field.type)).map(({ path }) => path),
  ).toEqual([]);
});

test('every root field and every computed field of GraphQL has a row that is played', async () => {
  const schema = await buildGraphqlSchema();
  const played = new Set(
    rightsRows.flatMap(({ graphql }) => {
      const document = graphql?.(nullStage, { actor: 'admin', id: 0 });
      return document ? fieldsOf(schema, document) : [];
    }),
  );
  const judged = schemaFields(schema).filter(isRefusable);

  expect(judged.length).toBeGreaterThan(90);
  expect(lostEdges(schema)).toEqual([]);
  expect(
    judged
      .filter(({ path }) => !played.has(path))
      .map(({ path }) => `add a row that asks for ${path} to proof/contract/rights/testing/rows/`),
  ).toEqual([]);
});
