import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';

import { buildGraphqlSchema } from '../../../api/src/app/schema.js';

/** Types that tell who somebody is, and those that tell what somebody answered or wrote. */
const IDENTITES = ['Individu', 'Moi', 'IndividuInvite', 'LienRenvoye', 'LigneAudit', 'LigneImport'];
const REPONSES = ['Reponse', 'Commentaire', 'CommentairesCritere', 'Roti', 'Moyenne', 'Note'];

/** Every type that can be reached from one, by any edges. */
function atteindre(schema: GraphQLSchema, depart: string): Set<string> {
  const vus = new Set<string>();
  const reste = [depart];
  for (let nom = reste.pop(); nom !== undefined; nom = reste.pop()) {
    if (vus.has(nom)) continue;
    vus.add(nom);
    const type = schema.getType(nom);
    if (!isObjectType(type)) continue;
    reste.push(...Object.values(type.getFields()).map((champ) => getNamedType(champ.type).name));
  }
  return vus;
}

const schema = await buildGraphqlSchema();

test.each(IDENTITES)('no edge leads from %s to an answer, for any role', (identite) => {
  expect(isObjectType(schema.getType(identite))).toBe(true);
  expect([...atteindre(schema, identite)].filter((nom) => REPONSES.includes(nom))).toEqual([]);
});

test.each(REPONSES)('no edge leads from %s to a person', (reponse) => {
  expect(isObjectType(schema.getType(reponse))).toBe(true);
  expect([...atteindre(schema, reponse)].filter((nom) => IDENTITES.includes(nom))).toEqual([]);
});

test('one’s own data are one text without an argument: a leaf, whoever asks', () => {
  const champ = schema.getQueryType()?.getFields()['mesDonnees'];

  expect(String(champ?.type)).toBe('String!');
  expect(champ?.args).toEqual([]);
});
