import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { FlechesPage } from './FlechesPage.js';

test('each verdict of the product is explained, in its own words', () => {
  renderPage(<FlechesPage />, { path: paths.fleches.pattern });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ce que dit une flèche');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'en hausse',
    'en baisse',
    'stable',
    'trop peu pour le dire',
  ]);
});
