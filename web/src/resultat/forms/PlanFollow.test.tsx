import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  PlanChoicesDocument,
  PlanOwnersDocument,
  ResultatBoussolePageDocument,
  UpdatePlanEquipeDocument,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { buildResultat, SANS_ROTI } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';

test('a facilitator says what a plan is about, who of the team owns it, and by when; what is left alone is not sent, and a criterion that this year does not ask stays', async () => {
  signIn(true);
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildResultat({ roti: SANS_ROTI }) });
  const texts = { objectif: 'Alléger', action: 'Répartir', lead: 'Inès' };
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: {
      id: 9,
      ...texts,
      version: 'suivante',
      criteres: [1, 2, 40],
      idResponsable: 5,
      echeance: '2026-12-01',
    },
  });
  answer(PlanChoicesDocument, {
    equipe: { id: 12, libelleEquipe: 'Logistique' },
    boussole: {
      id: 4,
      criteres: [
        { id: 1, libelle: 'Entraide' },
        { id: 2, libelle: 'Autonomie' },
      ],
    },
    planEquipe: { id: 9, criteres: [1, 40], echeance: '2026-12-01', idResponsable: null },
  });
  const person = { prenom: null, nom: null, equipes: [{ id: 12 }] };
  answer(PlanOwnersDocument, {
    individusPage: {
      lignes: [
        { ...person, id: 5, pseudo: 'ines', prenom: 'Inès', nom: 'Petit' },
        { ...person, id: 6, pseudo: 'ailleurs', equipes: [{ id: 13 }] },
      ],
    },
  });
  const { user } = renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Corriger ici Alléger/ }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Critères, responsable, échéance' }));
  expect(await dialog.findByRole('checkbox', { name: 'Entraide' })).toBeChecked();
  expect(dialog.getByLabelText('Échéance')).toHaveValue('2026-12-01');
  await user.click(dialog.getByRole('checkbox', { name: 'Autonomie' }));
  await dialog.findByRole('option', { name: 'Inès Petit' });
  expect(dialog.queryByRole('option', { name: 'ailleurs' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Responsable'), 'Inès Petit');
  await user.click(dialog.getByRole('button', { name: 'Valider' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({ id: 9, criteres: [1, 2, 40], idResponsable: 5 });
  expect(sent[0]?.input).not.toHaveProperty('echeance');
});
