import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

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
