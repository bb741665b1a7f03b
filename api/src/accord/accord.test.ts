import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { inParallel, scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { asking, changeOfK, SET } from './testing/asking.js';

const app = useApp();
const { asAdmin, buildScene } = scenes(app);
const { answer, asked, levelOf, lower, setUp, write } = asking(app);

const HOUR = 3_600_000;

let admin: Client;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
});

test('where nobody asks for an agreement, nothing waits; what does not weaken waits nowhere', async () => {
  const scene = await buildScene({ k: 5 });
  expect((await lower(admin, scene.idSociete)).code).toBeUndefined();

  const { scene: other, temoin } = await setUp(admin);
  const { document, variables } = changeOfK(other.idSociete, 8);
  const raise = await admin.graphql(document, variables);
  expect(raise.code).toBeUndefined();
  expect(await asked(temoin)).toEqual([]);
});

test('an agreement is for that value alone', async () => {
  const { scene, temoin } = await setUp(admin);
  await lower(admin, scene.idSociete);
  await answer(temoin, (await asked(temoin))[0]?.id ?? 0);

  const { document, variables } = changeOfK(scene.idSociete, 4);
  const other = await admin.graphql(document, variables);

  expect(other.code).toBe('CONFLICT');
  expect(await levelOf(scene.idSociete)).toBe(5);
});

test('after 72 hours a request is refused, and an agreement that was not used is over', async () => {
  const { scene, temoin } = await setUp(admin);
  await lower(admin, scene.idSociete);
  const [request] = await asked(temoin);
  const later = new Date(Date.now() + 72 * HOUR + 60_000);

  app.setNow(later);
  // Its session has ended meanwhile.
  const back = { client: await app.as(temoin.id) };
  admin = await asAdmin();
  expect((await asked(back))[0]?.etat).toBe('REFUSE');
  expect((await answer(back, request?.id ?? 0)).code).toBe('CONFLICT');

  await lower(admin, scene.idSociete);
  await answer(back, (await asked(back))[0]?.id ?? 0);
  app.setNow(new Date(later.getTime() + 72 * HOUR + 60_000));
  admin = await asAdmin();
  expect((await lower(admin, scene.idSociete)).code).toBe('CONFLICT');
});

test('a témoin answers for its own company alone, and once', async () => {
  const { scene, temoin } = await setUp(admin);
  const { temoin: other } = await setUp(admin);
  await lower(admin, scene.idSociete);
  const [request] = await asked(temoin);
  const id = request?.id ?? 0;

  expect((await answer(other, id)).code).toBe('NOT_FOUND');
  expect((await answer({ client: admin }, id)).code).toBe('FORBIDDEN');
  expect(await asked(other)).toEqual([]);
  const replies = await inParallel(4, (i) => answer(temoin, id, i % 2 === 0));
  expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1);
});

test('two facilitators who press at once make one request; one agreement lets one of them pass', async () => {
  const { scene, temoin } = await setUp(admin);
  await inParallel(4, () => lower(admin, scene.idSociete));
  const requests = await asked(temoin);
  expect(requests).toHaveLength(1);
  await answer(temoin, requests[0]?.id ?? 0);
  await write(sql`update equipe set effectif = 5 where id_equipe = ${scene.idEquipe}`);

  await inParallel(4, () => lower(admin, scene.idSociete));

  expect(await levelOf(scene.idSociete)).toBe(3);
  expect((await asked(temoin)).filter(({ etat }) => etat === 'UTILISE')).toHaveLength(1);
});

test('without a témoin nothing can be asked, and the asking can be ended', async () => {
  const { idSociete } = await buildScene({ k: 5 });
  expect((await admin.graphql(SET, { id: idSociete, actif: true })).code).toBe('CONFLICT');

  const { scene, temoin } = await setUp(admin);
  await write(sql`delete from individu where id_individu = ${temoin.id}`);
  expect((await lower(admin, scene.idSociete)).message).toMatch(/^Cette société n’a pas de témoin/);
  expect((await admin.graphql(SET, { id: scene.idSociete, actif: false })).code).toBeUndefined();
  expect((await lower(admin, scene.idSociete)).code).toBeUndefined();
});

test('requests and answers stand in the trail of the company', async () => {
  const { scene, temoin } = await setUp(admin);
  await lower(admin, scene.idSociete);
  await answer(temoin, (await asked(temoin))[0]?.id ?? 0, false);

  const lines = await rows<{ action: string; changes: unknown }>(
    app.database.fork(),
    sql`select action, detail -> 'changements' as changes from audit where id_societe = ${scene.idSociete} order by id_audit`,
  );
  expect(lines).toEqual([
    { action: 'accord:reglage', changes: { accordTemoin: [false, true] } },
    { action: 'accord:demande', changes: null },
    { action: 'accord:refuse', changes: null },
  ]);
});
