import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';

import {
  CommentairesCriteresDocument,
  EnsembleCaseDocument,
  EnsembleDocument,
  type EnsembleCaseQuery,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, disconnect, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, moyenne } from '../fixtures.js';
import { EnsemblePage } from './EnsemblePage.js';
import type { Ensemble, Team } from './map.js';

type Plan = EnsembleCaseQuery['resultatBoussole']['plans'][number];

const HALVES = 'dans une case, FF à gauche et OR à droite';
const CAMPAGNES = [
  { id: 9, nom: 'Campagne 2026', annee: 2026 },
  { id: 8, nom: 'Campagne 2025', annee: 2025 },
];

const team = (idEquipe: number, libelleEquipe: string, values: Partial<Team> = {}): Team => ({
  idEquipe,
  libelleEquipe,
  idParent: null,
  idDomaine: idEquipe,
  niveau: 0,
  etat: 'LISIBLE',
  idBoussole: idEquipe + 100,
  moyenneQ1: 1,
  moyenneQ2: 1,
  bandeQ1: 'ORANGE',
  bandeQ2: 'ORANGE',
  q1: [3.5, 1.25],
  q2: [2, -1],
  nombres: [7, 7],
  masques: [null, null],
  verdictsQ1: ['STABLE', null],
  verdictsQ2: ['STABLE', null],
  ecartsQ1: [0.2, null],
  ecartsQ2: [0.1, null],
  ...values,
});
const below = { idParent: 1, idDomaine: 1, niveau: 1 };
const TEAMS = [
  team(1, 'Ports'),
  team(2, 'Quai nord', {
    ...below,
    q1: [-3.2, 0],
    moyenneQ1: -3.1,
    bandeQ1: 'ROUGE',
    verdictsQ1: ['EN_BAISSE', 'EN_BAISSE'],
    ecartsQ1: [-4.2, -2],
  }),
  team(3, 'Atelier', {
    ...below,
    q1: [null, null],
    q2: [null, null],
    nombres: [null, null],
    masques: ['PAS_ASSEZ', 'PAS_ASSEZ'],
    moyenneQ1: null,
    moyenneQ2: null,
    bandeQ1: null,
    bandeQ2: null,
  }),
];
const map = (values: Partial<Ensemble> = {}): Ensemble => ({
  libelleSociete: 'Cap Ouest',
  campagne: CAMPAGNES[0] ?? null,
  campagnes: CAMPAGNES,
  total: TEAMS.length,
  criteres: [
    { id: 5, libelle: 'Charge' },
    { id: 6, libelle: 'Outils' },
  ],
  lignes: TEAMS,
  ...values,
});
const serve = (values: Partial<Ensemble> = {}) =>
  answer(EnsembleDocument, { ensemble: map(values) });

/** The map, and the address that it writes. */
function Addressed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <EnsemblePage />
      <output aria-label="Adresse">{pathname + search}</output>
    </>
  );
}

const open = (url: string = paths.ensemble({ idSociete: 3 })) =>
  renderPage(<Addressed />, { path: paths.ensemble.pattern, url });
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('.label')?.textContent ?? header.textContent);
const cell = (name: string) => screen.getByRole('gridcell', { name });
const choose = async (user: ReturnType<typeof open>['user'], label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option);

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
  ).toHaveAttribute('href', '/resultatDomaine/1/3');
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

const NOBODY = {
  q1: [null, null],
  q2: [null, null],
  moyenneQ1: null,
  moyenneQ2: null,
  bandeQ1: null,
  bandeQ2: null,
};

test.each([
  ['that nobody answered for', NOBODY, ['–', '–', '–']],
  ['without a boussole', { ...NOBODY, etat: 'SANS_BOUSSOLE' as const }, ['·', '·', '·']],
  ['that one criterion was not asked of', { q1: [3.5, null] }, ['+1,00', '+3,50', '·']],
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

test('a cell that fewer than five answered is drawn apart, and says how many did', async () => {
  serve({
    lignes: [team(4, 'Marketing', { nombres: [2, 5] }), team(5, 'Export', { nombres: [1, 4] })],
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
      plans: [plan(1, 'Alléger')],
      plansPrecedents: [],
      resultat: annee(2026, [moyenne(5, 'Charge')]),
      resultatN1: null,
      resultatN2: null,
    },
  });
  answer(CommentairesCriteresDocument, {
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
  expect(dialog).toHaveTextContent('FF : en baisse, au-delà du hasard (−4,20)');
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
      plans: [],
      plansPrecedents: [],
      resultat: annee(2026, [moyenne(5, 'Charge')]),
      resultatN1: null,
      resultatN2: null,
    },
  });
  answer(CommentairesCriteresDocument, {
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

test('a large company comes page after page, opens folded by domain, and renders only what is in sight', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) =>
    team(i + 1, `Équipe ${i + 1}`, i % 10 === 0 ? {} : { ...below, idDomaine: i }),
  );
  answer(EnsembleDocument, ({ page }) => ({
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
  expect(await screen.findByText(/Seuls les facilitateurs et les membres/)).toBeVisible();
  unmount();

  disconnect(EnsembleDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  serve();
  await user.click(retry);
  expect(await screen.findByRole('grid')).toBeVisible();
});
