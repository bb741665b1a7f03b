import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { AccessibilitePage } from './AccessibilitePage.js';

test('the statement says what holds, what does not, whom to tell and when it was written', () => {
  renderPage(<AccessibilitePage />, { path: paths.accessibilite.pattern });

  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Accessibilité',
    'Ce qui est tenu',
    'Ce qui ne l’est pas encore',
    'Nous le dire',
  ]);
  expect(screen.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute('href', '/');
  expect(screen.getByText(/Déclaration établie le/)).toBeVisible();
});
