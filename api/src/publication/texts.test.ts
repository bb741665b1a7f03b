import { expect, test } from '@jest/globals';

import { maintain } from '../entretien/entretien.service.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, finish, asAdmin, publish } = scenes(app);
const DAY = 24 * 3600 * 1000;

const close = (admin: Client, id: number) =>
  admin.graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', { id });
const texts = async (idBoussole: number) =>
  row(
    app.database.fork(),
    sql`select (select count(*)::int from resultat where id_boussole = ${idBoussole} and commentaire is not null) as beside,
      (select count(*)::int from resultat where id_boussole = ${idBoussole}) as scores,
      (select count(*)::int from commentaire where id_boussole = ${idBoussole}) as closing`,
  );

test('texts that a closing did not publish are erased after thirty days, once; scores, blocks and the others’ texts stay', async () => {
  const admin = await asAdmin();
  const below = await buildScene({ membres: 4, k: 3 });
  const shown = await buildScene({ membres: 5, k: 3 });
  const directe = await buildScene({ membres: 1 });
  for (const participation of below.participations.slice(0, 2)) await finish(below, participation);
  for (const participation of shown.participations.slice(0, 3)) await finish(shown, participation);
  await publish(admin, shown.idBoussole);
  await finish(shown, shown.participations[3]);
  await finish(directe);
  for (const scene of [below, directe]) {
    const { status } = await (
      await app.as(scene.idMembre)
    ).post('/api/commentaireBoussole', {
      idBoussole: scene.idBoussole,
      commentaire: 'Seul',
      roti: 4,
    });
    expect(status).toBe(201);
  }
  const all = [below, shown, directe].map(({ idBoussole }) => idBoussole);
  for (const id of all) await close(admin, id);
  const closed = Date.now();
  const state = () => Promise.all(all.map(texts));
  const before = await state();
  // Sessions end as the clock moves.
  const rows = async () =>
    (
      await (
        await asAdmin()
      ).graphql(`{ commentairesCriteres(idBoussole: ${shown.idBoussole}) { idCritere } }`)
    ).data;
  const told = await rows();

  app.setNow(new Date(closed + 29 * DAY));
  await maintain(app.context());
  expect(await state()).toEqual(before);

  app.setNow(new Date(closed + 32 * DAY));
  expect(await maintain(app.context())).toMatchObject({ 'textes:effacer': 4 + 2 + 1 });
  expect(await state()).toEqual([
    { beside: 0, scores: 4, closing: 0 },
    { beside: 6, scores: 8, closing: 0 },
    { beside: 2, scores: 2, closing: 1 },
  ]);
  expect(await rows()).toEqual(told);

  app.setNow(new Date(closed + 33 * DAY));
  expect(await maintain(app.context())).toMatchObject({ 'textes:effacer': 0 });
});
