import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { CriteresPageDocument, UpdateOrdreCriteresDocument } from '../../generated/critere.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refusal } from '../../testing/server.js';
import { CriteresPage } from '../CriteresPage.js';

const LIBELLES = ['Entraide', 'Charge', 'Outils'];

/** A company whose order is kept, as the server keeps it. */
async function openOrder(refused?: string) {
  let order = [1, 2, 3];
  answer(CriteresPageDocument, () => ({
    societe: { id: 3, libelleSociete: 'Cap Ouest' },
    criteresSociete: order.map((id) => ({
      id,
      libelle: LIBELLES[id - 1] ?? '',
      statut: id === 3 ? ('INACTIF' as const) : ('ACTIF' as const),
      logo: null,
    })),
    criteresDepartManquants: [],
  }));
  const sent = answer(UpdateOrdreCriteresDocument, ({ ids }) => {
    if (refused) {
      order = [2, 1, 3];
      return refusal('CONFLICT', refused);
    }
    order = [ids].flat();
    return { updateOrdreCriteres: { criteres: order.map((id) => ({ id })) } };
  });
  const { user } = renderPage(<CriteresPage />, {
    path: paths.criteres.pattern,
    url: paths.criteres({ id: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Changer l’ordre' }));
  return { user, sent };
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Ordre des critères' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a criterion moves one place by its buttons, is saved at once, and keeps the focus', async () => {
  const { user, sent } = await openOrder();
  expect(shown()).toEqual(['Entraide', 'Charge', 'Outils (inactif)']);

  await user.click(screen.getByRole('button', { name: 'Descendre Entraide' }));
  expect(screen.getByRole('button', { name: 'Descendre Entraide' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(shown()).toEqual(['Charge', 'Outils (inactif)', 'Entraide']);
  expect(screen.getByText('Entraide : place 3 sur 3')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent).toEqual([
      { idSociete: 3, lus: [1, 2, 3], ids: [2, 1, 3] },
      { idSociete: 3, lus: [2, 1, 3], ids: [2, 3, 1] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Terminé' }));
  const rows = await screen.findAllByRole('row');
  await waitFor(() => expect(rows[1]).toHaveTextContent('Charge'));
});

test('the first one goes no higher, the last one no lower', async () => {
  const { user, sent } = await openOrder();

  await user.click(screen.getByRole('button', { name: 'Monter Entraide' }));
  await user.click(screen.getByRole('button', { name: 'Descendre Outils' }));

  expect(shown()).toEqual(['Entraide', 'Charge', 'Outils (inactif)']);
  expect(sent).toEqual([]);
});

test('a list that has changed meanwhile is said, and read again', async () => {
  const message = 'La liste des critères a changé entre-temps.';
  const { user } = await openOrder(message);

  await user.click(screen.getByRole('button', { name: 'Monter Outils' }));

  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['Charge', 'Entraide', 'Outils (inactif)']));
});
