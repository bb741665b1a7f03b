import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { later } from './later.js';

// React draws and runs its effects in two tasks, as in a browser. Under `act` it does both in one.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const usual = environment.IS_REACT_ACT_ENVIRONMENT;
let root: Root;
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  environment.IS_REACT_ACT_ENVIRONMENT = usual ?? false;
});

test('code that comes between the first drawing and its effects is shown', async () => {
  let resolve: (word: string) => void = () => undefined;
  const promise = new Promise<string>((done) => (resolve = done));
  const words = later(() => promise);
  function Words() {
    const { part } = words.usePart(true);
    useLayoutEffect(() => resolve('Le voici'), []);
    return part ?? 'Rien encore';
  }

  void words.fetch();
  root.render(<Words />);

  expect(await screen.findByText('Le voici')).toBeVisible();
});
