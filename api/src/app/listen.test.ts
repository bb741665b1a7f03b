import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { listenAddresses, networkAddresses, presentAddresses } from './addresses.js';
import { httpServer, listenOn, takeWaiting } from './listen.js';

const server = httpServer((_req, res) => {
  res.end('{}');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((done) => server.close(done)));

/** Sends bytes and returns what the server answers, until it hangs up. */
const say = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let read = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (read += String(chunk)));
    socket.on('close', () => resolve(read));
    socket.on('error', reject);
  });

test('a port that is taken is told in French, with the setting that chooses another', async () => {
  await expect(listenOn(() => undefined, port, ['127.0.0.1'])).rejects.toThrow(
    `Le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez-en un autre avec PORT. (EADDRINUSE)`,
  );
});

test('an idle connection is kept longer than a proxy keeps it: none is closed while a POST is put on it', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/`);

  expect(reply.headers.get('keep-alive')).toBe('timeout=65');
});

test('an address that this machine does not have is told in French', async () => {
  await expect(listenOn(() => undefined, 0, ['203.0.113.7'])).rejects.toThrow(
    'Cette machine n’a pas l’adresse 203.0.113.7. Corrigez HOST. (EADDRNOTAVAIL)',
  );
});

test.each([
  [
    'headers of 64 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: x=${'a'.repeat(64 * 1024)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    { message: 'Les en-têtes de la requête sont trop gros', code: 'TOO_LARGE' },
  ],
  [
    'no HTTP at all',
    'BONJOUR\r\n\r\n',
    '400 Bad Request',
    { message: 'La requête HTTP est illisible', code: 'BAD_USER_INPUT' },
  ],
  [
    'two lengths for one body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    '400 Bad Request',
    { message: 'La requête HTTP est illisible', code: 'BAD_USER_INPUT' },
  ],
])('%s: refused in French, like everything else', async (_nom, bytes, statut, body) => {
  const reponse = await say(bytes);

  const [headers = '', text = ''] = reponse.split('\r\n\r\n');
  expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${statut}\r\n`));
  expect(headers).toContain('Content-Type: application/json; charset=utf-8');
  expect(headers).toContain(`Content-Length: ${Buffer.byteLength(text)}`);
  expect(JSON.parse(text)).toEqual(body);
});

test('a request that takes too long is told so', async () => {
  const tooSlow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.once('connection', (socket) => server.emit('clientError', tooSlow, socket));

  const reponse = await say('GET / HTTP/1.1\r\n');

  expect(reponse).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(reponse).toContain('La requête n’est pas arrivée à temps');
});

const SOON = () => ({ signal: AbortSignal.timeout(3_000) });

/** Sends this to a server that answers so, and reads nothing, until the server hangs up. */
async function sayWithoutReading(
  app: RequestListener,
  bytes: string,
  timeout?: number,
): Promise<void> {
  const one = httpServer(app);
  one.timeout = timeout ?? one.timeout;
  await once(one.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((one.address() as AddressInfo).port, '127.0.0.1');
  socket.pause().write(bytes);
  try {
    const [taken] = await once(one, 'connection');
    await once(taken, 'close', SOON());
  } finally {
    socket.destroy();
    one.close().closeAllConnections();
  }
}
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('a request sent before the answer to the one before ends the connection, and is not begun: nothing waits for ever', async () => {
  const begun: string[] = [];
  let ended = 0;
  await sayWithoutReading((req, res) => {
    begun.push(req.url ?? '');
    res.once('close', () => (ended += 1));
  }, ['/1', '/2', '/3'].map(ask).join(''));

  expect([begun, ended]).toEqual([['/1'], 1]);
});

test('a reader who takes nothing is let go, with what was read for them', async () => {
  let isSent: boolean | undefined;
  await sayWithoutReading(
    (_req, res) => {
      res.once('close', () => (isSent = res.writableFinished));
      res.end(Buffer.alloc(20_000_000));
    },
    ask('/'),
    300,
  );

  expect([isSent, server.timeout]).toEqual([false, 120_000]);
});

/** Twenty of them, each of which asks on a connection of its own. */
const BROWSERS = `
  let open = 0;
  for (let n = 0; n < 20; n += 1)
    require('node:net').connect(+process.argv[1], '127.0.0.1', function () {
      this.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => (open += 1) === 20 && process.exit());
    });`;

test('a server that stops takes all the connections that wait, of which a turn of its loop takes one', async () => {
  let asked = 0;
  const one = httpServer((_req, res) => {
    asked += 1;
    res.end();
  });
  await once(one.listen(0, '127.0.0.1'), 'listening');
  // The loop stands still meanwhile, as under load.
  spawnSync(process.execPath, ['-e', BROWSERS, String((one.address() as AddressInfo).port)]);

  await takeWaiting(one);
  one.close().closeAllConnections();

  expect(asked).toBe(20);
});

const HERE = ['127.0.0.1', '::1'];
test.each([
  [undefined, true, HERE],
  [undefined, false, []],
  ['localhost', false, HERE],
  ['0.0.0.0', true, ['0.0.0.0']],
  ['192.168.1.20', false, ['192.168.1.20']],
])('with HOST %j and the demo %j, the product listens on %j (fault 19)', (host, demo, expected) =>
  expect(listenAddresses({ host }, demo)).toEqual(expected),
);

test.each([
  [{}, HERE, ['http://localhost:4000', 'HOST=0.0.0.0 npm start']],
  [{ host: 'localhost' }, HERE, ['http://localhost:4000', 'seul entre, comme le dit HOST.']],
  [{ host: '127.0.0.1' }, ['127.0.0.1'], ['http://localhost:4000', 'comme le dit HOST.']],
  [{}, [], ['http://localhost:4000', 'Téléphones      http://192.168.1.20:4000']],
  [{}, ['0.0.0.0'], ['http://localhost:4000', 'Téléphones      http://192.168.1.20:4000']],
  [{}, ['10.0.0.7'], ['Boussole        http://10.0.0.7:4000']],
  [{}, ['fd00::7'], ['Boussole        http://[fd00::7]:4000']],
  [{ publicUrl: 'https://b.fr' }, [], ['Boussole        https://b.fr']],
])(
  'with %j, listening on %j, what is printed says how phones get in (fault 19)',
  (config, listening, said) => {
    const rows = presentAddresses({ production: false, ...config }, listening, 4000, [
      '192.168.1.20',
    ]);

    for (const told of said) expect(rows.join('\n')).toContain(told);
  },
);

test.each([
  [{}, [], '192.168.1.20'],
  [{}, ['0.0.0.0'], '192.168.1.20'],
  [{}, HERE, undefined],
  [{}, ['10.0.0.7'], undefined],
  [{ production: true }, [], undefined],
  [{ publicUrl: 'https://b.fr' }, [], undefined],
])('with %j, listening on %j, pages are told the address %s', (config, listening, told) =>
  expect(networkAddresses({ production: false, ...config }, listening, ['192.168.1.20'])[0]).toBe(
    told,
  ),
);

test('in a container its own addresses, which nobody reaches, are not printed (fault 19)', () => {
  expect(presentAddresses({ production: true }, [], 4000, ['172.17.0.2'])).toEqual([
    '  Boussole        http://localhost:4000',
  ]);
});

test('this computer alone means both of its names, and no address of its networks (fault 19)', async () => {
  const { servers, port: listeningPort } = await listenOn(
    (_req, res) => void res.end('ici'),
    0,
    HERE,
  );
  const read = (host: string) =>
    fetch(`http://${host}:${listeningPort}/`).then((reply) => reply.text());
  const own = Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.filter(({ family, internal }) => family === 'IPv4' && !internal),
  );

  // A machine without IPv6 has only one of these.
  const names = ['127.0.0.1', 'localhost', '[::1]'].slice(0, 1 + servers.length);
  expect(await Promise.all(names.map(read))).toEqual(names.map(() => 'ici'));
  for (const { address } of own) await expect(read(address)).rejects.toThrow('fetch failed');
  await Promise.all(servers.map((one) => new Promise((done) => one.close(done))));
});

test('a machine without one of the addresses listens on the other; a port that is taken is refused', async () => {
  // 192.0.2.0/24 belongs to no machine (RFC 5737).
  const { servers, port: listeningPort } = await listenOn((_req, res) => void res.end(), 0, [
    '127.0.0.1',
    '192.0.2.1',
  ]);

  expect(servers).toHaveLength(1);
  await expect(
    listenOn((_req, res) => void res.end(), listeningPort, ['127.0.0.1']),
  ).rejects.toThrow('EADDRINUSE');
  await Promise.all(servers.map((one) => new Promise((done) => one.close(done))));
});
