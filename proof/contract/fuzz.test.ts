import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { buildGraphqlSchema } from '../../api/src/app/schema.js';
import { useApp } from '../../api/src/testing/app.js';
import { rootFields } from '../../api/src/testing/rootFields.js';
import { useServer } from '../../api/src/testing/server.js';
import { DRAW } from './testing/draw.js';
import { inputOf as envoiGraphql } from './testing/fuzz/graphql.js';
import { Field } from './testing/fuzz/hold.js';
import { calls, inputOf as envoiRest } from './testing/fuzz/rest.js';

const app = useApp();
const DURATION_MAX_MS = 24 * 3600 * 1000;

const port = useServer(app);

test(
  `REST: whatever is sent by whomever, no failure, no English, no effect of a refusal (TEST_SEED=${DRAW})`,
  async () => {
    const field = new Field(app, port());

    await field.hold(
      fc.oneof(
        ...calls.map((call) => ({
          weight: call.operation.requestBody ? 3 : 1,
          arbitrary: envoiRest(call).map((input) => ({
            call: `${call.method} ${call.path}`,
            envoi: input,
          })),
        })),
      ),
    );

    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Object.keys(field.statuts)).toEqual(
      expect.arrayContaining(['200', '201', '400', '401', '403', '404']),
    );
  },
  DURATION_MAX_MS,
);

test(
  `GraphQL: whatever is asked by whomever, no failure, no English, no effect of a refusal (TEST_SEED=${DRAW})`,
  async () => {
    const field = new Field(app, port());
    const roots = rootFields(await buildGraphqlSchema());

    await field.hold(
      fc.oneof(
        ...roots.map((root) => ({
          weight: root.operation === 'mutation' ? 3 : 1,
          arbitrary: envoiGraphql(root).map((input) => ({
            call: `graphql ${root.champ.name}`,
            envoi: input,
          })),
        })),
      ),
    );

    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Object.keys(field.statuts)).toEqual(
      expect.arrayContaining(['200', '200 BAD_USER_INPUT', '200 FORBIDDEN', '400 BAD_USER_INPUT']),
    );
  },
  DURATION_MAX_MS,
);
