import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { meet } from '../../../api/src/testing/waiting.js';
import { PAGE, USERS } from './testing/readers.js';

const app = useApp();
const { buildScene, buildAdmin, asAdmin } = scenes(app);

const LIST = '/api/register/getAllUsers';

async function openDoor() {
  const door = createServer(app.app);
  await new Promise<void>((ready) => {
    door.listen(0, '127.0.0.1', ready);
  });
  app.beforeEnd(async () => {
    door.closeAllConnections();
    door.close();
  });
  const { port } = door.address() as AddressInfo;
  /** Sends a request whose answer nobody reads; returns it as it came to the server. */
  return async (cookie: string, path: string, body?: object) => {
    const text = body ? JSON.stringify(body) : '';
    const headers = body
      ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
      : {};
    const lines = Object.entries({ Host: 'x', Cookie: cookie, ...headers });
    const socket = connect(port, '127.0.0.1').pause();
    const came = new Promise<{ request: IncomingMessage; response: ServerResponse }>((tell) => {
      door.once('request', (request, response) => tell({ request, response }));
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${head}\r\n${text}`);
    return { socket, ...(await came) };
  };
}

test('whoever hangs up before their page is read makes nobody wait for it', async () => {
  const send = await openDoor();
  const { idBoussole } = await buildScene();
  const leaver = await app.cookieOf((await buildAdmin()).id);
  const other = await asAdmin();
  const asked: [string, object?][] = [
    [`${LIST}?page=1`],
    [`/api/chiffres/${idBoussole}`],
    ['/graphql', { query: PAGE, variables: { idBoussole, admin: true } }],
    ['/graphql', { query: USERS, variables: { input: {} } }],
    // Refused: nothing is kept.
    ['/graphql', { query: USERS, variables: { input: { taille: -1 } } }],
  ];
  const ask = async ([path, body]: [string, object?]) =>
    (body ? await other.post(path, body) : await other.get(path)).text;

  for (const one of asked) {
    const before = [await ask(one), await ask(one)];
    await run(app.database.fork(), sql`update boussole set id_boussole = id_boussole`);
    await meet(
      app.database,
      { begin: [sql`lock table session in access exclusive mode`] },
      async () => {
        const { socket, request, response } = await send(leaver, ...one);
        if (one[1]) await once(request, 'end');
        socket.destroy();
        await once(response, 'close');
      },
    );
    expect([await ask(one), await ask(one)]).toEqual(before);
  }
});

test('a page of users that waits for the turn of its reader, who takes nothing, makes nobody else wait', async () => {
  const send = await openDoor();
  await run(
    app.database.fork(),
    sql`insert into individu (adresse_mail, nom, prenom, id_profil)
      select 'u' || g || '@exemple.fr', repeat('N', 40) || g, repeat('P', 40), 2 from generate_series(1, 20000) g`,
  );
  const slow = await app.cookieOf((await buildAdmin()).id);
  const other = await asAdmin();
  const page = `${LIST}?page=1&parPage=10`;

  const lists = [await send(slow, `${LIST}?sans=1`), await send(slow, `${LIST}?sans=2`)];
  for (const { socket } of lists) await once(socket, 'readable');
  const third = await send(slow, page);
  const { status } = await other.get(page);

  expect(status).toBe(200);
  expect(third.response.headersSent).toBe(false);
});
