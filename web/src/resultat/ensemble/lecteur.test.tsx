import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { PlansLusDocument, type PlansLusQuery } from '../../generated/resultat.js';
import { answer } from '../../testing/server.js';
import { session } from '../../testing/session.js';
import { open, serve, team, TEAMS } from './testing/ensemble.js';

const PLAN: PlansLusQuery['plansLus'][number] = {
  id: 4,
  idBoussole: 31,
  equipe: { id: 1, libelleEquipe: 'Ports' },
  annee: 2026,
  objectif: 'Mieux accueillir',
  action: 'Un parrain par arrivant',
  etat: 'ABANDONNE',
  raison: 'plus d’arrivant',
  echeance: '2026-03-01',
  enRetard: false,
};

test('a lecteur lands on the map and the plans: branches lead to the sum of their teams, nothing leads where they are refused', async () => {
  session.lecteur = true;
  serve({ lignes: [...TEAMS, team(4, 'Siège', { etat: 'RESERVEE', idBoussole: null })], total: 4 });
  answer(PlansLusDocument, { plansLus: [PLAN] });

  open();

  const grid = await screen.findByRole('grid');
  expect(
    within(grid).getByRole('link', {
      name: 'Résultat de Ports avec les 2 équipes qui en dépendent',
    }),
  ).toHaveAttribute('href', '/branche/1?campagne=9');
  expect(within(grid).getByText('rien à lire')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Domaines' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Retour' })).toBeNull();
  expect(await screen.findByText('Mieux accueillir')).toBeVisible();
  expect(screen.getByText('Abandonné : plus d’arrivant')).toBeVisible();
});

test('without anything to read yet a lecteur is told from when there will be', async () => {
  session.lecteur = true;
  serve({ campagne: null, campagnes: [] });
  answer(PlansLusDocument, { plansLus: [] });

  open();

  expect(await screen.findByText(/^Rien à lire pour l’instant/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
});
