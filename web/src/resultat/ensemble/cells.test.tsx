import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CommentairesCriteresDocument,
  EnsembleCaseDocument,
  type EnsembleCaseQuery,
} from '../../generated/resultat.js';
import { answer } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, GARDEE, moyenne } from '../fixtures.js';
import { team, cells, SEEN, serve, open, names, cell } from './testing/ensemble.js';

type Plan = EnsembleCaseQuery['resultatBoussole']['plans'][number];

beforeEach(() => signIn(true));

test('a cell that fewer than five answered is drawn apart, and says how many did', async () => {
  serve({
    lignes: [
      team(4, 'Marketing', {
        cellules: cells({ ...SEEN[0], nombre: 2 }, { ...SEEN[1], nombre: 5 }),
      }),
      team(5, 'Export', { cellules: cells({ ...SEEN[0], nombre: 1 }, { ...SEEN[1], nombre: 4 }) }),
    ],
    total: 2,
  });
  open();
  await screen.findByRole('grid');

  const few = cell('FF +3,50, vert, stable, 2 réponses seulement');
  expect(few.querySelector('.few')).toHaveTextContent('+3,50');
  expect(cell('FF +3,50, vert, stable, 1 réponse seulement')).toBeVisible();
  expect(cell('FF +1,25, orange').querySelector('.few')).toBeNull();
  // The note of whom the most answered criterion has four answers, and not that of whom one has five.
  expect(cell('FF +1,00, orange')).toBeVisible();
  expect(cell('FF +1,00, orange, 4 réponses seulement').querySelector('.few')).not.toBeNull();
});

/** The cache needs the type to match the query's fragment. */
const ACTION = { __typename: 'PlanEquipe' } as const;

const plan = (id: number, objectif: string, values: Partial<Plan> = {}): Plan => ({
  ...ACTION,
  id,
  objectif,
  action: 'Répartir',
  lead: 'Inès',
  dateCreation: '2026-02-03T09:00:00.000Z',
  etat: 'A_FAIRE',
  echeance: null,
  criteres: [],
  ...values,
});

test('an opened cell shows the plans of the year and the unfinished ones of the years before, what is about its criterion first', async () => {
  serve();
  answer(EnsembleCaseDocument, {
    resultatBoussole: {
      idBoussole: 4,
      plans: [plan(1, 'Alléger', { etat: 'FAIT', echeance: '2024-03-01' })],
      plansPrecedents: [
        plan(2, 'Recruter', {
          dateCreation: '2025-02-03T09:00:00.000Z',
          etat: 'EN_COURS',
          echeance: '2025-06-30',
          criteres: [5],
        }),
      ],
      resultat: annee(2026, [moyenne(5, 'Charge', { nombre: 1 }), moyenne(6, 'Outils')]),
      precedent: null,
      resultatN1: annee(2025, [
        moyenne(5, 'Charge', { nombre: null, moyenneQ1: null, moyenneQ2: null }),
      ]),
      resultatN2: annee(2024, [moyenne(6, 'Outils')]),
    },
  });
  const { user } = open();
  await screen.findByRole('grid');

  await user.click(cell('FF −3,20, rouge, en baisse'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quai nord – Charge' }));

  const table = within(await dialog.findByRole('table'));
  expect(
    table
      .getAllByRole('row')
      .map((row) => [...row.children].map((one) => one.textContent?.split('Répartition')[0])),
  ).toEqual([
    ['Année', 'FF', 'OR'],
    ['20261 réponse', '+3,25', '−1,50'],
    ['2025', 'Pas assez de réponses'],
  ]);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Recruter : RépartirSur ce critère · En cours, mené par Inès, décidé en 2025, pour le 30 juin 2025, en retard',
    'Alléger : RépartirFait, mené par Inès, décidé en 2026, pour le 1 mars 2024',
  ]);
});

test('arrows move in the grid, Enter opens a cell, Escape closes it', async () => {
  serve();
  answer(EnsembleCaseDocument, {
    resultatBoussole: {
      idBoussole: 4,
      plans: [plan(1, 'Alléger')],
      plansPrecedents: [],
      resultat: annee(2026, [moyenne(5, 'Charge')]),
      precedent: null,
      resultatN1: null,
      resultatN2: null,
    },
  });
  answer(CommentairesCriteresDocument, {
    boussole: GARDEE,
    commentairesCriteres: [
      { idCritere: 5, libelle: 'Charge', masque: null, commentaires: ['Trop de commandes'] },
      { idCritere: 6, libelle: 'Outils', masque: null, commentaires: ['Vieux outils'] },
    ],
  });
  const { user } = open();
  await screen.findByRole('grid');

  const [first] = screen.getAllByRole('rowheader');
  first?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(cell('FF −3,20, rouge, en baisse')).toHaveFocus());
  await user.keyboard('{Enter}');

  const dialog = await screen.findByRole('dialog', { name: 'Quai nord – Charge' });
  expect(dialog).toHaveTextContent('FF : en baisse, plus que le hasard (−4,20)');
  expect(await within(dialog).findByText('Alléger')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Lire les commentaires' }));
  expect(await within(dialog).findByText('Trop de commandes')).toBeVisible();
  expect(dialog).not.toHaveTextContent('Vieux outils');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement).toHaveAttribute('data-line', '2');
  await user.keyboard('{Control>}{Home}{/Control}{Enter}');
  await waitFor(() => expect(names()).toEqual(['Ports']));
});

test('a cell whose comments are too few says so, rather than that there are none', async () => {
  serve();
  answer(EnsembleCaseDocument, {
    resultatBoussole: {
      idBoussole: 4,
      plans: [],
      plansPrecedents: [],
      resultat: annee(2026, [moyenne(5, 'Charge')]),
      precedent: null,
      resultatN1: null,
      resultatN2: null,
    },
  });
  answer(CommentairesCriteresDocument, {
    boussole: GARDEE,
    commentairesCriteres: [
      { idCritere: 5, libelle: 'Charge', masque: 'PAS_ASSEZ', commentaires: [] },
    ],
  });
  const { user } = open();
  await screen.findByRole('grid');

  const [first] = screen.getAllByRole('rowheader');
  first?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quai nord – Charge' }));
  await user.click(await dialog.findByRole('button', { name: 'Lire les commentaires' }));

  expect(await dialog.findByText('Pas assez de réponses')).toBeVisible();
});
