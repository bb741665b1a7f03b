import { setImmediate } from 'node:timers/promises';

/** How long one work may keep the process from others. */
const SLICE_MS = 10;

/** Cuts a long work: what it gives is awaited now and then, and lets others be served when their time has come. */
export function slices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
