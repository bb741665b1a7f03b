import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { DashboardPageDocument } from '../generated/individu.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { DashboardPage } from './DashboardPage.js';

const MEMBER = {
  id: 4,
  pseudo: 'camille29',
  isAdmin: false,
  libelleSociete: null,
  libelleEquipe: 'Quai nord',
};
const renderDashboard = () => renderPage(<DashboardPage />, { path: paths.dashboard.pattern });
const destinations = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('an administrator has three tiles', async () => {
  answer(DashboardPageDocument, { me: { ...MEMBER, isAdmin: true } });

  renderDashboard();

  expect(screen.getByText('Loading')).toBeVisible();
  await screen.findByRole('heading', { name: 'Bienvenue sur votre espace Boussole' });
  expect(destinations()).toEqual([
    [expect.stringContaining('Mes Boussoles'), '/mesBoussoles'],
    [expect.stringContaining('Gérer les sociétés'), '/societes'],
    [expect.stringContaining('Gérer les utilisateurs'), '/users'],
  ]);
  expect(screen.queryByText('Mes Informations')).not.toBeInTheDocument();
});

test('a member has an information card and one tile', async () => {
  answer(DashboardPageDocument, { me: MEMBER });

  renderDashboard();

  await screen.findByRole('heading', { name: 'Mes Informations' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'camille29',
    'Quai nord',
    'non renseigner',
  ]);
  expect(destinations()).toEqual([
    [expect.stringContaining('Mes Boussoles'), '/mesBoussoles'],
    ['Modifier mon profil', '/editUser'],
  ]);
});

test('a failure can be tried again', async () => {
  refuse(DashboardPageDocument, 'INTERNAL', 'Erreur interne ... Veuillez ressayer ...');
  const { user } = renderDashboard();
  await screen.findByText('Erreur interne ... Veuillez ressayer ...');
  answer(DashboardPageDocument, { me: MEMBER });

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Mes Informations')).toBeVisible();
});
