import { beforeAll, expect, test } from '@jest/globals';
import { parse, validate, type GraphQLSchema } from 'graphql';

import { buildGraphqlSchema } from '../../api/src/app/schema.js';
import { ecrireDocument, traduire } from './testing/generators.js';
import { lignes, type Ligne } from './testing/rows.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildGraphqlSchema();
});

/** The document of a line, its excess taken away. */
function documentModere({ queryGen, body }: Ligne): string {
  if (!queryGen) return traduire(String(body?.['query']));
  if ('alias' in queryGen) {
    const [champ, , operation] = queryGen.alias;
    return ecrireDocument({ alias: [champ, 1, operation] }, {});
  }
  if ('depth' in queryGen) {
    const [racine, arete, , feuille] = queryGen.depth;
    return ecrireDocument({ depth: [racine, arete, 1, feuille] }, { E1: 1 });
  }
  if ('inputList' in queryGen) return ecrireDocument({ inputList: [queryGen.inputList[0], 1] }, {});
  return ecrireDocument(queryGen, {});
}

/** Wrong in themselves, whatever the schema: a field that does not exist, a circle, no document. */
const FAUX = new Set(['B335', 'B336', 'B339', 'B354', 'B365']);
const justes = lignes.filter(
  ({ id, queryGen, body }) =>
    !FAUX.has(id) && (queryGen !== undefined || typeof body?.['query'] === 'string'),
);

test.each(justes)('$id is refused for its own reason, not for a word of the schema', (ligne) => {
  const document = documentModere(ligne);

  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
});
