import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { AccueilPage } from './AccueilPage.js';

test('the home page says what is measured and opens both doors (admin §2, /)', () => {
  renderPage(<AccueilPage />, { path: paths.home.pattern });

  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Mesurez le ressenti de vos équipes avec les boussoles',
    }),
  ).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/UserLogin',
    '/login',
  ]);
});
