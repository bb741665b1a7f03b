import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { meet } from '../../../api/src/testing/waiting.js';
import { sent } from '../plans/testing/sent.js';
import { computed, DOMAINE, ENSEMBLE, PAGE, page, TREE } from './testing/readers.js';

const app = useApp();
const { buildScene, buildAdmin, buildMembre, finish, asAdmin } = scenes(app);

test('a page that is asked again is one statement, and the same bytes under the same headers', async () => {
  const scene = await buildScene();
  await finish(scene);
  const member = await app.as(scene.idMembre);
  const first = await page(member, scene.idBoussole);
  const second = await page(member, scene.idBoussole);

  let third;
  const statements = await sent(app, async () => {
    third = await page(member, scene.idBoussole);
  });

  expect(statements).toHaveLength(1);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(first).toEqual(await computed(member, scene.idBoussole));
});

test('each kind of reader has a page of its own, whoever asked before', async () => {
  const scene = await buildScene({ membres: 4, k: 3, visuSociete: true });
  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  const admin = await app.as((await buildAdmin()).id);
  const readers = [
    admin,
    await app.as(scene.idMembre),
    await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id),
  ];
  for (const twice of [readers, readers]) {
    for (const reader of twice) {
      const asked = [await page(reader, scene.idBoussole), await page(reader, scene.idBoussole)];
      expect(asked).toEqual([asked[0], await computed(reader, scene.idBoussole)]);
    }
    await admin.graphql('mutation ($id: Int!) { publishBoussole(id: $id) { id } }', {
      id: scene.idBoussole,
    });
  }
});

test('a right that was taken away is missing at the next request', async () => {
  const scene = await buildScene({ visuSociete: true });
  await finish(scene);
  const reader = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);
  const text = '{ resultatBoussole(idBoussole: 1) { annee } }'.replace('1', `${scene.idBoussole}`);
  await reader.graphql(text);
  await reader.graphql(text);
  expect((await reader.graphql(text)).code).toBeUndefined();

  await run(app.database.fork(), sql`update societe set visu_societe = false`);

  expect((await reader.graphql(text)).code).toBe('UNAUTHENTICATED');
});

test('a member of another company has no right to a kept page, and is still theirs', async () => {
  const [scene, elsewhere] = [
    await buildScene({ visuSociete: true }),
    await buildScene({ visuSociete: true }),
  ];
  await finish(scene);
  const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);
  const stranger = await app.as(elsewhere.idMembre);
  const text = 'query ($idBoussole: Int!) { resultatBoussole(idBoussole: $idBoussole) { annee } }';
  const ask = (client: Client) => client.graphql(text, { idBoussole: scene.idBoussole });
  for (const reader of [neighbour, stranger, neighbour, stranger, neighbour, stranger]) {
    expect((await ask(reader)).code).toBe(reader === stranger ? 'UNAUTHENTICATED' : undefined);
  }
});

test('sixty who ask at once have it computed once', async () => {
  const scene = await buildScene({ membres: 5 });
  await finish(scene);
  const [first, ...others] = await Promise.all(scene.idMembres.map((id) => app.as(id)));
  if (!first) throw new Error('no member');
  await page(first, scene.idBoussole);
  await run(app.database.fork(), sql`update societe set libelle_societe = 'Autre nom'`);
  const room = [first, ...others].flatMap((client) => Array.from({ length: 12 }, () => client));
  // While the session of somebody else is being read all the others come; they are then read together.
  const elsewhere = await buildScene();
  await finish(elsewhere);
  const stranger = await app.as(elsewhere.idMembre);
  await page(stranger, elsewhere.idBoussole);
  await page(stranger, elsewhere.idBoussole);

  const statements = await sent(app, async () => {
    await Promise.all([
      page(stranger, elsewhere.idBoussole),
      ...room.map((client) => page(client, scene.idBoussole)),
    ]);
  });

  expect(statements.filter(({ sql: text }) => !text.includes('session'))).toHaveLength(1);
});

test('where a replica may be read, the page says its own version', async () => {
  const scene = await buildScene();
  const admin = await app.as((await buildAdmin()).id);
  app.database.reading = (primary) => primary;
  await page(admin, scene.idBoussole, {}, true);
  await run(app.database.fork(), sql`update societe set libelle_societe = 'Un autre nom'`);

  const statements = await sent(app, () => page(admin, scene.idBoussole, {}, true));
  const again = await sent(app, () => page(admin, scene.idBoussole, {}, true));
  delete app.database.reading;

  expect(statements.at(-1)?.sql).toMatch(/boussole_years[^]*xmin|xmin[^]*boussole_years/);
  expect(again).toHaveLength(1);
});

test('the page of a domain is given again to a facilitator, and computed for a member of its teams', async () => {
  const scene = await buildScene({ visuSociete: true });
  await finish(scene);
  const asked = { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
  const read = async (reader: number) => {
    const client = await app.as(reader);
    await client.graphql(DOMAINE, asked);
    await client.graphql(DOMAINE, asked);
    return (await sent(app, () => client.graphql(DOMAINE, asked))).length;
  };
  const { id } = await buildAdmin();

  expect(await read(id)).toBe(1);
  expect(await read(scene.idMembre)).toBeGreaterThan(1);
  await run(
    app.database.fork(),
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe) values (${id}, ${scene.idEquipe}, ${scene.idSociete})`,
  );
  expect(await read(id)).toBeGreaterThan(1);
});

test('so is the map of a company, whatever names its campaign; a variable that is not sent is not one that is null', async () => {
  const scene = await buildScene({ visuSociete: true });
  await finish(scene);
  const read = async (client: Client, document: string, asked: object) => {
    const replies = [await client.graphql(document, asked), await client.graphql(document, asked)];
    let last;
    const statements = await sent(app, async () => {
      last = await client.graphql(document, asked);
    });
    expect(replies).toEqual([last, last]);
    return statements.length;
  };
  const admin = await app.as((await buildAdmin()).id);
  const member = await app.as(scene.idMembre);
  const asked = { idSociete: scene.idSociete };

  for (const more of [{}, { idCampagne: null }, { idCampagne: scene.idCampagne, page: 2 }]) {
    expect(await read(admin, ENSEMBLE, { ...asked, ...more })).toBe(1);
    expect(await read(member, ENSEMBLE, { ...asked, ...more })).toBeGreaterThan(1);
  }
  const second =
    'query ($idSociete: Int!, $page: Int = 2) { ensemble(idSociete: $idSociete, page: $page) { lignes { idEquipe } } }';
  const teams = async (more: object) => {
    const { data } = await admin.graphql(second, { ...asked, ...more });
    return JSON.stringify(data).split('idEquipe').length - 1;
  };
  for (let i = 0; i < 3; i += 1) {
    expect([await teams({}), (await teams({ page: null })) > 0]).toEqual([0, true]);
  }
});

test('a number that JSON cannot write is not null in a key', async () => {
  await buildScene();
  const admin = await asAdmin();
  const ask = async (query: string, variables: string) => {
    const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
    return (await admin.agent.post('/graphql').type('json').send(body)).text;
  };
  const total = 'query ($page: PageInput) { individusPage(page: $page) { total } }';
  for (let i = 0; i < 3; i += 1) {
    expect(await ask(total, '{"page":{"page":null}}')).toContain('total');
    expect(await ask(total, '{"page":{"page":1e400}}')).toContain('BAD_USER_INPUT');
  }
});

test('those who wait for a reply have it once it is made, although its first reader takes nothing', async () => {
  const scene = await buildScene();
  await finish(scene);
  const headers = { Cookie: await app.cookieOf(scene.idMembre) };
  const member = await app.as(scene.idMembres[1] ?? 0);
  const ask = () => member.graphql(PAGE, { idBoussole: scene.idBoussole, admin: false });
  await page(member, scene.idBoussole, headers);
  await run(app.database.fork(), sql`update societe set libelle_societe = 'Un autre nom'`);
  // Of two requests of one connection the second is answered, but not sent while the first is not.
  const door = createServer(app.app);
  await new Promise<void>((ready) => {
    door.listen(0, '127.0.0.1', ready);
  });
  const send = (path: string, body: object) => {
    const text = JSON.stringify(body);
    const lines = Object.entries({ Host: 'x', ...headers, 'Content-Type': 'application/json' });
    return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const socket = connect(Object(door.address()).port, '127.0.0.1');
  socket.write(send('/flux/seance', { idBoussole: scene.idBoussole }));
  await once(socket, 'data');
  const made = once(door, 'request');
  socket.write(
    send('/graphql', {
      query: PAGE,
      variables: { idBoussole: scene.idBoussole, admin: false },
    }),
  );
  await made;

  expect((await ask()).code).toBeUndefined();

  socket.destroy();
  door.close();
});

test('the tree of a company is given again to whoever may list its teams, and refused as ever to others', async () => {
  const scene = await buildScene({ visuSociete: true });
  const elsewhere = await buildScene({ visuSociete: true });
  const asked = { idSociete: scene.idSociete };
  const readers = {
    admin: await app.as((await buildAdmin()).id),
    member: await app.as(scene.idMembre),
    stranger: await app.as(elsewhere.idMembre),
  };
  const open = [];
  for (const reader of [readers.admin, readers.member, readers.admin, readers.member]) {
    open.push((await reader.graphql(TREE, asked)).data);
  }
  const statements = [
    await sent(app, () => readers.member.graphql(TREE, asked)),
    await sent(app, () => readers.stranger.graphql(TREE, asked)),
  ];

  await run(
    app.database.fork(),
    sql`update equipe set libelle_equipe = 'Rebaptisée' where id_equipe = ${scene.idEquipe}`,
  );
  const renamed = await readers.member.graphql(TREE, asked);
  await run(app.database.fork(), sql`update societe set visu_societe = false`);

  expect(open).toEqual([open[0], open[0], open[0], open[0]]);
  // Their texts, so that one too many says which.
  const text = expect.any(String);
  expect(statements.map((list) => list.map((statement) => statement.sql.trim()))).toEqual([
    [text],
    [text, text],
  ]);
  expect(JSON.stringify(renamed.data)).toContain('Rebaptisée');
  expect((await readers.stranger.graphql(TREE, asked)).code).toBe('FORBIDDEN');
  expect((await readers.member.graphql(TREE, asked)).code).toBe('FORBIDDEN');
  expect((await readers.admin.graphql(TREE, asked)).code).toBeUndefined();
});

/** Puts somebody into the team while their page, whose version has been read, waits for a table. */
const joinDuring = (
  table: string,
  id: number,
  { idEquipe, idSociete }: Scene,
  read: () => PromiseLike<unknown>,
) =>
  meet(
    app.database,
    {
      begin: [sql`lock table ${sql.id(table)} in access exclusive mode`],
      end: [
        sql`insert into membre_equipe (id_individu, id_equipe, id_societe) values (${id}, ${idEquipe}, ${idSociete})`,
      ],
    },
    read,
  );

test('whoever comes to the team while their page is read leaves it to no neighbour', async () => {
  const scene = await buildScene({ visuSociete: true });
  await finish(scene);
  // Nobody takes part in a closed one by coming; one answer is shown to the team.
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() - interval '1 day', ancien_minimum = 1 where id_boussole = ${scene.idBoussole}`,
  );
  const neighbour = () => buildMembre({ idEquipe: scene.idOtherEquipe });
  const [{ id }, other] = [await neighbour(), await neighbour()];
  const [comes, stays] = [await app.as(id), await app.as(other.id)];
  await page(comes, scene.idBoussole);
  await run(app.database.fork(), sql`update societe set libelle_societe = 'Un autre nom'`);

  await joinDuring('publication', id, scene, () => page(comes, scene.idBoussole));
  const [given, made] = [
    await page(stays, scene.idBoussole),
    await computed(stays, scene.idBoussole),
  ];

  expect(given.text).toBe(made.text);
});

test('nor does a facilitator who is put into a team of the domain', async () => {
  const scene = await buildScene();
  await finish(scene);
  const asked = { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
  const [{ id }, other] = [await buildAdmin(), await asAdmin()];
  const comes = await app.as(id);
  await comes.graphql(DOMAINE, asked);
  await run(app.database.fork(), sql`update societe set libelle_societe = 'Un autre nom'`);

  await joinDuring('boussole_critere', id, scene, () => comes.graphql(DOMAINE, asked));

  expect((await sent(app, () => other.graphql(DOMAINE, asked))).length).toBeGreaterThan(1);
});
