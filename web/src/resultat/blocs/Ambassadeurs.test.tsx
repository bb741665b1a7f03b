import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  RemoveAmbassadeurDocument,
  ResultatBoussolePageDocument,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { findDialog } from '../../testing/dialogs.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { buildResultat, SANS_ROTI } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';

let noms: string[];
const open = (isAdmin = true) => {
  signIn(isAdmin);
  answer(ResultatBoussolePageDocument, () => ({
    resultatBoussole: buildResultat({ ambassadeurs: noms, ...(isAdmin && { roti: SANS_ROTI }) }),
  }));
  return renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
};
const retirer = (nom: string) =>
  screen.findByRole('button', { name: `Retirer l'ambassadeur ${nom}` });
const confirmer = async () =>
  within(await findDialog('alertdialog')).getByRole('button', { name: 'Retirer' });

beforeEach(() => {
  noms = ['Camille', 'Zoé'];
});

test('an ambassador is removed once confirmed, and the place may be given again', async () => {
  const sent = answer(RemoveAmbassadeurDocument, () => {
    noms = ['Zoé'];
    return { deleteAmbassadeur: { id: 4, ambassadeurs: noms } };
  });
  const { user } = open();

  await user.click(await retirer('Camille'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Vous êtes sur le point de retirer l’ambassadeur "Camille" !',
  );
  expect(sent).toEqual([]);
  await user.click(await confirmer());

  expect(await screen.findByText('Ambassadeur retiré !')).toBeVisible();
  expect(sent).toEqual([{ idBoussole: 4, nom: 'Camille' }]);
  expect(screen.queryByText('Camille')).not.toBeInTheDocument();
  // The button is gone with the name: the focus goes to the link that adds another one.
  const ajouter = await screen.findByRole('link', { name: 'Ajouter Ambassadeur' });
  await waitFor(() => expect(ajouter).toHaveFocus());
});

test('« Ajouter Ambassadeur » stays when there are two: the server answers (fault 6)', async () => {
  open();

  expect(await screen.findByText('Zoé')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ajouter Ambassadeur' })).toHaveAttribute(
    'href',
    paths.ambassadeurBoussole({ id: 4 }),
  );
});

test('the longest name without a space breaks', async () => {
  noms = ['W'.repeat(100)];

  open();

  const nom = await screen.findByText('W'.repeat(100));
  expect(getComputedStyle(nom).getPropertyValue('overflow-wrap')).toBe('anywhere');
});

test('a removal that somebody else has made says so', async () => {
  refuse(RemoveAmbassadeurDocument, 'NOT_FOUND', 'Introuvable');
  const { user } = open();

  await user.click(await retirer('Zoé'));
  await user.click(await confirmer());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Cet ambassadeur n’est plus dans la liste',
  );
});

test('a member reads the names and removes none', async () => {
  open(false);

  expect(await screen.findByText('Camille, Zoé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retirer/ })).not.toBeInTheDocument();
});
