import { createServer, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** What Node refuses before the product sees a request: the status, and a body like that of every refusal. */
const REFUSALS: Record<string, [statut: string, code: string, message: string]> = {
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
const UNREADABLE: (typeof REFUSALS)[string] = [
  '400 Bad Request',
  'BAD_USER_INPUT',
  'La requête HTTP est illisible',
];

/** The reply that is being made on this connection, which carries one at a time; Node says it nowhere else. */
export function replyUnderWay(socket: Socket): ServerResponse | undefined {
  const underWay: unknown = Reflect.get(socket, '_httpMessage');
  return underWay instanceof ServerResponse ? underWay : undefined;
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || replyUnderWay(socket)?.headersSent) return void socket.destroy(error);
  const [statut, code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${statut}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The product's HTTP server. It closes slow sockets, which Node by default leaves open (promise F10). */
export function httpServer(app: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      // Longer than a proxy keeps an idle connection (nginx, and most load balancers: 60 s): closed first by this side, it
      // may be taken again at that very moment, and a POST is lost that nobody may send twice.
      keepAliveTimeout: 65_000,
    },
    // One request of a connection at a time, as browsers, proxies and programs send them: each of a thousand that wait would
    // hold what it reads, for ever once the connection is gone, which Node tells to no answer that waits for its turn.
    (req, res) => void (res.socket ? app(req, res) : req.socket.destroy()),
  );
  // Longest silence while an answer is made, or is left unread.
  return server.setTimeout(120_000).on('clientError', refuse);
}

/** Takes the connections that wait, 511 at most, one a turn of the loop, and reads what they ask: closing would cut them. */
export async function takeWaiting(server: Server): Promise<void> {
  let [turns, last] = [0, 0];
  server.on('connection', () => (last = turns));
  for (; turns - last < 2 && turns < 511; turns += 1) await turn();
}

/** What an operator may do about an address that cannot be listened on, by the system's code. */
const CANNOT_LISTEN: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez-en un autre avec PORT.`,
  EACCES: (port) =>
    `Ce compte n’a pas le droit d’écouter sur le port ${port}. Choisissez-en un de 1024 ou plus avec PORT.`,
  EADDRNOTAVAIL: (_port, host) => `Cette machine n’a pas l’adresse ${host}. Corrigez HOST.`,
  ENOTFOUND: (_port, host) => `Le nom ${host} est introuvable. Corrigez HOST.`,
};

function inFrench(cause: NodeJS.ErrnoException, port: number, host = ''): Error {
  const say = CANNOT_LISTEN[cause.code ?? ''];
  if (!say) return cause;
  return Object.assign(new Error(`${say(port, host)} (${cause.code})`, { cause }), {
    code: cause.code,
  });
}

const listen = (server: Server, port: number, host?: string): Promise<void> =>
  new Promise((ready, fail) => {
    server.once('error', (cause) => fail(inFrench(cause, port, host)));
    server.listen({ port, host }, () => ready());
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Error codes of an address that this machine does not have: ::1, without IPv6. */
const WITHOUT_THIS_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Listens on each of these addresses, with one port; an empty list means all of the machine's.
 *
 * @returns one server per address that the machine has, and the port.
 */
export async function listenOn(
  app: RequestListener,
  port: number,
  addresses: readonly string[],
): Promise<{ servers: Server[]; port: number }> {
  const [first, ...others] = addresses;
  const server = httpServer(app);
  await listen(server, port, first);
  const servers = [server];
  for (const address of others) {
    const other = httpServer(app);
    try {
      await listen(other, portOf(server), address);
      servers.push(other);
    } catch (error) {
      if (WITHOUT_THIS_ADDRESS.has(String(Object(error).code))) continue;
      server.close();
      throw error;
    }
  }
  return { servers, port: portOf(server) };
}
