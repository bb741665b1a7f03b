import { ChakraProvider } from '@chakra-ui/react';
import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';

import { system } from '../theme/system.js';
import { TextField } from './fields.js';
import { FormPage } from './FormPage.js';
import { askToLeave, LeaveBlocker } from './leaving.js';
import { useForm } from './useForm.js';
import { useLeave } from './useLeaveGuard.js';

const QUESTION = /Vos modifications ne seront pas sauvegardées/;
const save = jest.fn();
const signOut = jest.fn();

function EditForm() {
  const leaveAtOnce = useLeave();
  const form = useForm({ defaultValues: { name: 'Cap' } });
  return (
    <FormPage
      title="Modification"
      form={form}
      onSubmit={(leave) =>
        form.handleSubmit((values) => {
          save(values);
          leave('/list');
        })
      }
      submitLabel="Enregistrer"
      cancelTo="/list"
    >
      <TextField label="Nom" field={form.register('name')} />
      <Link to="/elsewhere">Ailleurs</Link>
      <Link to="#contenu">Aller au contenu</Link>
      <button type="button" onClick={() => askToLeave(signOut)}>
        Deconnexion
      </button>
      <button type="button" onClick={() => void leaveAtOnce('/list')}>
        Supprimer
      </button>
    </FormPage>
  );
}

const children = [
  { path: '/earlier', element: <Link to="/before">Suite</Link> },
  { path: '/before', element: <Link to="/edit">Modifier</Link> },
  { path: '/edit', element: <EditForm /> },
  { path: '*', element: <p>Une autre page</p> },
];

/**
 * Uses the browser's own history, because going back is what is tested. Reaches the page by two links, as a reader
 * does.
 */
async function renderEdition() {
  window.history.pushState(null, '', '/earlier');
  render(
    <ChakraProvider value={system()}>
      <RouterProvider router={createBrowserRouter([{ element: <LeaveBlocker />, children }])} />
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Suite'));
  await user.click(screen.getByText('Modifier'));
  return user;
}
/** Checks that the dialog has closed and that the page has not changed. */
const expectStayed = async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(path()).toBe('/edit'));
};
const path = () => window.location.pathname;

test('Annuler leaves at once while nothing is changed', async () => {
  const user = await renderEdition();

  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(path()).toBe('/list'));
});

test('Annuler asks once something is changed; Non stays, Oui leaves', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('alertdialog', { name: 'ATTENTION' })).toHaveTextContent(QUESTION);
  await user.click(screen.getByRole('button', { name: 'Non' }));
  expect(screen.getByLabelText('Nom')).toHaveValue('Cap Ouest');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByText('Une autre page')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/list'));
});

test("the browser's back button asks too, and Oui goes where it would have gone", async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  window.history.go(-1);
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(path()).toBe('/edit'));
  await user.click(screen.getByRole('button', { name: 'Oui' }));

  expect(await screen.findByText('Modifier')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/before'));
});

test('it asks each time, and Non keeps the page, its values and its place', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  for (const delta of [-1, -2]) {
    window.history.go(delta);
    await user.click(await screen.findByRole('button', { name: 'Non' }));
    await expectStayed();
  }

  expect(screen.getByLabelText('Nom')).toHaveValue('Cap Ouest');
  window.history.go(-2);
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Suite')).toBeVisible();
});

test('the back button does not ask once the change is undone', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), '!{Backspace}');

  window.history.go(-1);

  await waitFor(() => expect(path()).toBe('/before'));
});

test('a link inside the page does not ask, and the back button still does', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('link', { name: 'Aller au contenu' }));
  window.history.go(-1);
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  window.history.go(-1);

  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/edit'));
});

test('signing out asks too', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('button', { name: 'Deconnexion' }));
  await screen.findByRole('alertdialog');
  expect(signOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Oui' }));

  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a link asks too', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByText('Une autre page')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/elsewhere'));
});

test('what has just been deleted is left without a question', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Une autre page')).toBeVisible();
  expect(path()).toBe('/list');
});

test('closing the tab asks only while something would be lost', async () => {
  const user = await renderEdition();
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);

  await user.type(screen.getByLabelText('Nom'), '!');

  expect(leaves()).toBe(false);
});

test('saving leaves without a question, and going back returns to the page before', async () => {
  const user = await renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest{Enter}');
  expect(await screen.findByText('Une autre page')).toBeVisible();
  expect(save).toHaveBeenCalledWith({ name: 'Cap Ouest' });
  await waitFor(() => expect(path()).toBe('/list'));

  window.history.go(-1);

  await waitFor(() => expect(path()).toBe('/edit'));
});
