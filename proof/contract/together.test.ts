import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../api/src/testing/app.js';
import { scenes } from '../../api/src/testing/scene.js';
import { row, run, sql } from '../../api/src/testing/sql.js';
import { meet } from '../../api/src/testing/waiting.js';
import { sent } from './plans/testing/sent.js';
import { PAGE, page } from './testing/readers.js';

/** One reading serves all who wait for the same boussole with the same right; nobody is shown what was read before they asked. */
const app = useApp();
const { buildScene, buildAdmin, buildMembre, finish, publish } = scenes(app);

/** Readings of the page while this is done. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  const statements = await sent(app, work);
  return statements.filter(({ sql: text }) => text.includes('boussole_years')).length;
}

test('sixty who ask at once are shown the same, by fewer readings', async () => {
  const scene = await buildScene({ membres: 5 });
  await finish(scene);
  const members = await Promise.all(scene.idMembres.map((id) => app.as(id)));
  const room = members.flatMap((client) => Array.from({ length: 12 }, () => client));
  const alone = await page(members[0] ?? app.anonymous(), scene.idBoussole);
  let texts: string[] = [];

  const count = await readings(async () => {
    texts = (await Promise.all(room.map((client) => page(client, scene.idBoussole)))).map(
      ({ text }) => text,
    );
  });

  expect(new Set(texts)).toEqual(new Set([alone.text]));
  // The tests' embedded database answers in the turn that asks: nobody is there to wait for it.
  const most = app.database.embedded ? room.length : room.length - 1;
  expect([count > 0, count <= most]).toEqual([true, true]);
});

test('each right has its own page among those who ask at once, and whoever has none is refused', async () => {
  const scene = await buildScene({ membres: 4, k: 3, visuSociete: true });
  const elsewhere = await buildScene({ visuSociete: true });
  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  const admin = await app.as((await buildAdmin()).id);
  const readers: [Client, boolean][] = [
    [admin, true],
    [await app.as(scene.idMembre), false],
    [await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id), false],
    [await app.as(elsewhere.idMembre), false],
  ];
  const ask = async ([client, isAdmin]: [Client, boolean]) =>
    (await page(client, scene.idBoussole, {}, isAdmin)).text.replaceAll(
      /"requete":"[^"]*"/g,
      '"requete"',
    );

  for (const publication of [0, 1]) {
    const alone: string[] = [];
    for (const reader of readers) alone.push(await ask(reader));
    const atOnce = await Promise.all([...readers, ...readers, ...readers].map(ask));
    expect(atOnce).toEqual([...alone, ...alone, ...alone]);
    expect(new Set(alone).size).toBe(4);
    expect(alone[3]).toContain('"code":"UNAUTHENTICATED"');
    if (publication === 0) {
      await publish(admin, scene.idBoussole);
    }
  }
});

test('whoever asks after a write is shown it, although a reading was under way when it was made', async () => {
  const scene = await buildScene();
  await finish(scene);
  const members = await Promise.all(scene.idMembres.map((id) => app.as(id)));
  const [first = app.anonymous(), second = app.anonymous()] = members;
  const before = (await page(first, scene.idBoussole)).text;
  const name = `Nom ${Math.random()}`;
  const early: Promise<unknown>[] = [];
  const late: Promise<{ text: string }>[] = [];

  for (let turn = 0; turn < 20; turn += 1) {
    early.push(Promise.resolve(page(first, scene.idBoussole)));
    if (turn === 10) {
      await run(
        app.database.fork(),
        sql`update societe set libelle_societe = ${name} where id_societe = ${scene.idSociete}`,
      );
    }
    if (turn >= 10) late.push(page(second, scene.idBoussole));
  }
  await Promise.all(early);

  expect(before).not.toContain(name);
  for (const { text } of await Promise.all(late)) expect(text).toContain(name);
  expect(
    await row(
      app.database.fork(),
      sql`select libelle_societe as nom from societe where libelle_societe = ${name}`,
    ),
  ).toEqual({ nom: name });
});

test('whoever hangs up while their page is read takes it from nobody', async () => {
  const scene = await buildScene();
  await finish(scene);
  const cookie = await app.cookieOf(scene.idMembre);
  const other = await app.as(scene.idMembres[1] ?? 0);
  const before = (await page(other, scene.idBoussole)).text;
  const door = createServer(app.app).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const hold = { begin: [sql`lock table resultat_cumul in access exclusive mode`] };

  const given = await meet(app.database, hold, async () => {
    const came = once(door, 'request');
    const body = JSON.stringify({
      query: PAGE,
      variables: { idBoussole: scene.idBoussole, admin: false },
    });
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const leaver = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers });
    leaver.on('error', () => undefined).end(body);
    const [asked, answered] = await came;
    await once(asked, 'end');
    const left = once(answered, 'close');
    leaver.destroy();
    await left;
    return page(other, scene.idBoussole);
  });
  door.close();

  expect(given.text).toBe(before);
});
