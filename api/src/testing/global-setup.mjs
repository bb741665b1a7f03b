// Once before every api test, outside jest's own module system: plain JavaScript that loads TypeScript by our hooks.
import '../../../scripts/tools/register-typescript.mjs';

import { startPostgres } from '../../../scripts/tools/postgres.mjs';

/** Leaves the server's address in TEST_DATABASE_URL (TEST_ENGINE=postgres), or a migrated template (PGlite). */
export default async function globalSetup() {
  if (process.env.TEST_ENGINE === 'postgres') {
    const given = process.env.DATABASE_URL_TEST;
    const server = given ? { url: given, stop: async () => {} } : await startPostgres();
    globalThis.stopTestServer = server.stop;
    process.env.TEST_DATABASE_URL = server.url;
  }
  const { prepareTemplate } = await import('./database.ts');
  await prepareTemplate();
}
