import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { AccueilPage } from './AccueilPage.js';

test('the home page says what is measured and opens both doors (admin §2, /) (admin §1.3) (admin §1.4) (admin §1.5) (admin §1.6) (admin §1.7)', () => {
  renderPage(<AccueilPage />, { path: paths.home.pattern });

  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Mesurez le ressenti de vos équipes avec les boussoles',
    }),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Nous vous accompagnons avec des ateliers collectifs pour mesurer le ressenti de vos équipes et mettre en place des actions d’amélioration continue.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Où en est l’équipe, et vers où elle va.')).toBeVisible();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Espace participant', '/UserLogin'],
    ['Espace facilitateur', '/login'],
  ]);
  const [end, facilitator] = screen.getAllByRole('heading', { level: 2 });
  expect(end).toHaveTextContent('Vous êtes participant');
  expect(facilitator).toHaveTextContent('Vous êtes facilitateur');
});
