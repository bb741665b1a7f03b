import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { renderPage } from '../testing/renderPage.js';
import { Modal } from './Modal.js';

test('a long name without a space breaks inside the title of a dialog', async () => {
  const title = `Jeton « ${'x'.repeat(45)} » créé`;

  renderPage(
    <Modal title={title} isOpen onClose={() => {}}>
      Contenu
    </Modal>,
    { path: '/' },
  );

  const heading = await screen.findByRole('heading', { name: title });
  expect(getComputedStyle(heading).getPropertyValue('overflow-wrap')).toBe('anywhere');
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      <button>Suivant</button>
      <Modal title="Dialogue" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button>Dedans</button>
      </Modal>
    </>
  );
}

test('the focus goes back to what opened the dialog, whatever a quick Tab reached before it took it', async () => {
  const user = userEvent.setup();
  renderPage(<Page />, { path: '/' });
  const opener = await screen.findByRole('button', { name: 'Ouvrir' });
  opener.focus();
  fireEvent.click(opener);
  // The dialog takes the focus at the next frame.
  screen.getByText('Suivant').focus();
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());

  await user.keyboard('{Escape}');

  await waitFor(() => expect(opener).toHaveFocus());
});
