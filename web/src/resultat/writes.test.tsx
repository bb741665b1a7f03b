import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  AddAmbassadeurDocument,
  AmbassadeurBoussolePageDocument,
} from '../generated/ambassadeur.js';
import {
  CreatePlanEquipeDocument,
  PlanOwnersDocument,
  RegisterPlanActionPageDocument,
} from '../generated/planEquipe.js';
import { ResultatBoussolePageDocument } from '../generated/resultat.js';
import { CreateSyntheseDocument, SyntheseBoussolePageDocument } from '../generated/synthese.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { buildCreated, buildResultat, SANS_ROTI } from './fixtures.js';
import { ResultatBoussolePage } from './ResultatBoussolePage.js';
import type { Resultat } from './years.js';

const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
const serve = (values: Partial<Resultat> = {}) =>
  answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildResultat({ roti: SANS_ROTI, ...values }),
  });

beforeEach(() => signIn(true));

const context = { idBoussole: 4, libelleEquipe: 'Logistique', nomCampagne: 'Campagne 2026' };
const equipe = { id: 12, libelleEquipe: 'Logistique', societe: { id: 3 } };
const boussole = { id: 4, criteres: [] };

const WRITES: [link: string, labels: string[], listen: () => unknown[]][] = [
  [
    'Ajouter la Synthese',
    ['Synthese'],
    () => {
      answer(SyntheseBoussolePageDocument, { resultatBoussole: context });
      return answer(CreateSyntheseDocument, {
        createSynthese: { id: 3, synthese: 'Zoé', version: 'première' },
      });
    },
  ],
  [
    'Ajouter le Plan Action',
    ['Objectif', 'Action', 'Lead'],
    () => {
      answer(RegisterPlanActionPageDocument, { equipe, boussole });
      return answer(CreatePlanEquipeDocument, { createPlanEquipe: buildCreated() });
    },
  ],
  [
    'Ajouter Ambassadeur',
    ['Ambassadeur'],
    () => {
      answer(AmbassadeurBoussolePageDocument, {
        resultatBoussole: { ...context, ambassadeurs: [] },
      });
      return answer(AddAmbassadeurDocument, {
        createAmbassadeur: { id: 4, ambassadeurs: ['Zoé'] },
      });
    },
  ],
];

beforeEach(() => void answer(PlanOwnersDocument, { individusPage: { lignes: [] } }));

test.each(WRITES)(
  '« %s » shows the form over the figures, which show what it wrote without being read again',
  async (name, labels, listen) => {
    const pages = serve({ synthese: null, ambassadeurs: [] });
    const sent = listen();
    const { user } = open();
    await user.click(await screen.findByRole('link', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of labels)
      await user.type(await dialog.findByRole('textbox', { name: label }), 'Zoé');

    await user.click(dialog.getByRole('button', { name: 'Valider' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(JSON.stringify(sent)).toContain('"Zoé"');
    expect(screen.getAllByText('Zoé')).not.toEqual([]);
    expect(pages).toHaveLength(1);
  },
);
