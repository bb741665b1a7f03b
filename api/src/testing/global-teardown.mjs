import { rm } from 'node:fs/promises';

/** Stops the PostgreSQL server that global-setup started, if any, and removes its templates. */
export default async function globalTeardown() {
  await globalThis.stopTestServer?.();
  if (process.env.TEST_TEMPLATE) await rm(process.env.TEST_TEMPLATE, { force: true });
  await rm(process.env.TEST_EMBEDDED, { recursive: true, force: true });
}
