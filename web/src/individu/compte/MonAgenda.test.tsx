import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  AgendaDocument,
  DeleteAgendaDocument,
  EditUserPageDocument,
  RenewAgendaDocument,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { EditUserPage } from './EditUserPage.js';
import { ICI } from './testing/connexions.js';
import { SANS_COURRIER } from './testing/rappels.js';

const ADDRESS = 'https://boussole.exemple.fr/agenda/secret.ics';
const made = { dateCreation: '2026-11-25T10:00:00Z' };

async function open(dateCreation: string | null) {
  answer(EditUserPageDocument, {
    moi: { id: 4, nom: 'Roy', prenom: 'Zoé' },
    adresseRappel: SANS_COURRIER,
    connexions: ICI,
  });
  answer(AgendaDocument, { agenda: { dateCreation } });
  const { user } = renderPage(<EditUserPage />, { path: paths.editUser.pattern });
  await user.click(await screen.findByRole('button', { name: 'Mon adresse d’agenda' }));
  return user;
}

test('an address is made, shown once, and copied', async () => {
  const sent = answer(RenewAgendaDocument, { renewAgenda: { adresse: ADDRESS, ...made } });
  const user = await open(null);
  expect(await screen.findByText('Vous n’avez pas d’adresse.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Faire une adresse' }));

  expect(await screen.findByLabelText('Adresse de l’agenda')).toHaveValue(ADDRESS);
  expect(sent).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('Adresse copiée')).toBeVisible();
});

test('an address that is there is not shown again, and can be taken away', async () => {
  const sent = answer(DeleteAgendaDocument, { deleteAgenda: { dateCreation: null } });
  const user = await open(made.dateCreation);
  expect(
    await screen.findByText(/^Vous avez une adresse, faite le 25 novembre 2026\./),
  ).toBeVisible();
  expect(screen.queryByLabelText('Adresse de l’agenda')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Retirer l’adresse' }));

  expect(await screen.findByText('Vous n’avez pas d’adresse.')).toBeVisible();
  expect(sent).toEqual([{}]);
});

test('a failure is told', async () => {
  refuse(RenewAgendaDocument, 'INTERNAL', 'Erreur interne');
  const user = await open(null);
  await screen.findByText('Vous n’avez pas d’adresse.');

  await user.click(screen.getByRole('button', { name: 'Faire une adresse' }));

  expect(
    await screen.findByText('L’adresse n’a pas pu être changée. Veuillez réessayer.'),
  ).toBeVisible();
});
