import { expect, test } from '@jest/globals';
import { isObjectType } from 'graphql';

import { SHARED } from '../../../api/src/app/replies/shared.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';

/** Fields that lead from a kept page to what is somebody's own, or to what has no version. */
const NOT_SHARED = new Set(['PlanEquipe.equipe']);

test('each field of a page that is kept is said to be the same for all callers of a kind, or not', async () => {
  const schema = await buildGraphqlSchema();
  const fields = [...SHARED.keys()]
    .filter((type) => type !== 'Query')
    .flatMap((name) => {
      const type = schema.getType(name);
      return isObjectType(type)
        ? Object.keys(type.getFields()).map((field) => `${name}.${field}`)
        : [`${name}?`];
    });
  const said = [...SHARED].flatMap(([type, names]) => [...names].map((name) => `${type}.${name}`));

  expect(fields.filter((field) => !NOT_SHARED.has(field)).toSorted()).toEqual(
    said.filter((field) => !field.startsWith('Query.')).toSorted(),
  );
});
