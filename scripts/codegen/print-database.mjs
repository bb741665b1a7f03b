// Prints the migrated database to schema/database.sql: what is stored, read by whoever looks for a table.
import '../tools/register-typescript.mjs';
import 'reflect-metadata';

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const { openPglite } = await import('../../api/src/core/database.ts');
const { describeDatabase } = await import('../../api/src/testing/describeDatabase.ts');

const database = await openPglite({}, [], async () => {});
try {
  writeFileSync(join(root, 'schema/database.sql'), await describeDatabase(database.fork()));
} finally {
  await database.close();
}
