import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

import * as bad from '../../api/src/migrations/testing/bad.js';
import { API_ROOT } from '../../api/src/root.js';

const ROOT = join(API_ROOT, '..');

/** Runs `npm run check -- migrations` on the levels of one file. */
async function check(file: string): Promise<{ code: number; said: string }> {
  const words = [
    '--no-warnings',
    'scripts/checks/migrations.mjs',
    `api/src/migrations/testing/${file}`,
  ];
  return promisify(execFile)(process.execPath, words, { cwd: ROOT }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

/** What each bad level is refused for. */
const REASONS: Record<keyof typeof bad, string> = {
  indexThatBlocks: 'require-concurrent-index-creation',
  indexInTransaction: 'ban-concurrent-index-creation-in-transaction',
  storedColumn: 'Adding a generated column requires a table rewrite',
  volatileDefault: 'adding-field-with-default',
  numberedColumn: 'rewrites a table',
  otherType: 'changing-column-type',
  checkedAtOnce: 'constraint-missing-not-valid',
  uniqueAtOnce: 'disallowed-unique-constraint',
  referringAtOnce: 'adding-foreign-key-constraint',
  notNullAtOnce: 'adding-not-nullable-field',
  rowsInTransaction: 'changes rows in a transaction',
  severalTables: 'holds several tables',
  wholeTable: 'holds a table',
  removal: 'ban-drop-column',
  notTwice: 'prefer-robust-stmts',
};

test('a level that would keep those who answer waiting is refused, with the reason', async () => {
  const { code, said } = await check('bad.ts');
  const rows = said.split('\n');
  const silent = Object.entries(REASONS).filter(
    ([name, reason]) => !rows.some((row) => row.startsWith(name) && row.includes(reason)),
  );

  expect(silent).toEqual([]);
  expect(code).toBe(1);
  expect(Object.keys(REASONS).toSorted()).toEqual(Object.keys(bad).toSorted());
}, 60_000);

test('a column, an index and a filling that are written as the rule says are let through', async () => {
  expect(await check('examples.ts')).toEqual({ code: 0, said: '3 levels looked at\n' });
}, 60_000);
