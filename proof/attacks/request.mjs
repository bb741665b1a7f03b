// Sends requests from chosen addresses of the loopback network, one by one or many at once.
import { Agent, request } from 'node:http';

/** The n-th address; the product treats each as another machine. */
export const address = (n) => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;

/**
 * A client on that address, with its own cookies and one connection.
 *
 * @returns post(path, body) → { status, text, ms, retryAfter }
 */
export function caller(url, localAddress) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const cookies = new Map();
  const { port } = new URL(url);

  const post = (path, body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const started = performance.now();
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          },
        },
        (reply) => {
          const chunks = [];
          reply.on('data', (chunk) => chunks.push(chunk));
          reply.on('end', () => {
            for (const line of reply.headers['set-cookie'] ?? []) {
              const [name, value] = line.split(';')[0].split(/=(.*)/s);
              cookies.set(name, value);
            }
            const ms = performance.now() - started;
            resolve({ status: reply.statusCode, text: Buffer.concat(chunks).toString(), ms });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  return { post, forget: () => cookies.clear(), close: () => agent.destroy() };
}

/** Makes `count` calls with so many workers; each call gets its rank. */
export async function together(workers, count, play) {
  let next = 0;
  const work = async (worker) => {
    while (next < count) {
      const rank = next;
      next += 1;
      await play(rank, worker);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
}

export const sorted = (values) => values.toSorted((a, b) => a - b);
export const quantile = (values, q) => sorted(values)[Math.floor((values.length - 1) * q)] ?? 0;
