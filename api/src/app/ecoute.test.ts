import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { httpServer } from './ecoute.js';

const server = httpServer((_req, res) => {
  res.end('{}');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((pret) => {
    server.listen(0, '127.0.0.1', pret);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((fini) => server.close(fini)));

/** What the server says to these bytes, until it hangs up. */
const dire = (octets: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let lu = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(octets));
    socket.setEncoding('utf8');
    socket.on('data', (morceau) => (lu += String(morceau)));
    socket.on('close', () => resolve(lu));
    socket.on('error', reject);
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
])('%s: refused in French, like everything else', async (_nom, octets, statut, corps) => {
  const reponse = await dire(octets);

  const [entetes = '', texte = ''] = reponse.split('\r\n\r\n');
  expect(entetes).toMatch(new RegExp(`^HTTP/1\\.1 ${statut}\r\n`));
  expect(entetes).toContain('Content-Type: application/json; charset=utf-8');
  expect(entetes).toContain(`Content-Length: ${Buffer.byteLength(texte)}`);
  expect(JSON.parse(texte)).toEqual(corps);
});

test('a request that takes too long is told so', async () => {
  const tropLente = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.once('connection', (socket) => server.emit('clientError', tropLente, socket));

  const reponse = await dire('GET / HTTP/1.1\r\n');

  expect(reponse).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(reponse).toContain('La requête n’est pas arrivée à temps');
});
