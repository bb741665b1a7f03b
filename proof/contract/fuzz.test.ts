import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { buildGraphqlSchema } from '../../api/src/app/schema.js';
import { useApp } from '../../api/src/testing/app.js';
import { champsRacines } from '../../api/src/testing/rootFields.js';
import { useServeur } from '../../api/src/testing/serveur.js';
import { TIRAGE } from './testing/draw.js';
import { envoiDe as envoiGraphql } from './testing/fuzz/graphql.js';
import { Champ } from './testing/fuzz/hold.js';
import { appels, envoiDe as envoiRest } from './testing/fuzz/rest.js';

const app = useApp();
const DUREE_MAX_MS = 24 * 3600 * 1000;

const port = useServeur(app);

test(
  `REST: whatever is sent by whomever, no failure, no English, no effect of a refusal (TEST_SEED=${TIRAGE})`,
  async () => {
    const champ = new Champ(app, port());

    await champ.tenir(
      fc.oneof(
        ...appels.map((appel) => ({
          weight: appel.operation.requestBody ? 3 : 1,
          arbitrary: envoiRest(appel).map((envoi) => ({
            call: `${appel.methode} ${appel.path}`,
            envoi,
          })),
        })),
      ),
    );

    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Object.keys(champ.statuts)).toEqual(
      expect.arrayContaining(['200', '201', '400', '401', '403', '404']),
    );
  },
  DUREE_MAX_MS,
);

test(
  `GraphQL: whatever is asked by whomever, no failure, no English, no effect of a refusal (TEST_SEED=${TIRAGE})`,
  async () => {
    const champ = new Champ(app, port());
    const racines = champsRacines(await buildGraphqlSchema());

    await champ.tenir(
      fc.oneof(
        ...racines.map((racine) => ({
          weight: racine.operation === 'mutation' ? 3 : 1,
          arbitrary: envoiGraphql(racine).map((envoi) => ({
            call: `graphql ${racine.champ.name}`,
            envoi,
          })),
        })),
      ),
    );

    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Object.keys(champ.statuts)).toEqual(
      expect.arrayContaining(['200', '200 BAD_USER_INPUT', '200 FORBIDDEN', '400 BAD_USER_INPUT']),
    );
  },
  DUREE_MAX_MS,
);
