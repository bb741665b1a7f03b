import type { TypedDocumentNode } from '@apollo/client';
import { beforeEach, expect, test } from '@jest/globals';
import { print } from 'graphql';

import { createClient } from './apollo/client.js';
import { CreatePlanEquipeDocument } from './generated/planEquipe.js';
import { BranchePageDocument, ResultatBoussolePageDocument } from './generated/resultat.js';
import { CreateSyntheseDocument, ModifierSynthesePageDocument } from './generated/synthese.js';
import { buildCreated, buildResultat, SANS_ROTI } from './resultat/fixtures.js';
import { withTypenames } from './testing/typenames.js';
import {
  ambassadeursWritten,
  boussolesClosed,
  figuresPublished,
  planAdded,
  planDeleted,
  syntheseWritten,
} from './written.js';

const { cache } = createClient('http://localhost/graphql');

function write<Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
  id = 'ROOT_QUERY',
) {
  const typed = withTypenames(print(cache.transformDocument(query)), data) as Data;
  cache.writeQuery({ query, variables, data: typed, id });
}
const page = { query: ResultatBoussolePageDocument, variables: { idBoussole: 4, admin: true } };
const shown = () => cache.readQuery(page)?.resultatBoussole;

const before = buildResultat({ synthese: null, roti: SANS_ROTI });
beforeEach(async () => {
  await cache.reset();
  write(page.query, page.variables, { resultatBoussole: before });
});

test('a page that reads a part of the results leaves the rest to the others', () => {
  const synthese = { id: 1, synthese: 'Réécrite', version: 'suivante' };
  const { idBoussole, libelleEquipe, nomCampagne } = before;
  write(
    ModifierSynthesePageDocument,
    { idBoussole: 4 },
    { resultatBoussole: { idBoussole, libelleEquipe, nomCampagne, synthese } },
  );

  expect(shown()).toMatchObject({ synthese, ambassadeurs: before.ambassadeurs });
});

test('the results show what was just written, on whatever page it was', () => {
  const synthese = { id: 1, synthese: 'Écrite', version: 'première' };
  const action = buildCreated({ idOrigine: 7 });
  // The replies of the mutations have come.
  write(
    CreateSyntheseDocument,
    { idBoussole: 4, synthese: 'Écrite' },
    { createSynthese: synthese },
    'ROOT_MUTATION',
  );
  write(
    CreatePlanEquipeDocument,
    { input: { idEquipe: 12, idBoussole: 4, objectif: '', action: '', lead: '' } },
    { createPlanEquipe: action },
    'ROOT_MUTATION',
  );
  syntheseWritten(cache, 4, { __typename: 'Synthese', ...synthese });
  planAdded(cache, 4, { __typename: 'PlanEquipe', ...action });
  ambassadeursWritten(cache, 4, ['Zoé']);

  expect(shown()?.ambassadeurs).toEqual(['Zoé']);
  expect(shown()).toMatchObject({ synthese });
  expect(shown()?.plans.map(({ id }) => id)).toEqual([9, 8]);
});

test('an action that was deleted is in no list any more', () => {
  planDeleted(cache);

  expect(shown()).toBeUndefined();
});

test('figures that a publication changes are read again before they are shown', () => {
  const variables = { idEquipe: 12, idCampagne: 3 };
  const branche = { query: BranchePageDocument, variables };
  const { evolutions, libelleEquipe, libelleSociete, resultat, ruptures } = before;
  write(branche.query, variables, {
    resultatBranche: {
      idEquipe: 12,
      idSociete: 3,
      libelleEquipe,
      libelleSociete,
      ancetres: [],
      campagne: null,
      campagnes: [],
      equipes: 2,
      boussoles: 2,
      comptees: 2,
      minimumReponses: 1,
      resultat,
      precedent: null,
      resultatN1: null,
      resultatN2: null,
      ruptures,
      evolutions,
    },
  });
  expect(cache.readQuery(branche)).not.toBeNull();

  figuresPublished(cache);
  expect(cache.readQuery(branche)).toBeNull();
  expect(shown()).toBeDefined();

  boussolesClosed(cache);
  expect(shown()).toBeUndefined();
});
