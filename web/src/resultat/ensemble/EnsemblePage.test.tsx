import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { EnsembleDocument } from '../../generated/resultat.js';
import { answer, disconnect, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { team, cells, below, TEAMS, map, serve, open, names, cell } from './testing/ensemble.js';

beforeEach(() => signIn(true));

test('a team is a row in the order of the tree, a criterion a column; a cell says its figure, its band and its change', async () => {
  serve();
  open();

  const grid = await screen.findByRole('grid', { name: 'Équipes et critères de 2026' });

  expect(names()).toEqual(['Ports', 'Quai nord', 'Atelier']);
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    expect.stringMatching(/^Équipe.*équipes en baisse.↘, en hausse.↗$/),
    'Note',
    expect.stringMatching(/^Charge.*1.↘/),
    expect.stringMatching(/^Outils/),
  ]);
  expect(cell('FF −3,20, rouge, en baisse')).toHaveTextContent('−3,20↘');
  expect(
    within(grid).getByRole('link', {
      name: 'Résultat de Ports avec les 2 équipes qui en dépendent',
    }),
  ).toHaveAttribute('href', '/resultatDomaine/1/3?campagne=9');
  expect(screen.getAllByRole('gridcell', { name: 'Pas assez de réponses' })).toHaveLength(3);
});

test('a team above others says that its line is its own alone; a count says of what', async () => {
  serve();
  open();
  await screen.findByRole('grid');

  const [ports, quai] = screen.getAllByRole('rowheader');
  expect(ports).toHaveTextContent('Portsseule');
  expect(quai).not.toHaveTextContent('seule');
  expect(within(quai ?? document.body).getByTitle('2 chiffres en baisse')).toHaveTextContent('2 ↘');
  expect(screen.getAllByTitle('1 équipe en baisse')).toHaveLength(2);
});

test.each([
  ['one team above all others', TEAMS, '/resultatDomaine/1/3?campagne=9'],
  ['several at the top', [...TEAMS, team(4, 'Siège')], undefined],
  ['a single team', TEAMS.slice(0, 1), undefined],
])(
  'with %s, the name of the company leads to the figures of all teams, or nowhere',
  async (_name, lignes, to) => {
    serve({ lignes, total: lignes.length });
    open();
    await screen.findByRole('grid');

    const link = screen.queryByRole('link', { name: 'Cap Ouest' });
    expect(link?.getAttribute('href')).toBe(to);
  },
);

const NOBODY = {
  cellules: cells({ nombre: null }, { nombre: null }),
  moyenneQ1: null,
  moyenneQ2: null,
  bandeQ1: null,
  bandeQ2: null,
};

test.each([
  ['that nobody answered for', NOBODY, ['–', '–', '–']],
  ['without a boussole', { ...NOBODY, etat: 'SANS_BOUSSOLE' as const }, ['·', '·', '·']],
  [
    'that one criterion was not asked of',
    { cellules: cells({ q1: 3.5 }, { nombre: null }) },
    ['+1,00', '+3,50', '·'],
  ],
])(
  'no cell of a team %s is empty: the legend says what stands there',
  async (_name, values, said) => {
    serve({ lignes: [team(4, 'Marketing', values)], total: 1 });
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Légende' }));

    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(said);
    for (const sign of [
      '– pas assez de réponses',
      '· pas de donnée',
      'bord en tirets : moins de cinq réponses',
    ])
      expect(screen.getByText(sign)).toBeVisible();
  },
);

test('a large company comes page after page, opens folded by domain, and renders only what is in sight', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) =>
    team(i + 1, `Équipe ${i + 1}`, i % 10 === 0 ? {} : { ...below, idDomaine: i }),
  );
  answer(EnsembleDocument, ({ page = 1 }) => ({
    ensemble: map({ total: 1_000, lignes: page === 1 ? many.slice(0, 500) : many.slice(500) }),
  }));
  const { user } = open();

  await screen.findByRole('grid');
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '101'));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await user.click(screen.getByRole('button', { name: 'Déplier Équipe 1' }));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '110');
});

test.each([
  [
    { total: 0, lignes: [], campagne: null, campagnes: [], criteres: [] },
    'Cette société n’a pas encore d’équipe.',
  ],
  [
    { campagne: null, campagnes: [], criteres: [] },
    'Aucune boussole n’a encore été créée dans cette société.',
  ],
  [{ criteres: [] }, 'Aucune équipe n’a encore de résultats à montrer pour cette campagne.'],
])('without teams, campaign or results the page says so (%#)', async (values, sentence) => {
  serve(values);
  open();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('whoever may not read it is told who may; a server that is silent can be asked again', async () => {
  refuse(EnsembleDocument, 'FORBIDDEN', 'Accès refusé');
  const { unmount } = open();
  expect(await screen.findByText(/Seuls les facilitateurs voient cette page/)).toBeVisible();
  unmount();

  disconnect(EnsembleDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  serve();
  await user.click(retry);
  expect(await screen.findByRole('grid')).toBeVisible();
});
