import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  AgendaDocument,
  UpdateEtatPlanEquipeDocument,
  ExportPlansDocument,
  PlansPageDocument,
  RenewAgendaDocument,
  type PlansPageQuery,
} from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { partOf } from '../testing/nodes.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { PlansPage } from './PlansPage.js';

type Plan = PlansPageQuery['plans']['edges'][number]['node'];

const plan: Plan = {
  id: 7,
  idBoussole: 4,
  equipe: { id: 2, libelleEquipe: 'Quai nord' },
  annee: 2025,
  objectif: 'Alléger',
  action: 'Répartir',
  lead: 'Sofiane',
  responsable: 'Inès Petit',
  etat: 'EN_COURS',
  raison: null,
  echeance: '2025-12-11',
  enRetard: true,
  repris: false,
};

function open(plans: readonly Plan[] = [plan], search = '', isCut = false) {
  const sent = answer(PlansPageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest' },
    plans: partOf(plans, isCut),
    tous: partOf([
      {
        id: 7,
        equipe: { id: 2, libelleEquipe: 'Quai nord' },
        idResponsable: 5,
        responsable: 'Inès Petit',
      },
      {
        id: 8,
        equipe: { id: 1, libelleEquipe: 'Atelier' },
        idResponsable: null,
        responsable: null,
      },
    ]),
  });
  const view = renderPage(<PlansPage />, {
    path: paths.plans.pattern,
    url: `${paths.plans({ idSociete: 3 })}${search}`,
  });
  return { ...view, sent };
}

test('the plans of a company say whose they are, who owns them, and what is late', async () => {
  open();

  const row = await screen.findByRole('row', { name: /Alléger/ });
  expect(row).toHaveTextContent('Quai nord');
  expect(row).toHaveTextContent('Sofiane confié à Inès Petit');
  expect(row).toHaveTextContent('11 déc. 2025 en retard');
  expect(within(row).getByRole('link', { name: 'Quai nord' })).toHaveAttribute(
    'href',
    '/resultatBoussole/4',
  );
  // On a phone its objective stands on the first of its two lines.
  expect([...row.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual([
    'Alléger Répartir',
  ]);
});

test('teams and owners are chosen beside the search', async () => {
  open();

  const bar = (await screen.findByRole('searchbox')).closest<HTMLElement>('[data-screen-only]');
  const choices = within(bar ?? document.body).getAllByRole('combobox');
  expect(choices.map((choice) => choice.getAttribute('aria-label'))).toEqual([
    'Équipe',
    'Responsable',
  ]);
});

test('a view is kept in the address, and an empty one says what is missing', async () => {
  const { user, sent } = open([], '?vue=EN_RETARD');

  expect(await screen.findByText('Aucun plan n’est en retard.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Faits' }));

  expect(await screen.findByText('Aucun plan n’est encore fait.')).toBeVisible();
  expect(sent.map(({ vue }) => vue)).toEqual(['EN_RETARD', 'FAITS']);
});

test('one team, or one owner, is chosen among those that have a plan, and kept in the address', async () => {
  const { user, sent } = open([plan], '?vue=TOUS');
  const equipe = await screen.findByRole('combobox', { name: 'Équipe' });
  expect([...equipe.children].map(({ textContent }) => textContent)).toEqual([
    'Toutes les équipes',
    'Atelier',
    'Quai nord',
  ]);

  await user.selectOptions(equipe, 'Quai nord');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Responsable' }), 'Inès Petit');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Équipe' }), '');

  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ idEquipe, idResponsable }) => [idEquipe, idResponsable])).toEqual([
    [null, null],
    [2, null],
    [2, 5],
    [null, 5],
  ]);
  expect(sent.every(({ vue }) => vue === 'TOUS')).toBe(true);
});

test('a list that is cut says so', async () => {
  open([plan], '', true);

  expect(await screen.findByText(/s’arrête à 2\s000 plans/)).toBeVisible();
});

test('a state is changed in its row, and the page is read again', async () => {
  const changes = answer(UpdateEtatPlanEquipeDocument, {
    updateEtatPlanEquipe: { id: 7, etat: 'FAIT', raison: null },
  });
  const { user, sent } = open();

  await user.selectOptions(await screen.findByRole('combobox', { name: /plan Alléger/ }), 'Fait');

  expect(await screen.findByText(/^État du plan/)).toHaveTextContent('Fait');
  expect(changes).toEqual([{ input: { id: 7, etat: 'FAIT' } }]);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a plan is given up in its row, which asks why', async () => {
  const changes = answer(UpdateEtatPlanEquipeDocument, {
    updateEtatPlanEquipe: { id: 7, etat: 'ABANDONNE', raison: 'Trop cher' },
  });
  const { user, sent } = open();
  const state = await screen.findByRole('combobox', { name: /plan Alléger/ });
  await user.selectOptions(state, 'Abandonner …');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));

  expect(await dialog.findByText('La raison doit être renseignée')).toBeVisible();
  expect(changes).toEqual([]);

  await user.type(dialog.getByRole('textbox'), 'Plus de budget');
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));

  expect(await screen.findByText('Plan abandonné')).toBeVisible();
  expect(changes).toEqual([{ input: { id: 7, etat: 'ABANDONNE', raison: 'Plus de budget' } }]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(state).toHaveValue('EN_COURS');
});

test('the rows shown are saved as a file', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const asked = answer(ExportPlansDocument, {
    exportPlans: { nom: 'plans.csv', type: 'text/csv', contenu: btoa('a') },
  });
  const { user } = open([plan], '?vue=TOUS&equipe=2&responsable=x');

  await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }));

  await waitFor(() =>
    expect(asked).toEqual([
      { idSociete: 3, vue: 'TOUS', idEquipe: 2, idResponsable: null, format: 'CSV' },
    ]),
  );
});

test('a company that is unknown says so', async () => {
  refuse(PlansPageDocument, 'NOT_FOUND', 'Élément introuvable');
  renderPage(<PlansPage />, {
    path: paths.plans.pattern,
    url: paths.plans({ idSociete: 9 }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('Élément introuvable');
});

test('a facilitator makes the address at which a calendar reads the plans of the company', async () => {
  answer(AgendaDocument, { agenda: { dateCreation: null } });
  const adresse = 'https://boussole.exemple.fr/agenda/secret.ics';
  const sent = answer(RenewAgendaDocument, {
    renewAgenda: { adresse, dateCreation: '2026-11-25T10:00:00Z' },
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Agenda' }));
  await screen.findByText('Vous n’avez pas d’adresse pour cette société.');
  await user.click(screen.getByRole('button', { name: 'Faire une adresse' }));

  expect(await screen.findByLabelText('Adresse de l’agenda')).toHaveValue(adresse);
  expect(sent).toEqual([{ idSociete: 3 }]);
});
