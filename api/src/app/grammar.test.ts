import { expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

import { buildGraphqlSchema } from './schema.js';

/** What a mutation does: one word for each act. */
const VERBS =
  /^(create|update|delete|import|open|close|reveal|launch|send|renew|confirm|login|logout|register)(?=[A-Z]|$)/;

/** Inputs that several mutations take, which bear none of their names. */
const SHARED = new Set(['CommandSeanceInput']);

const bareOf = (type: unknown) => (isNonNullType(type) ? type.ofType : type);
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function faultsOfMutation({ name, args, type }: GraphQLField<unknown, unknown>): string[] {
  const inputs = args.filter((argument) => isInputObjectType(getNamedType(argument.type)));
  return [
    ...(VERBS.test(name) ? [] : [`${name}: its verb is none of ours`]),
    ...(args.length > 3 ? [`${name}: ${args.length} arguments, where one input says it`] : []),
    ...(isObjectType(bareOf(type)) ? [] : [`${name}: gives ${String(type)}, not what it changed`]),
    ...inputs
      .filter((argument) => argument.name !== 'input')
      .map((argument) => `${name}(${argument.name}): an input is called \`input\``),
    ...inputs
      .map((argument) => getNamedType(argument.type).name)
      .filter((input) => input !== `${capital(name)}Input` && !SHARED.has(input))
      .map((input) => `${name}: takes ${input}, not ${capital(name)}Input`),
  ];
}

const named = (rule: RegExp, what: string, names: readonly string[]) =>
  names.filter((name) => !rule.test(name)).map((name) => `${name}: ${what}`);

/** Types that no query, mutation or input leads to. */
function unreachable(schema: GraphQLSchema): string[] {
  const reached = new Set<string>();
  const walk = (type: unknown) => {
    const of = getNamedType(type as Parameters<typeof getNamedType>[0]);
    if (!of || reached.has(of.name)) return;
    reached.add(of.name);
    if (isObjectType(of))
      for (const field of Object.values(of.getFields()))
        for (const next of [field, ...field.args]) walk(next.type);
    if (isInputObjectType(of)) for (const field of Object.values(of.getFields())) walk(field.type);
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()]) walk(root);
  for (const { args } of schema.getDirectives()) for (const argument of args) walk(argument.type);
  return ownTypes(schema)
    .filter(({ name }) => !reached.has(name))
    .map(({ name }) => `${name}: nothing leads to it`);
}

/** Types of the same fields: one noun has one type. */
function twins(schema: GraphQLSchema): string[] {
  const first = new Map<string, string>();
  return ownTypes(schema).flatMap((type) => {
    if (!isObjectType(type)) return [];
    const fields = Object.values(type.getFields()).map(
      (field) => `${field.name} ${String(field.type)}`,
    );
    const shape = fields.toSorted().join();
    const other = first.get(shape);
    first.set(shape, type.name);
    return other ? [`${type.name}: the same as ${other}`] : [];
  });
}

/** What Relay's rule of connections asks for, so that a client's cache reads them by itself. */
const PAGE_INFO =
  'endCursor String, hasNextPage Boolean!, hasPreviousPage Boolean!, startCursor String';

function faultsOfConnections(schema: GraphQLSchema): string[] {
  const isConnection = (name: string) => name.endsWith('Connection');
  const objects = ownTypes(schema).filter((type) => isObjectType(type));
  const shapeOf = (name: string) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    return fields.map((field) => `${field.name} ${String(field.type)}`).toSorted();
  };
  const parts = objects
    .filter(({ name }) => isConnection(name))
    .flatMap(({ name }) => {
      const node = name.replace(/Connection$/, '');
      const [shape, edge] = [shapeOf(name), shapeOf(`${node}Edge`)];
      return [
        ...(shape.includes(`edges [${node}Edge!]!`) && shape.includes('pageInfo PageInfo!')
          ? []
          : [`${name}: without edges and pageInfo`]),
        ...(edge.join() === `cursor String!,node ${node}!`
          ? []
          : [`${node}Edge: not a cursor and a node`]),
        ...(shapeOf('PageInfo').join(', ') === PAGE_INFO ? [] : ['PageInfo: not Relay’s']),
      ];
    });
  const asked = objects
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type }) => isConnection(getNamedType(type).name))
    .filter(({ args }) => {
      const typed = new Set(args.map((one) => `${one.name} ${String(one.type)}`));
      return !typed.has('first Int') || !typed.has('after String');
    })
    .map(({ name }) => `${name}: a list read by parts takes first and after`);
  return [...parts, ...asked];
}

const FIGURES = 'the names of GET /chiffres, and of the figures of pages';
const COLUMNS = 'columns of a table, which sorts by those names';
/** Types in which a key stands beside a name, where elsewhere an object holds both, and why. */
const FLAT: Readonly<Record<string, string>> = {
  AutresReponses: FIGURES,
  DatesBranche: 'a row of a form, which sends the key back',
  Ensemble: FIGURES,
  EnsembleEquipe: 'a row of two hundred, which draws a tree from its keys',
  Individu: COLUMNS,
  Jeton: COLUMNS,
  ResultatBoussole: FIGURES,
  ResultatBranche: FIGURES,
  ResultatDomaine: FIGURES,
  ResultatEquipeAnnee: FIGURES,
};

const flat = (schema: GraphQLSchema): string[] =>
  ownTypes(schema).flatMap((type) => {
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const isNamed = (key: string) => ['libelle', 'nom'].some((kind) => fields.includes(kind + key));
    const keys = fields.flatMap((field) => /^id([A-Z]\w*)$/.exec(field)?.[1] ?? []);
    return keys.some(isNamed) && !(type.name in FLAT)
      ? [`${type.name}: a key beside a name, where an object holds both`]
      : [];
  });

const ownTypes = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));

function faultsOf(schema: GraphQLSchema): string[] {
  const types = ownTypes(schema);
  const holders = types.filter((type) => isObjectType(type) || isInputObjectType(type));
  const fields = holders.flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter((type) => isInputObjectType(type));
  return [
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(faultsOfMutation),
    ...named(
      /^[A-Z][A-Za-z0-9]*$/,
      'a type is in PascalCase',
      types.map(({ name }) => name),
    ),
    ...named(
      /^[a-z][A-Za-z0-9]*$/,
      'a field is in camelCase',
      fields.map(({ name }) => name),
    ),
    ...named(
      /Input$/,
      'an input ends with Input',
      inputs.map(({ name }) => name),
    ),
    ...types
      .filter((type) => isEnumType(type))
      .flatMap((type) =>
        named(
          /^[A-Z][A-Z0-9_]*$/,
          `a value of ${type.name} is in capitals`,
          type.getValues().map(({ name }) => name),
        ),
      ),
    ...fields
      .filter(
        ({ type }) =>
          isListType(bareOf(type)) && !isNonNullType((bareOf(type) as { ofType: unknown }).ofType),
      )
      .map(({ name }) => `${name}: a list with holes, that an index joins to another`),
    ...unreachable(schema),
    ...twins(schema),
    ...flat(schema),
    ...faultsOfConnections(schema),
  ];
}

test('the schema has one grammar: verbs, inputs, payloads, names, lists by parts, nothing that leads nowhere', async () => {
  expect(faultsOf(await buildGraphqlSchema())).toEqual([]);
});

test.each([
  ['type Mutation { saveReponse: Query }', /its verb/],
  ['type Mutation { createA(a: Int, b: Int, c: Int, d: Int): Query }', /4 arguments/],
  ['type Mutation { createA: Boolean }', /gives Boolean/],
  ['type Mutation { createA: [Query!]! }', /gives \[Query!\]!/],
  ['input CreateAInput { a: Int } type Mutation { createA(a: CreateAInput): Query }', /called/],
  ['input AInput { a: Int } type Mutation { createA(input: AInput): Query }', /not CreateAInput/],
  ['type a { b: Int } extend type Query { a: a }', /PascalCase/],
  ['extend type Query { un_champ: Int }', /camelCase/],
  ['input A { a: Int } extend type Query { b(a: A): Int }', /ends with Input/],
  ['enum A { b } extend type Query { a: A }', /in capitals/],
  ['extend type Query { a: [Int] }', /with holes/],
  ['type A { b: Int }', /nothing leads to it/],
  ['type A { idB: Int libelleB: Int } extend type Query { a: A }', /A: a key beside a name/],
  ['type A { b: Int } type B { b: Int } extend type Query { a: A b: B }', /B: the same as A/],
  [
    `type A { b: Int } type AEdge { cursor: String! node: A! }
    type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
    type AConnection { edges: [AEdge!]! pageInfo: PageInfo! } extend type Query { a: AConnection }`,
    /a: a list read by parts takes first and after/,
  ],
])('a fault is found: %s', (text, fault) => {
  const found = faultsOf(buildSchema(`type Query { un: Int } ${text}`));
  expect(found).toEqual([expect.stringMatching(fault)]);
});

test('a list read by parts that is not Relay’s says what it lacks', () => {
  const text =
    'type Query { a(first: Int, after: String): AConnection } type AConnection { edges: Int }';
  expect(faultsOf(buildSchema(text))).toEqual([
    'AConnection: without edges and pageInfo',
    'AEdge: not a cursor and a node',
    'PageInfo: not Relay’s',
  ]);
});
