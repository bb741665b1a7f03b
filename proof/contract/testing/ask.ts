import { request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** One request, byte for byte: nothing is added that the line does not say. */
export interface Envoi {
  methode: string;
  path: string;
  headers: Record<string, string>;
  corps?: Buffer;
  /** Hangs up after so many bytes of the body. */
  couperApres?: number;
}

/** What came back; `type` and `text` are named as supertest names them. */
export interface Recu {
  status: number;
  headers: IncomingMessage['headers'];
  type: string;
  text: string;
  ms: number;
}

/** The reply of a client that hung up. */
const RIEN: Recu = { status: 0, headers: {}, type: '', text: '', ms: 0 };

async function lire(flux: Readable): Promise<string> {
  const morceaux: Buffer[] = [];
  for await (const morceau of flux as AsyncIterable<Buffer>) morceaux.push(morceau);
  return Buffer.concat(morceaux).toString();
}

/** Sends it on a connection of its own. */
export function demander(port: number, envoi: Envoi): Promise<Recu> {
  const { methode, path, headers, corps, couperApres } = envoi;
  const debut = performance.now();
  return new Promise((resolve, reject) => {
    const longueur: Record<string, string> =
      corps || methode === 'POST' ? { 'content-length': String(corps?.length ?? 0) } : {};
    const req = request(
      { port, host: '127.0.0.1', method: methode, path, headers: { ...longueur, ...headers } },
      (res) => {
        lire(res)
          .then((text) =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              type: (res.headers['content-type'] ?? '').split(';')[0] ?? '',
              text,
              ms: performance.now() - debut,
            }),
          )
          .catch(reject);
      },
    );
    // A refusal may come, and the connection close, before the whole body has left.
    req.on('error', (erreur) => setTimeout(() => reject(erreur), 50));
    if (couperApres === undefined) return void req.end(corps);
    req.removeAllListeners('error').on('error', () => resolve(RIEN));
    req.write(corps?.subarray(0, couperApres), () => setTimeout(() => req.destroy(), 20));
  });
}
