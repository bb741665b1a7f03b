// Plays so many clients, each with its own connection and one request at a time, on bare sockets: the client must cost
// next to nothing, because the server is what is measured.
import { connect } from 'node:net';

const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const LAST = Buffer.from('0\r\n\r\n');

/** Opens one connection; `ask` sends bytes and returns the status and the body. */
function open(port) {
  return new Promise((opened, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let chunks = [];
    let head;
    let size = 0;
    let wait;
    const finish = (end) => {
      const { resolve } = wait;
      const { statut, start } = head;
      // Joined once: a list of megabytes would be copied with each of its chunks.
      const body = Buffer.concat(chunks).subarray(start, end);
      [wait, head, chunks, size] = [undefined, undefined, [], 0];
      resolve({ statut, corps: body });
    };
    const readHead = () => {
      const received = Buffer.concat(chunks);
      const end = received.indexOf(END_OF_HEADERS);
      if (end < 0) return;
      const headers = received.latin1Slice(0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
      const start = end + 4;
      head = {
        statut: Number(headers.slice(9, 12)),
        start,
        end: length === undefined ? undefined : start + Number(length),
      };
    };
    const read = (chunk) => {
      if (!head) readHead();
      if (!head) return;
      if (head.end !== undefined) return size < head.end ? undefined : finish(head.end);
      // A chunked body ends with an empty chunk.
      const last = chunk.length < LAST.length ? Buffer.concat(chunks.slice(-LAST.length)) : chunk;
      if (last.subarray(-LAST.length).equals(LAST)) finish();
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (wait) read(chunk);
    });
    socket.once('error', (error) => (wait ? wait.reject(error) : fail(error)));
    socket.once('close', () => wait?.reject(new Error('connection closed by the server')));
    socket.once('connect', () =>
      opened({
        ask: (bytes) =>
          new Promise((resolve, reject) => {
            wait = { resolve, reject };
            socket.write(bytes);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
}

/** The bytes of a POST with JSON, or of a GET without a body. */
export function httpRequest(path, body, { jeton, headers = {} } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const rows = {
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    ...(jeton && { Cookie: `boussole=${jeton}` }),
    ...headers,
  };
  const head = Object.entries(rows).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`,
  );
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];

/**
 * Sends what `make(n)` returns, over that many connections, for that long; at least one request each.
 *
 * @returns requests, requests a second, quantiles in ms.
 * @throws Error with the reply when more than a hundredth is refused: a bench of refusals measures nothing. A busy machine
 *   refuses one now and then, when it cannot open a connection within two seconds.
 */
export async function assail({ port, connections, ms, make, next }) {
  const clients = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const durations = [];
  const refusal = [];
  const start = performance.now();
  const keepAsking = async (client) => {
    do {
      const bytes = make(next());
      const before = performance.now();
      const { statut, corps } = await client.ask(bytes);
      durations.push(performance.now() - before);
      if (statut >= 300 || corps.indexOf('"errors"') >= 0) {
        refusal.push(`refused with ${statut}: ${corps.toString().slice(0, 500)}`);
      }
    } while (performance.now() - start < ms);
  };
  try {
    await Promise.all(clients.map(keepAsking));
  } finally {
    for (const client of clients) client.close();
  }
  const seconds = (performance.now() - start) / 1000;
  if (refusal.length > 2 + durations.length / 100) throw new Error(refusal[0]);
  durations.sort((a, b) => a - b);
  return {
    requetes: durations.length,
    parSeconde: durations.length / seconds,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}

/** Sends one request and returns its reply. */
export async function attempt(port, bytes) {
  const client = await open(port);
  try {
    return await client.ask(bytes);
  } finally {
    client.close();
  }
}
