import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp } from '../testing/app.js';
import { AS_MONITOR } from '../testing/config.js';
import { scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { seancesOf, useStreams } from '../testing/streams.js';
import { until } from '../testing/waiting.js';
import { Watch, type Listener } from './watch.js';

const app = useApp();
const { buildScene, buildMembre, finish, asAdmin, gather } = scenes(app);

const { open, port } = useStreams(app);

const START = 'mutation ($id: Int!) { openSeance(idBoussole: $id) { id } }';
const FIELDS = `id idBoussole phase version libelleEquipe entree { codeEquipe signatureCode } k arrives attendus terminees participants atteignable
  revelation idCritere discutes ordre minuteurFin vote { ouvert votants points { idCritere points } } publication commenceeLe termineeLe`;

afterEach(() => void jest.restoreAllMocks());

const asMembre = async (id: number) => ({ Cookie: await app.cookieOf(id) });

async function begin(membres = 4) {
  const scene = await buildScene({ membres, k: 3 });
  const admin = await asAdmin();
  await admin.graphql(START, { id: scene.idBoussole });
  await gather(scene.idBoussole);
  return { scene, admin, id: scene.idBoussole };
}
const move = (client: Awaited<ReturnType<typeof asAdmin>>, id: number, version: number) =>
  client.graphql(
    `mutation { updateSeance(input: { idBoussole: ${id}, version: ${version}, phase: REPONSES }) { version } }`,
  );

test('a member follows a séance: its state now, as GraphQL gives it, then at each change', async () => {
  const { scene, admin, id } = await begin();
  const stream = await open(id, await asMembre(scene.idMembre));
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  await until(() => seancesOf(stream).length === 1);

  const mine = await app.as(scene.idMembre);
  const { data } = await mine.graphql(`{ seance(idBoussole: ${id}) { ${FIELDS} } }`);
  expect(seancesOf(stream)).toEqual([data?.['seance']]);
  await move(admin, id, 1);
  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  await until(() => seancesOf(stream).at(-1).phase === 'PRETE');
  expect(seancesOf(stream).at(-1)).toMatchObject({ terminees: 3, version: 2, publication: null });

  await admin.graphql(
    `mutation { revealSeance(input: { idBoussole: ${id}, version: 2 }) { version } }`,
  );
  await until(() => seancesOf(stream).at(-1).publication === 1);
  expect(seancesOf(stream).at(-1)).toMatchObject({ phase: 'REVELEE' });
  stream.hangUp();
  await until(() => stream.isOver);
});

test('no event bears a figure, a name or a text, before the reveal nor after it (canary)', async () => {
  const { scene, admin, id } = await begin();
  const [one = 0, two = 0, three = 0] = scene.participations;
  await run(
    app.database.fork(),
    sql`update individu set nom = 'Zqcanari', prenom = 'Zqprenom', pseudo = 'Zqpseudo' || id_individu
      where id_individu = any(${scene.idMembres}::int[])`,
  );
  const stream = await open(id, await asMembre(scene.idMembre));
  await move(admin, id, 1);
  for (const participation of [one, two, three]) await finish(scene, participation, -4);
  await run(app.database.fork(), sql`update resultat set commentaire = 'Zqtexte'`);
  await until(() => seancesOf(stream).at(-1)?.phase === 'PRETE');
  await admin.graphql(
    `mutation { revealSeance(input: { idBoussole: ${id}, version: 2 }) { version } }`,
  );
  await until(() => seancesOf(stream).at(-1).publication === 1);

  expect(stream.text).not.toMatch(/zq/i);
  const keys = new Set(seancesOf(stream).flatMap((seance) => Object.keys(seance)));
  expect([...keys].toSorted()).toEqual(
    FIELDS.replaceAll(/\{ [^{}]* \}|\{ ouvert.*\} (?=publication)/g, '')
      .split(/\s+/)
      .toSorted(),
  );
  expect(stream.text).not.toContain('-4');
  stream.hangUp();
});

test('the events of a projector bear the code while people enter; those of a member beside it never do', async () => {
  const { scene, admin, id } = await begin();
  const { data } = await admin.graphql(
    `mutation { createLienProjection(idBoussole: ${id}) { url } }`,
  );
  const secret = String(Object(data?.['createLienProjection']).url).split('#')[1];
  const projector = await open(id, { Authorization: `Projecteur ${secret}` });
  const member = await open(id, await asMembre(scene.idMembre));
  const last = () => [projector, member].map((stream) => seancesOf(stream).at(-1));
  await until(() => last().every((seance) => seance !== undefined));
  const [{ entree }] = last();
  expect(entree).toEqual({
    codeEquipe: expect.stringMatching(/^\w{6}$/),
    signatureCode: expect.stringMatching(/^[\w-]{12}$/),
  });

  await move(admin, id, 1);
  await until(() => last().every(({ phase }) => phase === 'REPONSES'));
  expect(last().map((seance) => seance.entree)).toEqual([entree, null]);
  await admin.graphql(`mutation { renewCodeEquipe(id: ${scene.idEquipe}) { id } }`);
  await until(() => last()[0].entree.codeEquipe !== entree.codeEquipe);
  const renewed = last()[0].entree;
  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  await admin.graphql(
    `mutation { revealSeance(input: { idBoussole: ${id}, version: 2 }) { version } }`,
  );
  await until(() => last().every(({ publication }) => publication === 1));

  expect(last().map((seance) => seance.entree)).toEqual([null, null]);
  for (const told of [...Object.values(entree), ...Object.values(renewed)]) {
    expect(member.text).not.toContain(told);
  }
  for (const stream of [projector, member]) stream.hangUp();
});

test('whoever may not read a séance gets no stream; /graphql has no subscription', async () => {
  const { scene, admin, id } = await begin();
  const neighbour = await buildMembre({ idEquipe: scene.idOtherEquipe });
  const statuses: Record<string, number> = {};
  const jeton = await app.jeton(scene.idSociete);
  const callers: Record<string, Record<string, string>> = {
    visitor: {},
    neighbour: await asMembre(neighbour.id),
    token: { Authorization: `Bearer ${jeton}` },
    'another page': { ...(await asMembre(scene.idMembre)), Origin: 'https://ailleurs.exemple' },
    'a link that is none': { Authorization: 'Projecteur inconnu' },
  };
  for (const [name, headers] of Object.entries(callers)) {
    statuses[name] = (await open(id, headers)).response.status;
  }
  const { status } = await admin.agent.get('/flux/seance');

  expect(statuses).toEqual({
    visitor: 401,
    neighbour: 403,
    token: 403,
    'another page': 403,
    'a link that is none': 401,
  });
  expect(status).toBe(405);
  expect((await open(999_999, await asMembre(scene.idMembre))).response.status).toBe(403);
  expect(await admin.graphql('subscription { seance(idBoussole: 1) { id } }')).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a stream ends with the right to it, and a third one of a session ends the first', async () => {
  const { scene, admin, id } = await begin();
  const headers = await asMembre(scene.idMembre);
  const streams = [await open(id, headers), await open(id, headers), await open(id, headers)];
  await until(() => streams[0]?.isOver === true);
  expect(streams.map(({ isOver }) => isOver)).toEqual([true, false, false]);
  expect((await app.anonymous().get('/metrics').set(AS_MONITOR)).text).toMatch(
    /^boussole_streams 2$/m,
  );
  expect(streams[0]?.text).toContain('event: complete');

  await run(
    app.database.fork(),
    sql`delete from membre_equipe where id_individu = ${scene.idMembre}`,
  );
  await move(admin, id, 1);
  await until(() => streams.every(({ isOver }) => isOver));
  expect(streams.every(({ text }) => !text.includes('REPONSES'))).toBe(true);
});

/** A listener of our own, beside the routes. */
function listener(scene: Scene, admin = false) {
  const told: string[] = [];
  let ended = 0;
  const actor = { id: scene.idMembre, idSociete: scene.idSociete, isAdmin: admin };
  const identity = { ...app.context(), actor };
  const self: Listener = {
    idBoussole: scene.idBoussole,
    holder: `${told.length}${Math.random()}`,
    account: 'compte 1',
    identify: () => Promise.resolve(identity),
    write: (text) => void told.push(text),
    end: () => {
      ended += 1;
    },
  };
  return { self, told, identity, hasEnded: () => ended > 0 };
}

test('silence is broken by a comment, rights are read again although nothing changes, and the stop ends all', async () => {
  const { scene } = await begin();
  let now = 0;
  const watch = new Watch(() => app.context(), { clock: () => now });
  const [one, other] = [listener(scene), listener(scene, true)];
  watch.add(one.self, 'nothing yet');
  watch.add(other.self, 'nothing yet');
  await until(() => one.told.length > 0 && other.told.length > 0);

  now += 12_000;
  await until(() => one.told.length > 1);
  expect(one.told[1]).toBe(': ping\n\n');
  now += 4_000;
  Object.assign(one.identity, { actor: null });
  await until(() => one.hasEnded());
  expect([watch.size, other.hasEnded()]).toEqual([1, false]);
  watch.close();

  expect([watch.size, other.hasEnded()]).toEqual([0, true]);
  expect(() => watch.admit(one.self)).toThrow(messages.streams.ofAll);
});

test('all séances are read by one statement a turn, and by none while nobody listens', async () => {
  const scenesHeld = [await begin(), await begin(), await begin()];
  let reads = 0;
  const watch = new Watch(() => {
    reads += 1;
    return app.context();
  });
  const listeners = scenesHeld.map(({ scene }) => listener(scene, true));
  const removals = listeners.map(({ self }) => watch.add(self, 'nothing yet'));
  await until(() => listeners.every(({ told }) => told.length > 0));
  expect(reads).toBe(1);

  for (const remove of removals) remove();
  expect(watch.size).toBe(0);
  watch.close();
});

test('a process holds a thousand streams, twenty of one account, and refuses another one until one of them ends', async () => {
  const { scene } = await begin();
  const watch = new Watch(() => app.context());
  const of = (rank: number) => ({
    ...listener(scene).self,
    holder: String(rank),
    account: `compte ${Math.floor(rank / 20)}`,
  });
  const removals = Array.from({ length: 1_000 }, (_, rank) => {
    watch.admit(of(rank));
    return watch.add(of(rank), 'nothing yet');
  });
  expect(watch.size).toBe(1_000);
  expect(() => watch.admit(of(1_000))).toThrow(messages.streams.ofAll);

  removals[0]?.();
  expect(() => watch.admit(of(1_000))).not.toThrow();
  expect(() => watch.admit({ ...of(1_000), account: 'compte 1' })).toThrow(
    messages.streams.ofAccount,
  );
  watch.close();
});

test('a command of another process is heard, while somebody listens', async () => {
  const { scene } = await begin();
  const ears = new Set<() => void>();
  const watch = new Watch(() => app.context(), {
    listen: (channel, hear) => {
      expect(channel).toBe('boussole_seance');
      ears.add(hear);
      return () => ears.delete(hear);
    },
  });
  expect(ears.size).toBe(0);
  const one = listener(scene);
  const remove = watch.add(one.self, 'nothing yet');
  await until(() => one.told.length === 1);
  // What another process does is a statement for this one.
  await run(app.database.fork(), sql`update seance set version = version + 1`);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  for (const hear of ears) hear();
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 0);
  await until(() => one.told.length === 2);
  remove();
  await until(() => ears.size === 0);
  expect(ears.size).toBe(0);
  watch.close();
});

test('a caller who never reads is cut off once more waits than a stream may keep', async () => {
  const { scene, id } = await begin();
  const add = jest.spyOn(Watch.prototype, 'add');
  const socket = connect(port(), '127.0.0.1');
  socket.pause().on('error', () => undefined);
  const body = JSON.stringify({ idBoussole: id });
  const { Cookie } = await asMembre(scene.idMembre);
  socket.write(
    `POST /flux/seance HTTP/1.1\r\nHost: localhost\r\nCookie: ${Cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await until(() => add.mock.calls.length > 0);
  const [held] = add.mock.calls[0] ?? [];
  const streams = async () => (await app.anonymous().get('/metrics').set(AS_MONITOR)).text;
  expect(await streams()).toMatch(/^boussole_streams 1$/m);

  // The kernel takes some megabytes before anything waits in the process.
  for (let sent = 0; sent < 2_000; sent += 1) {
    held?.write(`: ${'x'.repeat(16_384)}\n\n`);
    await setImmediate();
  }
  await until(async () => /^boussole_streams 0$/m.test(await streams()));
  expect(await streams()).toMatch(/^boussole_streams 0$/m);
  socket.destroy();
});
