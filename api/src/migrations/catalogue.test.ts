import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

import { RACINE_API } from '../core/racine.js';
import { useApp } from '../testing/app.js';
import { describeDatabase } from '../testing/describeDatabase.js';

const app = useApp();
const PRINTED = resolve(RACINE_API, '../schema/database.sql');

test('the printed database is the migrated one, on either engine: run `npm run codegen` when it is not', async () => {
  const described = await describeDatabase(app.database.fork());

  expect(described.split('\n')).toEqual(readFileSync(PRINTED, 'utf8').split('\n'));
});
