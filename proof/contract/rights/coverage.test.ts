import { expect, test } from '@jest/globals';
import {
  isNonNullType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { JETON_FIELDS } from '../../../api/src/jeton/scope.js';
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
    .map(([method, path]) => ({ methode: method, chemin: withoutSlash(path) }));
  const calls = restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers).map((method) => ({ methode: method, path })),
  );

  const forgotten = calls.filter(
    ({ methode, path }) =>
      !played.some((call) => call.methode === methode && patternOf(path).test(call.chemin)),
  );

  expect(calls.length).toBeGreaterThan(60);
  expect(forgotten).toEqual([]);
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

const fieldsOfType = (schema: GraphQLSchema, name: string): string[] => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
};

/** Root fields and fields with a resolver: where a right may be checked. */
function toPlay(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const edges = getMetadataStorage().fieldResolvers.map(({ getObjectType, schemaName }) => {
    const owner = getObjectType?.();
    const { name } = getMetadataStorage().objectTypes.find(({ target }) => target === owner) ?? {};
    return `${name}.${schemaName}`;
  });
  return [...roots, ...edges];
}

test('whatever may be refused may be null: root fields, edges, what is closed to tokens', async () => {
  const schema = await buildGraphqlSchema();
  const closed = Object.entries(JETON_FIELDS).flatMap(([type, opened]) =>
    typeof opened === 'symbol'
      ? []
      : fieldsOfType(schema, type)
          .filter((field) => !opened.includes(field))
          .map((field) => `${type}.${field}`),
  );

  const refusables = new Set([...toPlay(schema), ...closed]);
  const required = [...refusables].filter((name) => {
    const [type = '', field = ''] = name.split('.');
    const object = schema.getType(type);
    return isObjectType(object) && isNonNullType(object.getFields()[field]?.type);
  });

  expect(refusables.size).toBeGreaterThan(120);
  expect(required).toEqual([]);
});

test('every root field and every computed field of GraphQL has a row that is played', async () => {
  const schema = await buildGraphqlSchema();
  const played = new Set(
    rightsRows.flatMap(({ graphql }) => {
      const document = graphql?.(nullStage, { actor: 'admin', id: 0 });
      return document ? fieldsOf(schema, document) : [];
    }),
  );
  const expected = toPlay(schema);

  expect(expected.length).toBeGreaterThan(90);
  // Every listed field exists, so that renaming a type does not silently drop its edges.
  expect(
    expected.filter((name) => {
      const [type = '', field = ''] = name.split('.');
      const object = schema.getType(type);
      return !isObjectType(object) || !(field in object.getFields());
    }),
  ).toEqual([]);
  expect(expected.filter((name) => !played.has(name))).toEqual([]);
});
