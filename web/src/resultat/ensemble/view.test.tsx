import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { signIn } from '../../testing/session.js';
import { below, team, TEAMS, serve, open, names, cell } from './testing/ensemble.js';

const HALVES = 'dans une case, FF à gauche et OR à droite';

const choose = async (user: ReturnType<typeof open>['user'], label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option);

beforeEach(() => signIn(true));

test('what is chosen is said beside the button behind which a phone keeps the choices', async () => {
  serve();
  const { user } = open();
  await screen.findByRole('grid');
  const fold = screen.getByRole('button', { name: /^Affichage et légende/ });
  expect(fold).toHaveTextContent('FF, moyennes');

  await user.click(fold);
  await choose(user, 'Question', 'FF et OR');
  await user.type(screen.getByRole('searchbox', { name: 'Chercher une équipe' }), 'quai');

  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(fold).toHaveTextContent('FF et OR, moyennes, « quai »');
});

test('teams stand in the tree, alphabetically, or in groups that are no ranking; the names alone order them', async () => {
  const note = (moyenneQ1: number) => ({ moyenneQ1, bandeQ1: 'ORANGE' as const });
  const lignes = [...TEAMS, team(4, 'Zéro', note(0)), team(6, 'Quai sud', note(-0.01))];
  serve({ lignes, total: lignes.length });
  const { user } = open();
  await screen.findByRole('grid');

  await choose(user, 'Équipes', 'De A à Z');
  await waitFor(() =>
    expect(names()).toEqual(['Atelier', 'Ports', 'Quai nord', 'Quai sud', 'Zéro']),
  );

  await choose(user, 'Équipes', 'Où aider');
  await waitFor(() =>
    expect(names()).toEqual([
      'Note de −3 et moins, plus de critères en baisse qu’en hausse · 1 équipe',
      'Quai nord',
      'Note entre −3 et 0, pas de changement d’ensemble · 1 équipe',
      'Quai sud',
      'Note entre 0 et 3, pas de changement d’ensemble · 2 équipes',
      'Ports',
      'Zéro',
      'Sans note montrée, pas de changement d’ensemble · 1 équipe',
      'Atelier',
    ]),
  );
  for (const { textContent } of screen.getAllByRole('option'))
    expect(textContent).not.toMatch(/note|score/i);
});

test('what is under a team is counted without the teams that only hold others', async () => {
  const deep = { idParent: 2, idDomaine: 1, niveau: 2 };
  const holds = { etat: 'SANS_BOUSSOLE', idBoussole: null } as const;
  const lignes = [
    team(1, 'Région', holds),
    team(2, 'Ports', { ...below, ...holds }),
    team(3, 'Quai nord', deep),
    team(4, 'Quai sud', deep),
  ];
  serve({ lignes, total: lignes.length });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Replier Région' }));

  expect(screen.getByText('+ 2 équipes')).toBeInTheDocument();
});

test('criteria stand in their order, by mean or by change; both questions, and the gaps, are shown when asked', async () => {
  serve();
  const { user } = open();
  await screen.findByRole('grid');
  const columns = () =>
    screen
      .getAllByRole('columnheader')
      .slice(2)
      .map(({ textContent }) => textContent?.slice(0, 6));

  await choose(user, 'Critères', 'Par moyenne');
  await waitFor(() => expect(columns()).toEqual(['Charge', 'Outils']));
  await choose(user, 'Critères', 'Par changement');
  await choose(user, 'Chiffres', 'Écarts avec 2025');
  await waitFor(() => expect(columns()).toEqual(['Outils', 'Charge']));
  expect(cell('FF −3,20, rouge, en baisse')).toHaveTextContent('−4,20↘');

  expect(screen.queryByText(HALVES)).not.toBeInTheDocument();
  await choose(user, 'Question', 'FF et OR');
  expect(screen.getByText(HALVES)).toBeVisible();
  expect(await screen.findByRole('gridcell', { name: /^FF −3,20.* ; OR \+2,00/ })).toBeVisible();

  await user.type(screen.getByRole('searchbox', { name: 'Chercher une équipe' }), 'quai');
  await waitFor(() => expect(names()).toEqual(['Quai nord']));
  await user.type(screen.getByRole('searchbox', { name: 'Chercher une équipe' }), 'x');
  expect(await screen.findByText('Aucune équipe de ce nom.')).toBeVisible();
});

test('what was chosen is in the address, beside the campaign, and said under the title: whoever comes back finds it again', async () => {
  serve();
  const { user, unmount } = open();
  await screen.findByRole('grid');
  expect(screen.getByText(/, Campagne 2026 · FF, moyennes$/)).toHaveTextContent(/^Cap Ouest, /);

  await choose(user, 'Question', 'OR');
  await choose(user, 'Chiffres', 'Écarts avec 2025');
  await choose(user, 'Équipes', 'De A à Z');
  await choose(user, 'Campagne', 'Campagne 2025');
  const address = '/ensemble/3?question=or&chiffres=ecarts&equipes=alpha&campagne=8';
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toHaveTextContent(address));
  unmount();

  open(address);
  await waitFor(() => expect(names()).toEqual(['Atelier', 'Ports', 'Quai nord']));
  expect(screen.getByText(/, Campagne 2026 · OR, écarts avec 2025$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Question' })).toHaveDisplayValue('OR');
});
