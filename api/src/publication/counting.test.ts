import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, finish, asAdmin, publish } = scenes(app);

test('before the first publication whoever has finished makes the block, erased or reopened since (P3, P5)', async () => {
  const scene = await buildScene({ membres: 3, k: 3 });
  const admin = await asAdmin();
  const erase = (id = 0) => admin.post('/api/register/deleteIndividu', { id });
  const reopen = (id = 0) =>
    run(
      app.database.fork(),
      sql`update individu set rouvert_le = now() + interval '1 minute' where id_individu = ${id}`,
    );
  for (const id of scene.participations) await finish(scene, id);
  await erase(scene.idMembres[0]);
  await reopen(scene.idMembres[1]);

  expect((await publish(admin, scene.idBoussole)).code).toBeUndefined();
});
