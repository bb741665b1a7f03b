import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { renderPage } from '../testing/renderPage.js';
import { toasts } from './toasts.js';

const open = () => renderPage(<p>Page</p>, { path: '/' });
const messages = (role: 'status' | 'alert') =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('two successes in a row leave one message: the end of a boussole, then its comment', () => {
  open();

  act(() => toasts.success('Boussole Terminé !'));
  act(() => toasts.success('Votre commentaire a été ajouté'));

  expect(messages('status')).toEqual(['Votre commentaire a été ajouté']);
});

test('a failure stays beside the success before it, and leaves with the next one (admin §8.1) (journey §8.1)', () => {
  open();

  act(() => toasts.success('Critère créé'));
  act(() => toasts.error("L'image n'a pas été ajoutée"));
  expect(messages('status')).toEqual(['Critère créé']);
  expect(messages('alert')).toEqual(["L'image n'a pas été ajoutée"]);
  act(() => toasts.success('Image ajoutée'));

  expect(messages('alert')).toEqual([]);
  expect(messages('status')).toEqual(['Image ajoutée']);
});

test('on a phone messages stand over the header: under it is the title, at the foot are the buttons of forms', () => {
  open();
  act(() => toasts.success('Société créée'));

  const place = screen.getByRole('status').closest('[data-live-announcer]');
  expect(place).toHaveStyle({ position: 'fixed', top: 'var(--b-spacing-2)' });
  expect(place).not.toHaveStyle({ bottom: 'var(--b-spacing-3)' });
});
