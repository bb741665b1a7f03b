import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

import { API_ROOT } from '../root.js';
import { useApp } from '../testing/app.js';
import { describeDatabase } from '../testing/describeDatabase.js';
import { describeTables } from '../testing/describeTables.js';

const app = useApp();

test.each([
  ['schema/database.sql', describeDatabase],
  ['api/src/generated/tables.ts', describeTables],
])(
  'the printed database (%s) is the migrated one, on either engine: run `npm run codegen` when it is not',
  async (path, describe) => {
    const described = await describe(app.database.fork());

    const printed = readFileSync(resolve(API_ROOT, '..', path), 'utf8');
    expect(described.split('\n')).toEqual(printed.split('\n'));
  },
);
