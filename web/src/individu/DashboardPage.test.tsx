import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  DashboardChangementsDocument,
  DashboardFacilitateurDocument,
  DashboardPageDocument,
  DashboardViesDocument,
} from '../generated/individu.js';
import { paths } from '../paths.js';
import { partOf } from '../testing/nodes.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { DashboardPage } from './DashboardPage.js';

const MEMBER = {
  id: 4,
  pseudo: 'camille29',
  facilitateur: false,
  libelleSociete: null,
  idSocieteOuverte: null as number | null,
  libelleEquipe: 'Quai nord',
};
const EN_COURS = {
  idBoussole: 45,
  id: 77,
  libelleEquipe: 'Quai nord',
  nomCampagne: 'Campagne 2026',
  statut: 'EN_COURS' as const,
  ouverte: true,
  commente: false,
  parEquipe: false,
};
const renderDashboard = () => renderPage(<DashboardPage />, { path: paths.dashboard.pattern });
const destinations = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('an administrator has three tiles, and the ways to the trail and the tokens under them (admin §2, /dashboard) (admin §2 /dashboard.1) (admin §2 /dashboard.2) (admin §2 /dashboard.3) (admin §6.2)', async () => {
  answer(DashboardPageDocument, {
    moi: { ...MEMBER, facilitateur: true },
    mesBoussoles: [EN_COURS],
    mesPlans: [],
  });
  answer(DashboardViesDocument, { viesCampagnes: partOf([]) });
  answer(DashboardFacilitateurDocument, {
    attentesEntretien: [],
    alertesProduit: [],
    societesPage: { total: 1 },
    campagnesEnCours: { incomplet: false, lignes: [] },
    plansDus: { incomplet: false, lignes: [] },
  });
  answer(DashboardChangementsDocument, {
    changements: { comparees: 0, incomplet: false, lignes: [] },
  });

  renderDashboard();

  expect(screen.getByText('Loading')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Bienvenue sur votre espace Boussole' }),
  ).toBeVisible();
  await screen.findByRole('link', { name: 'Journal des actions' });
  expect(destinations()).toEqual([
    [expect.stringContaining('Mes Boussoles'), '/mesBoussoles'],
    [expect.stringContaining('Gérer les sociétés'), '/societes'],
    [expect.stringContaining('Gérer les utilisateurs'), '/users'],
    ['Journal des actions', '/audit'],
  ]);
  expect(screen.queryByText('Mes Informations')).not.toBeInTheDocument();
});

test('a member has an information card and one tile (journey §2, /editUser and /dashboard) (admin §2 /dashboard.4) (admin §6.2)', async () => {
  answer(DashboardPageDocument, { moi: MEMBER, mesBoussoles: [], mesPlans: [] });

  renderDashboard();

  await screen.findByRole('heading', { name: 'Mes Informations' });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Pseudo',
    'Equipe',
    'Société',
  ]);
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

test('a member of a company that shows its results is led to them', async () => {
  answer(DashboardPageDocument, {
    moi: { ...MEMBER, idSocieteOuverte: 3 },
    mesBoussoles: [],
    mesPlans: [],
  });

  renderDashboard();

  expect(await screen.findByRole('link', { name: 'Résultats de la société' })).toHaveAttribute(
    'href',
    '/domaines/3',
  );
});

test.each([
  ['NON_COMMENCE', 'Commencer'],
  ['EN_COURS', 'Continuer'],
] as const)('a boussole that is %s is one tap away', async (statut, name) => {
  answer(DashboardPageDocument, {
    moi: MEMBER,
    mesBoussoles: [
      { ...EN_COURS, id: 68, idBoussole: 46, statut: 'TERMINE' as const },
      { ...EN_COURS, id: 69, idBoussole: 28, ouverte: false },
      { ...EN_COURS, statut },
    ],
    mesPlans: [],
  });

  renderDashboard();

  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', '/reponseBoussole/45');
  // On a phone the link never gets narrower than its word.
  expect(link).toHaveStyle({ flex: '1 0 auto' });
});

test('ten answers given, the closing comment is still asked for, one tap away', async () => {
  answer(DashboardPageDocument, {
    moi: MEMBER,
    mesBoussoles: [
      { ...EN_COURS, id: 70, statut: 'TERMINE' as const, ouverte: false },
      { ...EN_COURS, id: 71, statut: 'TERMINE' as const, commente: true },
      { ...EN_COURS, statut: 'TERMINE' as const },
    ],
    mesPlans: [],
  });

  renderDashboard();

  const reminder = await screen.findByRole('region', {
    name: 'Il reste votre commentaire et votre note de la séance',
  });
  expect(reminder).toHaveTextContent('Campagne 2026 · Quai nord');
  expect(screen.getByRole('link', { name: 'Laisser un commentaire' })).toHaveAttribute(
    'href',
    '/boussoleCommentaire/77',
  );
});

test('nothing is asked for once every open boussole has its comment', async () => {
  answer(DashboardPageDocument, {
    moi: MEMBER,
    mesBoussoles: [
      { ...EN_COURS, statut: 'TERMINE' as const, commente: true },
      { ...EN_COURS, idBoussole: 28, statut: 'TERMINE' as const, ouverte: false },
    ],
    mesPlans: [],
  });

  renderDashboard();

  await screen.findByText('Mes Informations');
  expect(screen.queryByRole('region', { name: /commentaire|répondre/ })).not.toBeInTheDocument();
});

test('a member finds the actions that are theirs, and which one is late', async () => {
  const plan = { objectif: 'Alléger', action: 'Répartir', etat: 'EN_COURS' as const };
  answer(DashboardPageDocument, {
    moi: MEMBER,
    mesBoussoles: [],
    mesPlans: [
      { id: 1, ...plan, echeance: '2025-12-11' },
      { id: 2, ...plan, echeance: null },
    ],
  });

  renderDashboard();

  const block = await screen.findByRole('region', { name: 'Vos actions' });
  expect(block).toHaveTextContent('En cours, pour le 11 déc. 2025, en retard');
});
