import { createServer, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** What Node refuses before the product sees a request: the status, and the body that every refusal has. */
const REFUS: Record<string, [statut: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'TOO_LARGE',
    'Les en-têtes de la requête sont trop gros',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'BAD_USER_INPUT',
    'La requête n’est pas arrivée à temps',
  ],
};
const ILLISIBLE: (typeof REFUS)[string] = [
  '400 Bad Request',
  'BAD_USER_INPUT',
  'La requête HTTP est illisible',
];

function refuser(erreur: NodeJS.ErrnoException, socket: Socket): void {
  const enCours: unknown = Reflect.get(socket, '_httpMessage');
  const commencee = enCours instanceof ServerResponse && enCours.headersSent;
  if (!socket.writable || commencee) return void socket.destroy(erreur);
  const [statut, code, message] = REFUS[erreur.code ?? ''] ?? ILLISIBLE;
  const corps = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${statut}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(corps)}\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${corps}`,
  );
}

/** The product on a port. Slow sockets are closed: Node's own defaults let them be (promise F10). */
export function httpServer(app: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 8_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    app,
  );
  return server.on('clientError', refuser);
}

const listen = (server: Server, port: number, host?: string): Promise<void> =>
  new Promise((ready, fail) => {
    server.once('error', fail);
    server.listen({ port, host }, () => ready());
  });

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A machine without IPv6 has no ::1. */
const SANS_CETTE_ADRESSE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Opens the door on each of these addresses, on one port; none means all of the machine's.
 *
 * @returns a server an address, without those that this machine does not have, and the port.
 */
export async function ecouter(
  app: RequestListener,
  port: number,
  adresses: readonly string[],
): Promise<{ servers: Server[]; port: number }> {
  const [premiere, ...autres] = adresses;
  const server = httpServer(app);
  await listen(server, port, premiere);
  const servers = [server];
  for (const adresse of autres) {
    const autre = httpServer(app);
    try {
      await listen(autre, portOf(server), adresse);
      servers.push(autre);
    } catch (erreur) {
      if (SANS_CETTE_ADRESSE.has(String(Object(erreur).code))) continue;
      server.close();
      throw erreur;
    }
  }
  return { servers, port: portOf(server) };
}
