import { request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { stagger } from '../../../api/src/testing/waiting.js';

/** One request, sent byte for byte; nothing is added. */
export interface Input {
  methode: string;
  path: string;
  headers: Record<string, string>;
  corps?: Buffer;
  /** Hangs up after so many bytes of the body. */
  cutAfter?: number;
}

/** The reply; `type` and `text` are named as in supertest. */
export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  type: string;
  text: string;
  ms: number;
}

/** The reply of a client that hung up. */
const NOTHING: Reply = { status: 0, headers: {}, type: '', text: '', ms: 0 };

async function read(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Sends it on a new connection. */
export function ask(port: number, input: Input): Promise<Reply> {
  const { methode, path, headers, corps, cutAfter } = input;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let isAnswered = false;
    const length: Record<string, string> =
      corps || methode === 'POST' ? { 'content-length': String(corps?.length ?? 0) } : {};
    const req = request(
      { port, host: '127.0.0.1', method: methode, path, headers: { ...length, ...headers } },
      (res) => {
        isAnswered = true;
        read(res)
          .then((text) =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              type: (res.headers['content-type'] ?? '').split(';')[0] ?? '',
              text,
              ms: performance.now() - start,
            }),
          )
          .catch(reject);
      },
    );
    // A refusal may arrive, and the connection close, before the whole body is sent: then the answer counts.
    req.on('error', (error) => (failure = error));
    req.on('close', () => {
      if (!isAnswered) reject(failure);
    });
    if (cutAfter === undefined) return void req.end(corps);
    req.removeAllListeners('error').on('error', () => resolve(NOTHING));
    // While the product reads what it has: however far it came, the same must hold.
    req.write(corps?.subarray(0, cutAfter), () => void stagger(20).then(() => req.destroy()));
  });
}
