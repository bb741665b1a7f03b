import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';
import { forgetOld, shuffleCommentaires } from './shuffle.service.js';

const app = useApp();
const { buildScene, finish } = scenes(app);
const MEMBRES = 8;

async function comment({ idBoussole, idMembres }: Scene): Promise<void> {
  for (const [i, idMembre] of idMembres.entries()) {
    const { status } = await (
      await app.as(idMembre)
    ).post('/api/commentaireBoussole', {
      idBoussole,
      commentaire: `Mot ${i}`,
      roti: 1 + (i % 5),
    });
    expect(status).toBe(201);
  }
}

interface Row {
  id: string;
  commentaire: string;
  roti: number;
}
const read = () =>
  rows<Row>(
    app.database.fork(),
    sql`select id_commentaire as id, commentaire, roti from commentaire order by ctid`,
  );
const byText = (lines: Row[]) =>
  lines
    .map(({ commentaire, roti }) => `${commentaire} ${roti}`)
    .toSorted((a, b) => a.localeCompare(b));

/** The attack of somebody who holds the database: the transaction that set "has commented" also wrote the comment. */
const attached = async (): Promise<number> => {
  const found = await row<{ n: number }>(
    app.database.fork(),
    sql`select count(*)::int as n from commentaire c join boussole_individu b
      on b.id_boussole = c.id_boussole and b.xmin = c.xmin and b.commente`,
  );
  return found?.n ?? 0;
};

test('neither the mark of its transaction nor its place leads from a comment to a person, and nothing else changes', async () => {
  const scene = await buildScene({ membres: MEMBRES, criteres: 1 });
  for (const participation of scene.participations) await finish(scene, participation);
  await comment(scene);
  const before = await read();
  // The attack works before the shuffle, so that its failure afterwards means something.
  expect(await attached()).toBe(MEMBRES);
  expect(before.map(({ commentaire }) => commentaire)).toEqual(
    scene.idMembres.map((_, i) => `Mot ${i}`),
  );

  expect(await shuffleCommentaires(app.context())).toBe(MEMBRES);
  await forgetOld(app.context());

  expect(await attached()).toBe(0);
  const after = await read();
  expect(byText(after)).toEqual(byText(before));
  expect(after.filter(({ id }) => before.some((other) => other.id === id))).toEqual([]);
  // The chance that the random order is the original one is 1 in 8!.
  expect(after.map(({ commentaire }) => commentaire)).not.toEqual(
    before.map(({ commentaire }) => commentaire),
  );
});

test('a night without a new comment writes nothing; one more comment shuffles its whole boussole', async () => {
  const scene = await buildScene({ membres: 3, criteres: 1 });
  for (const participation of scene.participations) await finish(scene, participation);
  await comment({ ...scene, idMembres: scene.idMembres.slice(0, 2) });
  await shuffleCommentaires(app.context());

  expect(await shuffleCommentaires(app.context())).toBe(0);
  await comment({ ...scene, idMembres: scene.idMembres.slice(2) });
  expect(await shuffleCommentaires(app.context())).toBe(3);
  expect(await attached()).toBe(0);
});

test('no comment is lost or doubled when people comment during the shuffle', async () => {
  const scene = await buildScene({ membres: 20, criteres: 1 });
  for (const participation of scene.participations) await finish(scene, participation);
  await comment({ ...scene, idMembres: scene.idMembres.slice(0, 10) });

  const clients = await Promise.all(scene.idMembres.slice(10).map((id) => app.as(id)));
  const [statuts] = await Promise.all([
    Promise.all(
      clients.map(async (client, i) => {
        const { idBoussole } = scene;
        const body = { idBoussole, commentaire: `Autre ${i}`, roti: 3 };
        return (await client.post('/api/commentaireBoussole', body)).status;
      }),
    ),
    shuffleCommentaires(app.context()),
    shuffleCommentaires(app.context()),
  ]);

  expect(statuts).toEqual(Array.from({ length: 10 }, () => 201));
  const texts = (await read()).map(({ commentaire }) => commentaire);
  expect(texts).toHaveLength(20);
  expect(new Set(texts).size).toBe(20);
});
