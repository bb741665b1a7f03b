import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { CRITERES_ESSENTIELS } from '../../../schema/starterCriteres.js';
import {
  ImportCriteresDocument,
  CreateCriteresDepartDocument,
  CriteresPageDocument,
  SocietesACopierDocument,
  type CriteresPageQuery,
} from '../generated/critere.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { CriteresPage } from './CriteresPage.js';

const societe = { id: 3, libelleSociete: 'Cap Ouest' };
const CRITERES = [
  { id: 21, libelle: 'Entraide', statut: 'ACTIF' as const, logo: '/api/images/a.webp' },
  { id: 22, libelle: 'Autonomie', statut: 'INACTIF' as const, logo: null },
];

const themes = (nombre: number) =>
  Array.from({ length: nombre }, (_, index) => `Thème ${index + 1}`);

/** Simulates a server whose company gets the criteria that are added to it. */
const serve = (
  criteres: CriteresPageQuery['criteresSociete'],
  manquants = 0,
  libelles = themes(manquants),
) => {
  const state = { criteres, manquants };
  answer(CriteresPageDocument, () => ({
    societe,
    criteresSociete: state.criteres,
    criteresDepartManquants: libelles.slice(0, state.manquants),
  }));
  const sent = answer(CreateCriteresDepartDocument, () => {
    const crees = Array.from({ length: state.manquants }, (_, index) => ({ id: 100 + index }));
    const dejaPresents = 12 - crees.length;
    state.manquants = 0;
    state.criteres = [
      ...state.criteres,
      ...crees.map(({ id }) => ({
        id,
        libelle: `Départ ${id}`,
        statut: 'ACTIF' as const,
        logo: null,
      })),
    ];
    return { createCriteresDepart: { crees, dejaPresents } };
  });
  return { sent };
};
/** The button under the list of criteria to add. */
const ADD = /^Ajouter (les \d+ critères|le critère) de départ$/;
const renderCriteres = () =>
  renderPage(<CriteresPage />, { path: paths.criteres.pattern, url: paths.criteres({ id: 3 }) });

test('the criteria of a company, each with its status and the way to its edition (admin §2, /criteres/{id}) (admin §2 /criteres/{id}.1) (admin §2 /criteres/{id}.2) (admin §2 /criteres/{id}.4)', async () => {
  serve(CRITERES);

  renderCriteres();

  expect(
    await screen.findByRole('heading', { name: 'Liste des critères de la société Cap Ouest' }),
  ).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['ID', 'Critere', 'Statut', 'Actions']);
  const row = screen.getByRole('row', { name: /Autonomie/ });
  expect(within(row).getByText('22')).toBeVisible();
  expect(within(row).getByText('Inactif')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Modifier Autonomie' })).toHaveAttribute(
    'href',
    '/editCriteres/22',
  );
  expect(screen.getByRole('link', { name: 'Ajouter un critère' })).toHaveAttribute(
    'href',
    '/creationCriteres/3',
  );
  expect(screen.queryByRole('button', { name: /départ/ })).not.toBeInTheDocument();
});

test('no block stands inside a line of text (fault 25)', async () => {
  serve(CRITERES);
  renderCriteres();
  await screen.findByText('Entraide');

  expect(document.querySelectorAll('span div, span p, p div, p p, button div')).toHaveLength(0);
});

test('an image, however tall, takes no more than its place in the row', async () => {
  serve(CRITERES);

  const { container } = renderCriteres();

  await screen.findByRole('row', { name: /Entraide/ });
  expect(container.querySelector('img')?.parentElement).toHaveStyle({
    height: '42px',
    overflow: 'hidden',
  });
  expect(screen.getByText('Entraide')).toHaveStyle({ alignSelf: 'baseline' });
});

test('the criteria are searched, sorted and paged (admin §2 /criteres/{id}.3)', async () => {
  serve(CRITERES);
  const { user } = renderCriteres();
  await screen.findByText('Entraide');
  expect(screen.getByText('Page 1 sur 1')).toBeVisible();
  const labels = () => screen.getAllByRole('link', { name: /^Modifier/ }).map((link) => link.title);

  await user.click(screen.getByRole('button', { name: 'Critere' }));
  expect(labels()).toEqual(['Modifier Autonomie', 'Modifier Entraide']);
  await user.type(screen.getByPlaceholderText('Rechercher ...'), 'entr');

  expect(await screen.findByText('1 résultat')).toBeVisible();
  expect(labels()).toEqual(['Modifier Entraide']);
});

test('a company without criteria is given the whole starting set', async () => {
  const { sent } = serve([], 12);
  const { user } = renderCriteres();

  await user.click(await screen.findByRole('button', { name: 'Tout cocher' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter les 12 critères de départ' }));

  expect(await screen.findByText('Départ 100')).toBeVisible();
  expect(screen.getByText('12 critères de départ ajoutés !')).toHaveAttribute('role', 'status');
  expect(sent).toEqual([{ idSociete: 3, libelles: themes(12) }]);
  expect(screen.queryByRole('button', { name: /départ/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus());
});

test('none is chosen before it is ticked; those ticked alone are added, in the order of the set', async () => {
  const { sent } = serve([], 12);
  const { user } = renderCriteres();
  expect(
    await screen.findByRole('button', { name: 'Choisissez au moins un critère' }),
  ).toBeDisabled();

  for (const theme of ['Thème 5', 'Thème 2', 'Thème 9', 'Thème 9'])
    await user.click(screen.getByRole('checkbox', { name: theme }));
  await user.click(screen.getByRole('button', { name: 'Ajouter les 2 critères de départ' }));

  expect(await screen.findByText('Départ 100')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, libelles: ['Thème 2', 'Thème 5'] }]);
});

test('all are ticked at once, and unticked', async () => {
  serve([], 12);
  const { user } = renderCriteres();

  await user.click(await screen.findByRole('button', { name: 'Tout cocher' }));
  expect(screen.queryByRole('checkbox', { checked: false })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tout décocher' }));
  expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Les six essentiels' })).not.toBeInTheDocument();
});

test('« les six essentiels » are ticked in one gesture, while the company lacks them', async () => {
  const { sent } = serve([], 12, [...CRITERES_ESSENTIELS, ...themes(6)]);
  const { user } = renderCriteres();

  await user.click(await screen.findByRole('button', { name: 'Les six essentiels' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter les 6 critères de départ' }));

  expect(await screen.findByText('Départ 100')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, libelles: [...CRITERES_ESSENTIELS] }]);
});

test.each([
  [
    3,
    'Ajouter les 3 critères de départ manquants',
    '3 critères de départ ajoutés ! 9 existaient déjà.',
  ],
  [1, 'Ajouter le critère de départ manquant', '1 critère de départ ajouté ! 11 existaient déjà.'],
])('where %i of the set lack, a discreet button adds them', async (manquants, button, message) => {
  serve(CRITERES, manquants);
  const { user } = renderCriteres();

  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: 'Tout cocher' }));
  await user.click(await screen.findByRole('button', { name: ADD }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('Départ 100')).toBeVisible();
});

test('what somebody else added meanwhile is said', async () => {
  serve(CRITERES, 3);
  answer(CreateCriteresDepartDocument, {
    createCriteresDepart: { crees: [], dejaPresents: 12 },
  });
  const { user } = renderCriteres();

  await user.click(await screen.findByRole('button', { name: /manquants/ }));
  await user.click(await screen.findByRole('button', { name: 'Tout cocher' }));
  await user.click(await screen.findByRole('button', { name: ADD }));

  expect(
    await screen.findByText('Aucun critère de départ ajouté. 12 existaient déjà.'),
  ).toBeVisible();
});

test('a starting set that cannot be added is said, and the button stays', async () => {
  serve([], 12);
  refuse(CreateCriteresDepartDocument, 'INTERNAL');
  const { user } = renderCriteres();

  await user.click(await screen.findByRole('button', { name: 'Tout cocher' }));
  await user.click(await screen.findByRole('button', { name: /critères de départ/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de l’ajout des critères de départ ...',
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /critères de départ/ })).toBeEnabled(),
  );
});

test('a list that cannot be read says so, and can be tried again', async () => {
  disconnect(CriteresPageDocument);
  const { user } = renderCriteres();
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  serve(CRITERES);

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Entraide')).toBeVisible();
});

test('a criterion just made is shown, on whatever page it stands', async () => {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
  serve(
    numbers.map((id) => ({ id, libelle: `Critère ${id}`, statut: 'ACTIF' as const, logo: null })),
  );

  renderPage(<CriteresPage />, {
    path: paths.criteres.pattern,
    url: { pathname: paths.criteres({ id: 3 }), state: { cree: 13 } },
  });

  expect(await screen.findByText('Critère 13')).toBeVisible();
  expect(screen.getByText('Page 2 sur 2')).toBeVisible();
});

test('who comes back to the list by history stays on the page they had chosen', async () => {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
  serve(
    numbers.map((id) => ({ id, libelle: `Critère ${id}`, statut: 'ACTIF' as const, logo: null })),
  );
  const arrive = () =>
    renderPage(<CriteresPage />, {
      path: paths.criteres.pattern,
      url: { pathname: paths.criteres({ id: 3 }), state: { cree: 12 } },
    });
  const { user, unmount } = arrive();
  await screen.findByText('Page 2 sur 2');
  await user.click(screen.getByRole('button', { name: 'Précédent' }));
  await screen.findByText('Page 1 sur 2');
  unmount();

  arrive();

  expect(await screen.findByText('Critère 1')).toBeVisible();
  expect(screen.getByText('Page 1 sur 2')).toBeVisible();
});

test('a list that is refused for good offers no second try', async () => {
  refuse(CriteresPageDocument, 'NOT_FOUND', 'Société inconnue');

  renderCriteres();

  expect(await screen.findByText('Cette société n’existe plus.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

test('without another company chosen nothing is copied, and a refusal is said beside the name', async () => {
  serve(CRITERES);
  answer(SocietesACopierDocument, { societes: [{ id: 4, libelleSociete: 'Voilerie' }] });
  refuse(
    ImportCriteresDocument,
    'BAD_USER_INPUT',
    'Cette société n’a pas de critère actif à copier',
    'idSource',
  );
  const { user } = renderCriteres();

  await user.click(
    await screen.findByRole('button', { name: 'Copier les critères d’une autre société' }),
  );
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('La société doit être choisie')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'Autre société' }));
  await user.click(await screen.findByRole('option', { name: 'Voilerie' }));
  await user.click(screen.getByRole('button', { name: 'Copier' }));

  expect(await screen.findByText('Cette société n’a pas de critère actif à copier')).toBeVisible();
});
