import { expect, test } from '@jest/globals';
import { CompiledQuery, type DatabaseConnection } from 'kysely';

import { rendreSiPerdue } from './connexionPerdue.js';

/** A connection that answers, or dies at these statements. */
async function connexion(mortelles: string[]) {
  const envoyees: string[] = [];
  const faite: DatabaseConnection = {
    executeQuery: async ({ sql }) => {
      envoyees.push(sql);
      if (mortelles.includes(sql)) throw new Error(`cut at ${sql}`);
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('not streamed');
    },
  };
  await rendreSiPerdue(faite);
  return { envoyees, dire: (sql: string) => faite.executeQuery(CompiledQuery.raw(sql)) };
}

test('a failed begin is told by the next statement, which is not sent', async () => {
  const { envoyees, dire } = await connexion(['begin']);

  await dire('begin');

  await expect(dire('insert')).rejects.toThrow('cut at begin');
  await expect(dire('commit')).rejects.toThrow('cut at begin');
  expect(envoyees).toEqual(['begin']);
});

test('a failed rollback is no failure, and forgets the begin before it', async () => {
  const { envoyees, dire } = await connexion(['begin', 'rollback']);
  await dire('begin');

  await dire('rollback');
  await dire('select');

  expect(envoyees).toEqual(['begin', 'rollback', 'select']);
});

test('any other failure is told at once', async () => {
  const { dire } = await connexion(['insert', 'commit']);

  await expect(dire('insert')).rejects.toThrow('cut at insert');
  await expect(dire('commit')).rejects.toThrow('cut at commit');
});
