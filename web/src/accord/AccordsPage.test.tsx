import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  AccordsPageDocument,
  UpdateAccordTemoinDocument,
  type AccordsPageQuery,
} from '../generated/accord.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { AccordsPage } from './AccordsPage.js';

const ACCORDS: AccordsPageQuery['accordsSociete'] = {
  idSociete: 3,
  actif: false,
  temoins: 1,
  accords: [],
};
const serve = (accordsSociete = ACCORDS) =>
  answer(AccordsPageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Élan' },
    accordsSociete,
  });
const render = () =>
  renderPage(<AccordsPage />, {
    path: paths.accords.pattern,
    url: paths.accords({ idSociete: 3 }),
  });

test('without a témoin the page leads to the form that makes one, and asks for nothing', async () => {
  serve({ ...ACCORDS, temoins: 0 });

  render();

  expect(await screen.findByText('Cette société n’a pas de témoin.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer un témoin' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(screen.queryByRole('button', { name: 'Demander l’accord du témoin' })).toBeNull();
});

test('its agreement is asked from then on', async () => {
  serve();
  const sent = answer(UpdateAccordTemoinDocument, {
    updateAccordTemoin: { idSociete: 3, actif: true },
  });
  const { user } = render();

  await user.click(await screen.findByRole('button', { name: 'Demander l’accord du témoin' }));

  expect(await screen.findByText('L’accord du témoin est demandé désormais')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, actif: true }]);
});

test('to ask for it no more waits too: the refusal is told, and the request is listed', async () => {
  serve({
    ...ACCORDS,
    actif: true,
    accords: [
      {
        id: 8,
        acte: 'FERMETURE',
        libelle: 'Quai nord – Campagne 2026',
        valeur: '',
        demandeur: null,
        repondant: 'Sacha Élu',
        demandeLe: '2026-11-20T09:00:00.000Z',
        expireLe: '2026-11-23T09:00:00.000Z',
        etat: 'REFUSE',
      },
    ],
  });
  refuse(UpdateAccordTemoinDocument, 'CONFLICT', 'La demande lui est faite.');
  const { user } = render();

  await user.click(await screen.findByRole('button', { name: 'Ne plus demander l’accord' }));

  expect(await screen.findByText('La demande lui est faite.')).toBeVisible();
  const [, row] = within(screen.getByRole('table', { name: 'Demandes' })).getAllByRole('row');
  expect(row).toHaveTextContent('Fermer plus tôt « Quai nord – Campagne 2026 »');
  expect(row).toHaveTextContent('Un compte effacé');
  expect(row).toHaveTextContent('refusé, par Sacha Élu');
});
