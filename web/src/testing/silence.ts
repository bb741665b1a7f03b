import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from './server.js';

/** The real functions, before any test replaces them. */
const start = globalThis.setTimeout;
const stop = globalThis.clearTimeout;

/** Makes the server accept requests, of one operation or of all, and never answer. */
export function fallSilent(operation?: string) {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const received = new Promise<void>((resolve) => {
    server.use(
      http.post('*/graphql', async ({ request }) => {
        if (operation && !(await request.clone().text()).includes(operation)) return undefined;
        resolve();
        await over;
        return HttpResponse.error();
      }),
    );
  });
  return {
    received,
    /** Keeps the silence until `elapse` has run; the requests then end, so that the test can end. */
    outlast: async (elapse: () => Promise<void>) => {
      await received;
      try {
        await elapse();
      } finally {
        end();
      }
    },
  };
}

/**
 * Watches the timers that the pages start, so that a test can let one elapse at once.
 *
 * @returns `elapse(ms)`, which runs every timer of exactly that delay, or of a delay in `[least, most]`, that was not
 *   cleared.
 */
export function watchClocks() {
  const waiting = new Map<unknown, { callback: () => void; delay: number | undefined }>();
  // Assigned rather than mocked: testing-library would take a mocked clock for a stopped one.
  globalThis.setTimeout = ((
    run: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ) => {
    const callback = () => run(...args);
    const timer = start(() => {
      waiting.delete(timer);
      callback();
    }, delay);
    waiting.set(timer, { callback, delay });
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    stop(timer);
  };

  return {
    elapse: (ms: number | readonly [least: number, most: number]) =>
      act(async () => {
        const [least, most] = typeof ms === 'number' ? [ms, ms] : ms;
        const due = [...waiting].filter(([, { delay = 0 }]) => delay >= least && delay <= most);
        if (due.length === 0)
          throw new Error(
            `Nothing waits for ${ms} ms, but for ${[...waiting.values()].map(({ delay }) => delay)}`,
          );
        for (const [timer, { callback }] of due) {
          waiting.delete(timer);
          stop(timer as number);
          callback();
        }
      }),
    /** Whether a timer of that delay is still waiting. */
    isWaiting: (ms: number) => [...waiting.values()].some(({ delay }) => delay === ms),
    restore: restoreClocks,
  };
}

/** Gives the real timers back. After each test (setup.ts), because a test that fails halfway does not. */
export function restoreClocks(): void {
  globalThis.setTimeout = start;
  globalThis.clearTimeout = stop;
}
