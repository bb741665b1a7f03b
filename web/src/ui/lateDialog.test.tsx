import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';

import { renderPage } from '../testing/renderPage.js';
import { lateDialog } from './lateDialog.js';

type Dialog = ComponentType<{ onClose: () => void }>;

test('a dialog whose code cannot be loaded leaves the page as it was, says why, and comes at the next press', async () => {
  const loads = [
    () => Promise.reject<Dialog>(new TypeError('Failed to fetch')),
    async (): Promise<Dialog> => () => <p>La question</p>,
  ];
  const Question = lateDialog<{ onClose: () => void }>(() => (loads.shift() ?? Promise.reject)());
  function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Nom" />
        <button type="button" onClick={() => setOpen(true)}>
          Demander
        </button>
        {isOpen && <Question onClose={() => setOpen(false)} />}
      </>
    );
  }
  const user = userEvent.setup();
  renderPage(<Form />, { path: '/' });
  await user.type(screen.getByLabelText('Nom'), 'Zoé');

  await user.click(screen.getByRole('button', { name: 'Demander' }));
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  expect(screen.getByLabelText('Nom')).toHaveValue('Zoé');

  await user.click(screen.getByRole('button', { name: 'Demander' }));
  expect(await screen.findByText('La question')).toBeVisible();
  expect(screen.getByLabelText('Nom')).toHaveValue('Zoé');
});
