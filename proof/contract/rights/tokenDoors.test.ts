import { expect, test } from '@jest/globals';
import {
  getNamedType,
  getNullableType,
  isLeafType,
  isNonNullType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';

import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { cutForJetons } from '../../../api/src/jeton/contract.js';
import { isFieldOpen, JETON_CALLS } from '../../../api/src/jeton/scope.js';
import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { PORTEES_JETON } from '../../../schema/statuts.js';
import { markTexts } from '../testing/canaries.js';
import { addressOf, send } from './testing/play.js';
import type { Me } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, setStage, type Stage } from './testing/stage.js';

/**
 * What a token reads by one door it reads by the other: one declaration opens a field (core/openTo.ts), and here every text
 * column of the product holds its own name, so that a reply tells from which columns it was made.
 */
const app = useApp();
const { finish } = scenes(app);
const schema = await buildGraphqlSchema();
const ME: Me = { actor: 'membre_autre_equipe_visu1', id: 0 };

const wordOf = ({ table, colonne }: { table: string; colonne: string }) =>
  `zq${table}.${colonne}`.replaceAll('_', '-');
/** The columns whose words are in a text. */
const columnsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/zq([a-z0-9.-]+?)[0-9a-f]{8}(?![0-9a-f])/g)].map(([, name = '']) =>
      name.replaceAll('-', '_'),
    ),
  ),
];

/** What holds a list is no depth of its own. */
const isList = ({ name }: GraphQLObjectType) => /(Connection|Edge)$/.test(name);

/** All that a token may read of a type, three types deep; never of one that it comes from, which has been asked. */
function selection(type: GraphQLObjectType, above: readonly GraphQLObjectType[] = []): string {
  const passed = [...above, type];
  const isDeep = passed.filter((one) => !isList(one)).length > 2;
  const fields = Object.values(type.getFields())
    .filter((field) => isFieldOpen(type, field, 'jeton'))
    .filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)))
    .flatMap(({ name, type: of }) => {
      const found = getNamedType(of);
      if (isLeafType(found)) return name;
      if (!isObjectType(found) || passed.includes(found) || isDeep) return [];
      return `${name} ${selection(found, passed)}`;
    });
  return `{ __typename ${fields.join(' ')} }`;
}

/** The argument of a root field, by its name; `id` is that of what is returned. */
function valueOf(name: string, returned: string, stage: Stage): number {
  const ids: Record<string, unknown> = { ...stage, idDomaine: stage.idEquipe };
  const found = ids[name === 'id' ? `id${returned}` : name];
  if (typeof found !== 'number')
    throw new Error(`what is the argument ${name}? valueOf, rights/tokenDoors.test.ts`);
  return found;
}

function documentOf({ name, args, type }: GraphQLField<unknown, unknown>, stage: Stage): string {
  const returned = getNamedType(type);
  const given = args
    .filter((arg) => isNonNullType(arg.type))
    .map((arg) => `${arg.name}: ${valueOf(arg.name, String(getNullableType(returned)), stage)}`);
  const fields = isObjectType(returned) ? selection(returned) : '';
  return `{ ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${fields} }`;
}

test('what its contract calls non-null no token is refused: each such field is read, and answered', async () => {
  const stage = await setStage(app);
  await finish(stage);
  const jeton = await app.asJeton(stage.idSociete, Object.values(PORTEES_JETON));
  const cut = cutForJetons(schema);
  const query = cut.getQueryType();
  const promised = Object.values(cut.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name, type: of }) => {
          const whole = schema.getType(type.name);
          return (
            isNonNullType(of) &&
            isObjectType(whole) &&
            !isNonNullType(whole.getFields()[name]?.type)
          );
        })
        .map(({ name }) => `${type.name}.${name}`),
    );

  const read = new Set<string>();
  const documents = Object.values(query?.getFields() ?? {}).map((root) => documentOf(root, stage));
  // Of its own type, which the documents do not ask twice.
  documents.push(`{ equipe(id: ${stage.idEquipe}) { enfants { id } } }`);
  for (const document of documents) {
    const { body } = await jeton.post('/graphql', { query: document });
    expect([document, body.errors]).toEqual([document, undefined]);
    const types = new TypeInfo(schema);
    const note = ({ name }: { name: { value: string } }) => {
      read.add(`${types.getParentType()?.name}.${name.value}`);
    };
    visit(parse(document), visitWithTypeInfo(types, { Field: note }));
  }

  expect(promised.length).toBeGreaterThan(8);
  expect(promised.filter((field) => !read.has(field))).toEqual([]);
});

test('by REST a token reads no column that GraphQL keeps from it, whatever the column is called there', async () => {
  const stage = await setStage(app);
  await finish(stage);
  expect(await markTexts(app, stage, wordOf)).toBeGreaterThan(15);
  const jeton = await app.asJeton(stage.idSociete, Object.values(PORTEES_JETON));
  const query = schema.getQueryType();
  const roots = Object.values(query?.getFields() ?? {}).filter(
    (field) => query && isFieldOpen(query, field, 'jeton'),
  );

  const byGraphql = new Set<string>();
  for (const root of roots) {
    const { body, text } = await jeton.post('/graphql', { query: documentOf(root, stage) });
    expect([root.name, body.errors]).toEqual([root.name, undefined]);
    for (const column of columnsIn(text)) byGraphql.add(column);
  }
  const calls = rightsRows.filter(
    (row) =>
      row.rest &&
      JETON_CALLS.some((call) =>
        new RegExp(`^/api${call.replace(/:\w+/, '\\d+')}/?$`).test(addressOf(row, nullStage)[1]),
      ),
  );
  const byRest: { column: string; call: string }[] = [];
  for (const row of calls) {
    const { text } = await send('rest', row, jeton, stage, ME);
    const call = addressOf(row, stage).join(' ');
    byRest.push(...columnsIn(text).map((column) => ({ column, call })));
  }

  expect(byRest.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['equipe.libelle_equipe', 'critere.description', 'campagne.nom']),
  );
  expect(
    byRest
      .filter(({ column }) => !byGraphql.has(column))
      .map(
        ({ column, call }) => `${call} gives ${column}: open its field, or read it by \`present\``,
      ),
  ).toEqual([]);
});
