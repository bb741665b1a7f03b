import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

import { makeCertificate } from './certificate.js';

/** What a client of PostgreSQL says first when it wants TLS. */
const TLS_ASKED = 80_877_103;

/** A way to the test server that lets in TLS only, and counts who came; `cert` is the file of its authority. */
export async function stretchTlsWire(server: string, base: string) {
  const { cert, key } = makeCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'boussole-tls-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, cert);
  const came = { byTls: 0, inClear: 0 };
  const sockets = new Set<Socket>();
  const keep = <T extends Socket>(socket: T): T => {
    sockets.add(socket.on('error', () => socket.destroy()));
    return socket;
  };
  const { hostname, port } = new URL(server);
  const door = createServer((client) => {
    keep(client).once('data', (asked: Buffer) => {
      if (asked.readInt32BE(4) !== TLS_ASKED) {
        came.inClear += 1;
        client.destroy();
        return;
      }
      came.byTls += 1;
      client.write('S');
      const secure = keep(new TLSSocket(client, { isServer: true, cert, key }));
      const upstream = keep(connect(Number(port), hostname));
      secure.pipe(upstream).pipe(secure);
    });
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`/${base}`, server);
  url.hostname = 'localhost';
  url.port = String((door.address() as AddressInfo).port);
  return {
    url: url.href,
    cert: file,
    came,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      door.close();
      rmSync(folder, { recursive: true });
    },
  };
}
