import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { SocietesPageDocument } from '../generated/societe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect } from '../testing/server.js';
import { SocietesPage } from './SocietesPage.js';

const LABELS = Array.from({ length: 23 }, (_, index) => `Société ${index + 1}`);

/** A server that searches and pages for good. */
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

test('a row leads to the teams, the criteria, the boussoles and the edition of its company (admin §2, /societes)', async () => {
  serve();

  renderSocietes();

  const row = (await screen.findByText('Société 3')).closest('tr') ?? document.body;
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/creationEquipes/3',
    '/criteres/3',
    '/equipeBoussole/3',
    '/societeEdit/3',
  ]);
  expect(links.map((link) => link.textContent)).toEqual(['Équipes', 'Critères', 'Boussole', '']);
  expect(within(row).getByRole('link', { name: 'Modifier Société 3' })).toBeVisible();
});

test('the server is asked for one page of 10, then for the next', async () => {
  const sent = serve();
  const { user } = renderSocietes();
  await screen.findByText('Page 1 sur 3');

  await user.click(screen.getByRole('button', { name: 'Suivant' }));

  expect(await screen.findByText('Société 11')).toBeVisible();
  expect(screen.getByText('Page 2 sur 3')).toBeVisible();
  expect(sent.map(({ input }) => [input?.page, input?.taille])).toEqual([
    [1, 10],
    [2, 10],
  ]);
});

test('the page size is chosen among 10, 30 and 50', async () => {
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

test('the order is asked from the server', async () => {
  const sent = serve();
  const { user } = renderSocietes();
  await screen.findByText('Société 1');

  await user.click(screen.getByRole('button', { name: 'Société' }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.input).toMatchObject({ tri: 'libelleSociete', descendant: true });
  expect(screen.getByRole('columnheader', { name: 'Société' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('a button leads to the creation', async () => {
  serve();
  const { user } = renderSocietes();

  await user.click(screen.getByRole('link', { name: 'Ajouter une société' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/creationSociete');
});

test('an unreachable server is named, and can be tried again', async () => {
  disconnect(SocietesPageDocument);
  const { user } = renderSocietes();
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  serve();

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Société 1')).toBeVisible();
});
