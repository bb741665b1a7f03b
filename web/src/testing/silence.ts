import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from './server.js';

/** The real ones, whatever a test before has left. */
const start = globalThis.setTimeout;
const stop = globalThis.clearTimeout;

/** The server takes requests, of one operation or of all, and says nothing. */
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
    /** The silence lasts until `elapse` has been seen through; then the test may end. */
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
 * Watches the clocks that the pages start, so that a test may let one run out at once.
 *
 * @returns `elapse(ms)`: what was to happen after exactly so long, and was not called off, happens now.
 */
export function watchClocks() {
  const waiting = new Map<unknown, { callback: () => void; delay: number | undefined }>();
  // Assigned, not spied on: testing-library takes a mocked clock for a stopped one.
  globalThis.setTimeout = ((callback: () => void, delay?: number) => {
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
    elapse: (ms: number) =>
      act(async () => {
        const due = [...waiting].filter(([, { delay }]) => delay === ms);
        if (due.length === 0) throw new Error(`Nothing waits for ${ms} ms`);
        for (const [timer, { callback }] of due) {
          waiting.delete(timer);
          stop(timer as number);
          callback();
        }
      }),
    /** Whether something still waits for that long. */
    isWaiting: (ms: number) => [...waiting.values()].some(({ delay }) => delay === ms),
    restore: () => {
      globalThis.setTimeout = start;
      globalThis.clearTimeout = stop;
    },
  };
}
