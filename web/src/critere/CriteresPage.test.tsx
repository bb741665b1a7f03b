import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { CriteresPageDocument } from '../generated/critere.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { CriteresPage } from './CriteresPage.js';

test('the criteria of a company, each with its status and the way to its edition', async () => {
  answer(CriteresPageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest' },
    criteresSociete: [
      { id: 21, libelle: 'Entraide', statut: 'Actif' },
      { id: 22, libelle: 'Autonomie', statut: 'Inactif' },
    ],
  });

  renderPage(<CriteresPage />, { path: paths.criteres.pattern, url: paths.criteres({ id: 3 }) });

  expect(
    await screen.findByRole('heading', { name: 'Liste des critères de la société Cap Ouest' }),
  ).toBeVisible();
  expect(screen.getByText('Inactif')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifier Autonomie' })).toHaveAttribute(
    'href',
    '/editCriteres/22',
  );
  expect(screen.getByRole('link', { name: 'Ajouter un critère' })).toHaveAttribute(
    'href',
    '/creationCriteres/3',
  );
});
