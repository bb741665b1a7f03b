/** Stops the PostgreSQL server that global-setup started, if it did. */
export default async function globalTeardown() {
  await globalThis.stopTestServer?.();
}
