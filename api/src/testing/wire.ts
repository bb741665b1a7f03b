import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The address of this run's PostgreSQL server; undefined with the embedded engine. */
export const testServer = (): string | undefined => process.env['TEST_DATABASE_URL'];

/** PostgreSQL has played all of it: PGlite plays again what its engine could break. */
export const isAgain = Boolean(process.env['TEST_AGAIN']);

export interface Wire {
  /** The address of the same database, through this wire. */
  url: string;
  /** Lets nothing through, without any error: a paused machine, a lost network. */
  hold(): void;
  release(): void;
  /** Cuts every connection at once: a server that dies. */
  cut(): void;
  close(): void;
}

/** A TCP relay to the test server, which a test may hold or cut. */
export async function stretchWire(server: string, base: string): Promise<Wire> {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(server).port), new URL(server).hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.on('error', () => socket.destroy()));
      socket.once('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  url.pathname = `/${base}`;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    hold: () => sockets.forEach((socket) => socket.pause()),
    release: () => sockets.forEach((socket) => socket.resume()),
    cut,
    close: () => {
      cut();
      proxy.close();
    },
  };
}
