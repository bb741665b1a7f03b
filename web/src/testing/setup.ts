import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

import { forgetEntry } from '../given.js';
import { forgetTables } from '../ui/table/tableQuery.js';
import { toasts } from '../ui/toasts.js';
import { server, settleRequests } from './server.js';
import { forgetSession } from './session.js';
import { restoreClocks } from './silence.js';

// With two workers on a busy machine, the default of one second is too short for a lazily loaded page. What is found at
// once costs nothing.
configure({ asyncUtilTimeout: 60_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

let errors: unknown[][] = [];
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockReturnValue().mock.calls;
});

afterEach(async () => {
  cleanup();
  restoreClocks();
  jest.useRealTimers();
  forgetSession();
  forgetEntry();
  await settleRequests();
  toasts.clear();
  forgetTables();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
  // Not in a test's body: a test that fails does not reach its end.
  jest.restoreAllMocks();
  const [unexpected] = errors;
  if (unexpected) throw new Error(`Unexpected console.error: ${unexpected.map(String).join(' ')}`);
});

afterAll(() => {
  server.close();
  // The next file of this process has the same window.
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
