import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { afterEach } from '@jest/globals';
import compression from 'compression';
import express from 'express';

import type { AppContext } from '../../core/context.js';
import { createLogger } from '../../core/logger.js';
import { setContext } from '../context.js';
import { wholeLists, type Rows } from '../wholeList.js';

/** Makes servers with one list each, for one test file; what is pushed to `ends` ends with each test. */
export function useLists() {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** A server with one list, whose pieces the test makes. */
  async function serve(
    read: (name: string) => Promise<Rows>,
    rule = {},
    before: express.RequestHandler = (_req, _res, next) => next(),
  ) {
    const app = express();
    app.use(compression());
    app.use(before);
    app.use((req, _res, next) => {
      const id = req.get('caller');
      const actor = id === undefined ? null : { id: Number(id), idSociete: null, isAdmin: false };
      setContext(req, { logger: createLogger('silent'), actor } as AppContext);
      next();
    });
    const wholeList = wholeLists({ read: 2, sent: 8, each: 8, patience: 60_000, ...rule });
    app.get(
      '/',
      wholeList((_ctx, _body, { query }) => read(String(query['nom']))),
    );
    app.use(((error, _req, res, _next) => {
      res.status(500).end(String(error));
    }) satisfies express.ErrorRequestHandler);
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    });
    const { port } = server.address() as AddressInfo;
    const send = (name: string, headers = {}) =>
      request({ port, host: '127.0.0.1', path: `/?nom=${name}`, headers, agent: false }).end();
    const ask = async (name: string, caller?: number, more = {}): Promise<IncomingMessage> => {
      const headers = { ...more, ...(caller !== undefined && { caller }) };
      const [response] = await once(send(name, headers), 'response');
      return response;
    };
    /** Asks without waiting for the answer. */
    const leave = (name: string) => send(name).on('error', () => undefined);
    return Object.assign(ask, { leave });
  }
  return { serve, ends };
}

export async function textOf(response: Readable): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

/** Waits until the machine has done what makes this true. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

/** More than every buffer on the way holds. */
export const PIECE = `"${'é'.repeat(100_000)}"`;
export const MANY = 150;

/** A long list that counts its pieces, and says when it was given up. */
export function long() {
  const state = { given: 0, isOver: false };
  function* pieces() {
    try {
      for (; state.given < MANY; state.given += 1) yield `${state.given ? ',' : ''}${PIECE}`;
    } finally {
      state.isOver = true;
    }
  }
  return { state, pieces };
}
