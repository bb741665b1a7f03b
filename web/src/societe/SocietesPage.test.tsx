import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { SocietesPageDocument } from '../generated/societe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, settleRequests } from '../testing/server.js';
import { watchClocks } from '../testing/silence.js';
import { SocietesPage } from './SocietesPage.js';

const LABELS = Array.from({ length: 23 }, (_, index) => `Société ${index + 1}`);

/** Simulates a server that really searches and pages. */
const serve = () =>
  answer(SocietesPageDocument, ({ input }) => {
    const { recherche, page, taille } = input ?? {};
    const found = LABELS.filter((label) => label.includes(recherche ?? ''));
    const start = ((page ?? 1) - 1) * (taille ?? 10);
    return {
      societesPage: {
        total: found.length,
        lignes: found
          .slice(start, start + (taille ?? 10))
          .map((libelleSociete) => ({ id: LABELS.indexOf(libelleSociete) + 1, libelleSociete })),
      },
    };
  });
const renderSocietes = () => renderPage(<SocietesPage />, { path: paths.societes.pattern });

test('a row leads to the teams, the criteria, the boussoles and the edition of its company (admin §2, /societes) (admin §2 /societes.1) (admin §2 /societes.2) (admin §2 /societes.7)', async () => {
  serve();

  renderSocietes();

  const row = (await screen.findByText('Société 3')).closest('tr') ?? document.body;
  expect(screen.getByRole('heading', { level: 1, name: 'Liste des sociétés' })).toBeVisible();
  // The label and the buttons are shown, not the id.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Société',
    'Actions',
  ]);
  expect(within(row).queryByText('3')).not.toBeInTheDocument();
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/societe/3',
    '/creationEquipes/3',
    '/criteres/3',
    '/equipeBoussole/3',
    '/ensemble/3',
    '/societeEdit/3',
  ]);
  expect(links.map((link) => link.textContent)).toEqual([
    'Société 3',
    'Équipes',
    'Critères',
    'Boussole',
    'Ensemble',
    '',
  ]);
  expect(within(row).getByRole('link', { name: 'Modifier Société 3' })).toBeVisible();
});

test('the server is asked for one page of 10, then for the next (admin §2 /societes.5)', async () => {
  const sent = serve();
  const { user } = renderSocietes();
  await screen.findByText('Page 1 sur 3');

  expect(screen.getByLabelText('Nombre de sociétés par page')).toHaveValue('10');
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Suivant' }));

  expect(await screen.findByText('Société 11')).toBeVisible();
  expect(screen.getByText('Page 2 sur 3')).toBeVisible();
  expect(sent.map(({ input }) => [input?.page, input?.taille])).toEqual([
    [1, 10],
    [2, 10],
  ]);
  await user.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(await screen.findByText('Page 1 sur 3')).toBeVisible();
});

test('the page size is chosen among 10, 30 and 50 (admin §2 /societes.5) (admin §9.2)', async () => {
  const sent = serve();
  const { user } = renderSocietes();
  await screen.findByText('Page 1 sur 3');
  const sizes = screen.getByLabelText('Nombre de sociétés par page');

  await user.selectOptions(sizes, '30');

  expect(await screen.findByText('Société 23')).toBeVisible();
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '30', '50']);
  expect(sent.at(-1)?.input).toMatchObject({ page: 1, taille: 30 });
});

test('the search waits for the typing to pause, then asks the server once', async () => {
  const sent = serve();
  const { user } = renderSocietes();
  await screen.findByText('Page 1 sur 3');

  await user.type(screen.getByPlaceholderText('Rechercher ...'), '23');

  await waitFor(() => expect(screen.queryByText('Société 1')).not.toBeInTheDocument());
  expect(screen.getByText('Société 23')).toBeVisible();
  expect(sent.map(({ input }) => input?.recherche)).toEqual(['', '23']);
});

test('the server is asked nothing 299 ms after the last letter, and once at 300, whatever the column (admin §2 /societes.3) (fault 20)', async () => {
  const sent = serve();
  renderSocietes();
  const box = await screen.findByPlaceholderText('Rechercher ...');
  await screen.findByText('Page 1 sur 3');
  const clocks = watchClocks();
  try {
    fireEvent.change(box, { target: { value: '2' } });
    expect(clocks.isWaiting(300)).toBe(true);
    // Another letter starts the wait again.
    fireEvent.change(box, { target: { value: '23' } });
    await act(settleRequests);
    expect(sent).toHaveLength(1);
    await clocks.elapse(300);
    await act(settleRequests);
  } finally {
    clocks.restore();
  }

  expect(sent.map(({ input }) => input?.recherche)).toEqual(['', '23']);
});

test('the order is asked from the server (admin §2 /societes.4)', async () => {
  const sent = serve();
  const { user } = renderSocietes();
  await screen.findByText('Société 1');
  const header = () => screen.getByRole('columnheader', { name: 'Société' });
  const arrows = () => [...header().querySelectorAll('path')].map((path) => path.getAttribute('d'));
  const ascending = arrows();
  expect(ascending).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Société' }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.input).toMatchObject({ descendant: true });
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  expect(arrows()).toHaveLength(1);
  expect(arrows()).not.toEqual(ascending);
});

test('a button leads to the creation (admin §2 /societes.6)', async () => {
  serve();
  const { user } = renderSocietes();

  await user.click(screen.getByRole('link', { name: 'Ajouter une société' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/creationSociete');
});
