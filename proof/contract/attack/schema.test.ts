import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';

import { buildGraphqlSchema } from '../../../api/src/app/schema.js';

/** Types that tell who somebody is, and those that tell what somebody answered or wrote. */
const IDENTITIES = [
  'Individu',
  'Moi',
  'IndividuInvite',
  'LienRenvoye',
  'LigneAudit',
  'LigneImport',
];
const REPONSES = ['Reponse', 'Commentaire', 'CommentairesCritere', 'Roti', 'Moyenne', 'Note'];

/** Every type that can be reached from one, by any edges. */
function reach(schema: GraphQLSchema, departure: string): Set<string> {
  const seen = new Set<string>();
  const rest = [departure];
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    rest.push(...Object.values(type.getFields()).map((field) => getNamedType(field.type).name));
  }
  return seen;
}

const schema = await buildGraphqlSchema();

test.each(IDENTITIES)('no edge leads from %s to an answer, for any role', (identity) => {
  expect(isObjectType(schema.getType(identity))).toBe(true);
  expect([...reach(schema, identity)].filter((name) => REPONSES.includes(name))).toEqual([]);
});

test.each(REPONSES)('no edge leads from %s to a person', (reponse) => {
  expect(isObjectType(schema.getType(reponse))).toBe(true);
  expect([...reach(schema, reponse)].filter((name) => IDENTITIES.includes(name))).toEqual([]);
});

test('one’s own data are one text without an argument: a leaf, whoever asks', () => {
  const field = schema.getQueryType()?.getFields()['mesDonnees'];

  expect(String(field?.type)).toBe('String');
  expect(field?.args).toEqual([]);
});
