import { expect, test } from '@jest/globals';
import { isObjectType } from 'graphql';

import { SHARED } from '../../../api/src/app/replies/shared.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';

/** Types of which some fields are kept and the others lead to what is somebody's own, or to what has no version. */
const IN_PART = new Set(['Query', 'Equipe']);
/** Fields of the other types that are not: they name accounts, whose names no version follows. */
const NEVER = new Set(['PlanEquipe.historique']);

test('each field of a page that is kept is said to be the same for all callers of a kind, or not', async () => {
  const schema = await buildGraphqlSchema();
  const fields = [...SHARED.keys()]
    .filter((type) => !IN_PART.has(type))
    .flatMap((name) => {
      const type = schema.getType(name);
      return isObjectType(type)
        ? Object.keys(type.getFields()).map((field) => `${name}.${field}`)
        : [`${name}?`];
    })
    .filter((field) => !NEVER.has(field));
  const said = [...SHARED]
    .filter(([type]) => !IN_PART.has(type))
    .flatMap(([type, names]) => [...names].map((name) => `${type}.${name}`));

  expect(fields.toSorted()).toEqual(said.toSorted());
  expect([...(SHARED.get('Equipe') ?? [])]).toEqual([
    'id',
    'idParent',
    'idSociete',
    'libelleEquipe',
    'ordre',
  ]);
  expect([...(SHARED.get('Query') ?? [])]).toEqual([
    'arbreEquipes',
    'ensemble',
    'equipes',
    'individusPage',
    'resultatBoussole',
    'resultatDomaine',
  ]);
});
