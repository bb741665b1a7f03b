import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll } from '@jest/globals';

import type { TestApp } from './app.js';

interface Stream {
  response: Response;
  /** All that has come so far. */
  text: string;
  isOver: boolean;
  hangUp(): void;
}

/** The states of a séance that a stream has told so far. */
export const seancesOf = ({ text }: Pick<Stream, 'text'>) =>
  [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data).data.seance);

/** Streams of séances, over a port of their own; those that a test leaves open are closed after it. */
export function useStreams(app: TestApp) {
  let server: Server;
  const opened = new Set<Stream>();
  beforeAll(() => {
    server = createServer(app.app).listen(0);
  });
  afterEach(() => {
    for (const stream of opened) stream.hangUp();
    opened.clear();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = () => {
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };
  /** Opens a stream; its events so far, as they came. */
  const open = async (idBoussole: number, headers: Record<string, string>): Promise<Stream> => {
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port()}/flux/seance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip', ...headers },
      body: JSON.stringify({ idBoussole }),
      signal: abort.signal,
    });
    const stream = { response, text: '', isOver: false, hangUp: () => abort.abort() };
    opened.add(stream);
    const read = async () => {
      for await (const part of response.body ?? []) stream.text += Buffer.from(part).toString();
    };
    if (response.ok) {
      void read()
        .catch(() => undefined)
        .finally(() => {
          stream.isOver = true;
        });
    }
    return stream;
  };
  return { open, port };
}
