import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import {
  DeleteAdresseRappelDocument,
  EditUserPageDocument,
  UpdateAdresseRappelDocument,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { EditUserPage } from './EditUserPage.js';
import { ICI } from './testing/connexions.js';
import { SANS_COURRIER } from './testing/rappels.js';

const NONE = { ...SANS_COURRIER, possible: true };
const GIVEN = { ...NONE, adresse: 'zoe@maison.example' };

async function open(adresseRappel: typeof SANS_COURRIER | typeof GIVEN) {
  answer(EditUserPageDocument, {
    moi: { id: 4, nom: 'Roy', prenom: 'Zoé' },
    adresseRappel,
    connexions: ICI,
  });
  const { user } = renderPage(<EditUserPage />, { path: paths.editUser.pattern });
  await screen.findByRole('heading', { name: 'Mon compte' });
  return user;
}
const button = (name: string) => screen.getByRole('button', { name });

test('what is no address gets its sentence, and nothing is sent', async () => {
  const sent = answer(UpdateAdresseRappelDocument, { updateAdresseRappel: GIVEN });
  const user = await open(NONE);

  await user.click(button('Recevoir les rappels'));
  await user.type(screen.getByLabelText('Adresse mail'), 'zoe{Enter}');

  await waitFor(() =>
    expect(screen.getByLabelText('Adresse mail')).toHaveAccessibleErrorMessage(
      "L'adresse mail n'est pas valide",
    ),
  );
  expect(sent).toEqual([]);
});

test('a confirmed address is withdrawn in one press', async () => {
  const sent = answer(DeleteAdresseRappelDocument, { deleteAdresseRappel: NONE });
  const user = await open({ ...GIVEN, confirmee: true });
  expect(screen.getByText('Vos rappels arrivent à zoe@maison.example.')).toBeVisible();

  await user.click(button('Ne plus recevoir de rappels'));

  expect(await screen.findByRole('button', { name: 'Recevoir les rappels' })).toBeVisible();
  expect(screen.queryByText(/maison.example/)).not.toBeInTheDocument();
  expect(sent).toEqual([{}]);
});

test('an address that its server refuses is said, and a failure too', async () => {
  refuse(DeleteAdresseRappelDocument, 'INTERNAL');
  const user = await open({ ...GIVEN, confirmee: true, refusee: true });
  expect(screen.getByText(/^Le serveur de zoe@maison.example a refusé un rappel/)).toBeVisible();

  await user.click(button('Ne plus recevoir de rappels'));

  expect(await screen.findByRole('alert')).toHaveTextContent('Votre adresse n’a pas pu');
});

test('without a mail server nothing is offered', async () => {
  await open(SANS_COURRIER);
  expect(screen.queryByRole('heading', { name: 'Mes rappels' })).not.toBeInTheDocument();
});
