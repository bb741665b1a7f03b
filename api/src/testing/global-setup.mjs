// Runs once before all api tests, outside jest's module system: plain JavaScript that loads TypeScript through our hooks.
import '../../../scripts/tools/register-typescript.mjs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../../../scripts/tools/postgres.mjs';

/**
 * Nothing is vacuumed but by the tests themselves. Each minute the server would vacuum the tables that a test has just
 * emptied, in the midst of a file: it then believes one row in each, and the next scene of 2,000 teams is read for minutes.
 *
 * A statement is planned once a connection, not anew at each of its first five uses: an eighth of the suite's work. Plans have
 * tests of their own (proof/contract/plans), which ask for that of each statement with its values.
 */
const SETTINGS = ['autovacuum=off', 'plan_cache_mode=force_generic_plan'];

/** Puts the server's address into TEST_DATABASE_URL (TEST_ENGINE=postgres), or makes a migrated template (PGlite). */
export default async function globalSetup() {
  const { removeKept, prepareTemplate } = await import('./database.ts');
  if (process.env.TEST_ENGINE === 'postgres') {
    const given = process.env.DATABASE_URL_TEST;
    const server = given
      ? { url: given, stop: () => removeKept() }
      : await startPostgres({ settings: SETTINGS });
    globalThis.stopTestServer = server.stop;
    process.env.TEST_DATABASE_URL = server.url;
  }
  process.env.TEST_EMBEDDED = mkdtempSync(join(tmpdir(), 'boussole-embedded-'));
  await prepareTemplate();
}
