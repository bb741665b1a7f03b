import { expect, test } from '@jest/globals';
import { CompiledQuery, type DatabaseConnection } from 'kysely';

import { releaseIfLost } from './lostConnection.js';

/** A connection that works, but breaks at these statements. */
async function severed(fatal: string[]) {
  const sent: string[] = [];
  const done: DatabaseConnection = {
    executeQuery: async ({ sql }) => {
      sent.push(sql);
      if (fatal.includes(sql)) throw new Error(`cut at ${sql}`);
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('not streamed');
    },
  };
  await releaseIfLost(done);
  return { sent, say: (sql: string) => done.executeQuery(CompiledQuery.raw(sql)) };
}

test('a failed begin is told by the next statement, which is not sent', async () => {
  const { sent, say } = await severed(['begin']);

  await say('begin');

  await expect(say('insert')).rejects.toThrow('cut at begin');
  await expect(say('commit')).rejects.toThrow('cut at begin');
  expect(sent).toEqual(['begin']);
});

test('a failed rollback is no failure, and forgets the begin before it', async () => {
  const { sent, say } = await severed(['begin', 'rollback']);
  await say('begin');

  await say('rollback');
  await say('select');

  expect(sent).toEqual(['begin', 'rollback', 'select']);
});

test('any other failure is told at once', async () => {
  const { say } = await severed(['insert', 'commit']);

  await expect(say('insert')).rejects.toThrow('cut at insert');
  await expect(say('commit')).rejects.toThrow('cut at commit');
});
