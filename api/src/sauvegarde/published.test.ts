import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type TestApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { backUp } from './backUp.js';
import { restore } from './restoreTables.js';

/* What was published since a backup was read: a restoration counts anew (publication, P5). */

const app = useApp();
const fresh = useApp();
const { buildScene, count } = scenes(app);

let folder: string;
let file: string;
let scene: Scene;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-paru-'));
  file = join(folder, 'veille.boussole');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Seven people and k = 3; two have finished when the backup is made. */
beforeEach(async () => {
  rmSync(file, { force: true });
  scene = await buildScene({ membres: 7, k: 3, criteres: 2 });
  await finishSome(0, 2);
  await backUp(app.database, file);
});

const finishSome = async (from: number, to: number, where: TestApp = app) => {
  for (const participation of scene.participations.slice(from, to))
    await scenes(where).finish(scene, participation);
};
/** Publishes whoever has finished, as a séance does. */
async function publish(): Promise<void> {
  const em = app.database.fork();
  await run(em, sql`update boussole_individu set bloc = 1 where statut = 'Terminé'`);
  await run(em, sql`select publication_ecrire(${scene.idBoussole}::int, now(), 3, false)`);
}
/** Closes the boussole; how many publications there are then. */
async function close(where: TestApp = app): Promise<number> {
  const admin = await scenes(where).asAdmin();
  const { code } = await admin.graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', {
    id: scene.idBoussole,
  });
  expect(code).toBeUndefined();
  return scenes(where).count(sql`select count(*)::int as n from publication`);
}

test.each([
  [2, 0],
  [3, 1],
])(
  'of an open boussole that had published since, k must finish since the restoration: %i make %i publications',
  async (since, publications) => {
    await finishSome(2, 3);
    await publish();

    expect(await restore(app.database, file, { replace: true })).toMatchObject({ recomptees: 1 });

    await finishSome(2, 2 + since);
    expect(await close()).toBe(publications);
  },
);

test('of one that had published nothing since, nothing changes', async () => {
  await finishSome(2, 4);

  expect(await restore(app.database, file, { replace: true })).toMatchObject({ recomptees: 0 });

  await finishSome(2, 3);
  expect(await close()).toBe(1);
});

test('a publication that the file holds too is nothing since', async () => {
  await finishSome(2, 3);
  await publish();
  rmSync(file);
  await backUp(app.database, file);

  expect(await restore(app.database, file, { replace: true })).toMatchObject({ recomptees: 0 });
});

test.each([
  [false, 0, 1],
  [true, 1, 0],
])(
  'into an empty base, with the data said to be lost (%j), %i boussoles count anew: %i publications',
  async (lost, recounted, publications) => {
    expect(await restore(fresh.database, file, { lost })).toMatchObject({ recomptees: recounted });

    await finishSome(2, 3, fresh);
    expect(await close(fresh)).toBe(publications);
  },
);

test('those who count no more make no ratings nor « autres réponses » at the closing either (P3, P8)', async () => {
  await finishSome(2, 4);
  rmSync(file);
  await backUp(app.database, file);
  await restore(app.database, file, { replace: true, lost: true });
  await finishSome(4, 6);
  const em = app.database.fork();
  await run(em, sql`update boussole_individu set commente = true where statut = 'Terminé'`);
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      select id_boussole, id_societe, 'Bien', 4 from boussole_individu where commente`,
  );

  expect(await close()).toBe(0);
  expect(await count(sql`select count(*)::int as n from autres_reponses`)).toBe(0);
});
