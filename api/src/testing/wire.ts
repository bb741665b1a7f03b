import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The PostgreSQL server of this run; nothing on the embedded engine. */
export const serveurDeTest = (): string | undefined => process.env['TEST_DATABASE_URL'];

export interface Fil {
  /** The same database, at the other end of this wire. */
  url: string;
  /** Nothing passes any more, and nobody is told: a paused machine, a lost network. */
  tenir(): void;
  lacher(): void;
  /** Every connection is cut at once: a server that dies. */
  couper(): void;
  close(): void;
}

/** A wire to the test server, that a test may hold or cut. */
export async function tendreUnFil(serveur: string, base: string): Promise<Fil> {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const amont = connect(Number(new URL(serveur).port), new URL(serveur).hostname);
    for (const socket of [client, amont]) {
      sockets.add(socket.on('error', () => socket.destroy()));
      socket.once('close', () => sockets.delete(socket));
    }
    client.pipe(amont).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(serveur);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  url.pathname = `/${base}`;
  const couper = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    tenir: () => sockets.forEach((socket) => socket.pause()),
    lacher: () => sockets.forEach((socket) => socket.resume()),
    couper,
    close: () => {
      couper();
      proxy.close();
    },
  };
}
