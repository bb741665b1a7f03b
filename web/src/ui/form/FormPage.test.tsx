import { ChakraProvider } from '@chakra-ui/react';
import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { BrowserRouter, Link, Route, Routes } from 'react-router';

import { system } from '../theme/system.js';
import { TextField } from './fields.js';
import { FormPage } from './FormPage.js';

const QUESTION = /Vos modifications ne seront pas sauvegardées/;
const save = jest.fn();

function EditForm() {
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
    </FormPage>
  );
}

/** The browser's own history, since going back is what is tested. */
function renderEdition() {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/edit');
  render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Routes>
          <Route path="/edit" element={<EditForm />} />
          <Route path="*" element={<p>Une autre page</p>} />
        </Routes>
      </BrowserRouter>
    </ChakraProvider>,
  );
  return userEvent.setup();
}

test('Annuler leaves at once while nothing is changed', async () => {
  const user = renderEdition();

  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  expect(window.location.pathname).toBe('/list');
});

test('Annuler asks once something is changed; Non stays, Oui leaves', async () => {
  const user = renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('alertdialog', { name: 'ATTENTION' })).toHaveTextContent(QUESTION);
  await user.click(screen.getByRole('button', { name: 'Non' }));
  expect(screen.getByLabelText('Nom')).toHaveValue('Cap Ouest');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByText('Une autre page')).toBeVisible();
  expect(window.location.pathname).toBe('/list');
});

test("the browser's back button asks too, and Oui goes where it would have gone", async () => {
  const user = renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  act(() => window.history.back());
  await screen.findByRole('alertdialog');
  expect(window.location.pathname).toBe('/edit');
  await user.click(screen.getByRole('button', { name: 'Oui' }));

  expect(await screen.findByText('Une autre page')).toBeVisible();
  expect(window.location.pathname).toBe('/before');
});

test('a link asks too', async () => {
  const user = renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest');

  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByText('Une autre page')).toBeVisible();
  expect(window.location.pathname).toBe('/elsewhere');
});

test('closing the tab asks only while something would be lost', async () => {
  const user = renderEdition();
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);

  await user.type(screen.getByLabelText('Nom'), '!');

  expect(leaves()).toBe(false);
});

test('saving leaves without a question, and going back returns to the page before', async () => {
  const user = renderEdition();
  await user.type(screen.getByLabelText('Nom'), ' Ouest{Enter}');
  expect(await screen.findByText('Une autre page')).toBeVisible();
  expect(save).toHaveBeenCalledWith({ name: 'Cap Ouest' });
  expect(window.location.pathname).toBe('/list');

  await act(async () => {
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  expect(window.location.pathname).toBe('/edit');
});
