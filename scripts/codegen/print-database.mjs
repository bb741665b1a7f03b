// Prints the migrated database to schema/database.sql, for readers, and as TypeScript types, against which queries are
// checked.
import '../tools/register-typescript.mjs';
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const { openPglite } = await import('../../api/src/core/embedded/open.ts');
const { describeDatabase } = await import('../../api/src/testing/describeDatabase.ts');
const { describeTables } = await import('../../api/src/testing/describeTables.ts');

const database = await openPglite({}, [], async () => {});
try {
  writeFileSync(join(root, 'schema/database.sql'), await describeDatabase(database.fork()));
  writeFileSync(join(root, 'api/src/generated/tables.ts'), await describeTables(database.fork()));
} finally {
  await database.close();
}
