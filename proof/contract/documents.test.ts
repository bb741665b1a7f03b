import { beforeAll, expect, test } from '@jest/globals';
import { parse, validate, type GraphQLSchema } from 'graphql';

import { buildGraphqlSchema } from '../../api/src/app/schema.js';
import { translate, writeDocument } from './testing/generators.js';
import { rows, type Row } from './testing/rows.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildGraphqlSchema();
});

/** The document of a row, without what makes it too much. */
function moderateDocument({ queryGen, body }: Row): string {
  if (!queryGen) return translate(String(body?.['query']));
  if ('alias' in queryGen) {
    const [field, , operation] = queryGen.alias;
    return writeDocument({ alias: [field, 1, operation] }, {});
  }
  if ('depth' in queryGen) {
    const [root, edge, , leaf] = queryGen.depth;
    return writeDocument({ depth: [root, edge, 1, leaf] }, { E1: 1 });
  }
  if ('inputList' in queryGen) return writeDocument({ inputList: [queryGen.inputList[0], 1] }, {});
  return writeDocument(queryGen, {});
}

/** Documents that are invalid under any schema: an unknown field, a circle, no document. */
const WRONG = new Set(['B335', 'B336', 'B339', 'B354', 'B365']);
const right = rows.filter(
  ({ id, queryGen, body }) =>
    !WRONG.has(id) && (queryGen !== undefined || typeof body?.['query'] === 'string'),
);

test.each(right)('$id is refused for its own reason, not for a word of the schema', (row) => {
  const document = moderateDocument(row);

  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
});
