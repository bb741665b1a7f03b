import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Resolver } from 'react-hook-form';

import { renderPage } from '../../testing/renderPage.js';
import { lazyResolver } from './lazyResolver.js';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

test('rules that did not come say so, and let nothing leave', async () => {
  renderPage(<p>Page</p>, { path: '/' });
  const resolver = lazyResolver(() => Promise.reject(new Error('Chunk')));

  const { values, errors } = await act(async () => resolver({}, undefined, OPTIONS));

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Le serveur ne répond pas. Vérifiez votre connexion.',
  );
  expect(values).toEqual({});
  expect(errors).toHaveProperty('root');
});

test('a fault inside a rule is not blamed on the network', async () => {
  const rules: Resolver = () => {
    throw new Error('A rule at fault');
  };

  const check = lazyResolver(() => Promise.resolve(rules))({}, undefined, OPTIONS);

  await expect(check).rejects.toThrow('A rule at fault');
});
