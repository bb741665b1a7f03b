import { expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import type { Actor, AppContext } from '../context.js';
import { late, lateWithRights } from './late.js';
import { noteWrites, trackWrites } from './writes.js';

const app = useApp();

const membre: Actor = { id: 1, idSociete: 1, isAdmin: false };
const admin: Actor = { id: 2, idSociete: null, isAdmin: true };
const bearer: Actor = { ...membre, jeton: 1 };

/** A context with a fresh replica, unless told otherwise. */
function caller(actor: Actor | null, withReplica = true) {
  const [em, other] = [app.database.fork(), app.database.fork()];
  const ctx = { ...app.context(), em, actor, replica: withReplica ? () => other : undefined };
  const where = (chosen: AppContext['em']) => (chosen === other ? 'réplique' : 'primaire');
  return { ctx, where };
}

test.each([
  ['a member, of what they may read', membre, 'known', true, 'réplique'],
  ['a member, with the rights in the reading', membre, 'in the statement', true, 'primaire'],
  ['nobody, with the rights in the reading', null, 'in the statement', true, 'primaire'],
  ['an administrator, with the rights in the reading', admin, 'in the statement', true, 'réplique'],
  ['a token, with the rights in the reading', bearer, 'in the statement', true, 'réplique'],
  ['an administrator who has just written, or without replicas', admin, 'known', false, 'primaire'],
] as const)('%s', (_nom, actor, rights, withReplica, expected) => {
  const { ctx, where } = caller(actor, withReplica);

  expect(where((rights === 'known' ? late : lateWithRights).em(ctx))).toBe(expected);
});

test('from its first write on, a request reads the primary, and says so once', async () => {
  const { ctx, where } = caller(admin);
  const connection = { executeQuery: async (_request: { sql: string }) => ({ rows: [] }) };
  noteWrites(connection);
  const say = (text: string) => connection.executeQuery({ sql: text });
  let writes = 0;

  const read = await new Promise<string[]>((finish) => {
    trackWrites(
      () => (writes += 1),
      async () => {
        await say('select 1');
        const before = where(late.em(ctx));
        await say('insert into campagne values (1)');
        await say('update campagne set nom = 1');
        finish([before, where(late.em(ctx))]);
      },
    );
  });

  expect(read).toEqual(['réplique', 'primaire']);
  expect(writes).toBe(1);
});
