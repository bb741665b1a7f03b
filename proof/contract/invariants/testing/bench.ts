import { Agent, request, type IncomingMessage } from 'node:http';
import { afterEach } from '@jest/globals';

import type { TestApp } from '../../../../api/src/testing/app.js';
import { reponseGaps } from '../../../../api/src/testing/contract.js';
import { useServer } from '../../../../api/src/testing/server.js';
import { stagger } from '../../../../api/src/testing/waiting.js';
import type { Gesture } from './gestures.js';

/** The answer of a call, in REST's terms whichever the door. */
export interface Reply {
  status: number;
  // Untyped, because the shape of an answer is what a test checks.
  corps: Record<string, unknown>;
}

/** One person on a connection of their own. */
export interface Station {
  rest(gesture: Gesture): Promise<Reply>;
  graphql(gesture: Gesture): Promise<Reply>;
  /** Sends it and hangs up after so many milliseconds, without reading the answer. */
  hangUp(gesture: Gesture, afterMs: number): Promise<void>;
  headers: Record<string, string>;
}

/** REST's status for each code of GraphQL. */
const STATUTS: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 449,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

async function read(reponse: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reponse as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const object = (value: unknown): Record<string, unknown> => Object(value);

function readRest(path: string, reponse: IncomingMessage, text: string): Reply {
  const { statusCode: status = 0, headers } = reponse;
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  const gaps = reponseGaps('POST', path, { status, headers, type, text });
  if (gaps.length) throw new Error(`POST ${path} answered ${status}: ${gaps.join(', ')}`);
  return { status, corps: object(JSON.parse(text)) };
}

function readGraphql(success: number, reponse: IncomingMessage, text: string): Reply {
  const { data, errors, message } = JSON.parse(text);
  const [error] = errors ?? [];
  if (error) {
    const body = { message: error.message };
    return { status: STATUTS[error.extensions?.code] ?? 500, corps: body };
  }
  if (reponse.statusCode !== 200) return { status: reponse.statusCode ?? 0, corps: { message } };
  return { status: success, corps: object(Object.values(data)[0]) };
}

interface Row {
  port: number;
  agent: Agent;
  headers: Record<string, string>;
}

const post = (line: Row, path: string, body: object) => {
  const text = Buffer.from(JSON.stringify(body));
  const outgoing = request({
    host: '127.0.0.1',
    port: line.port,
    agent: line.agent,
    method: 'POST',
    path,
    headers: {
      ...line.headers,
      'content-type': 'application/json',
      'content-length': text.length,
    },
  });
  outgoing.end(text);
  return outgoing;
};

const receive = (line: Row, path: string, body: object): Promise<[IncomingMessage, string]> =>
  new Promise((resolve, reject) => {
    post(line, path, body)
      .on('error', reject)
      .on('response', (reponse: IncomingMessage) => {
        read(reponse)
          .then((text) => resolve([reponse, text]))
          .catch(reject);
      });
  });

const station = (line: Row): Station => ({
  headers: line.headers,
  rest: async ({ path, corps }) => readRest(path, ...(await receive(line, path, corps))),
  graphql: async ({ query, variables, success }) =>
    readGraphql(success, ...(await receive(line, '/graphql', { query, variables }))),
  hangUp: async ({ path, corps }, afterMs) => {
    const outgoing = post(line, path, corps).on('error', () => undefined);
    await stagger(afterMs);
    outgoing.destroy();
  },
});

/** Idle time in ms after which the client closes a connection. */
const IDLE_MS = 30_000;

/** The product on a port of its own, for one test file, and any number of connections to it. */
export function useBench(app: TestApp) {
  const agents: Agent[] = [];
  const port = useServer(app, (server) => {
    // Connections that rest between two rounds must stay open.
    server.keepAliveTimeout = 600_000;
  });

  afterEach(() => {
    for (const agent of agents.splice(0)) agent.destroy();
  });

  const plugIn = (headers: Record<string, string>): Station => {
    // Old connections are closed: otherwise a thousand rounds would use up all file descriptors.
    const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: IDLE_MS });
    agents.push(agent);
    return station({ port: port(), agent, headers });
  };

  /** So many connections of this person, signed in; of a visitor without a person. */
  const stations = async (n: number, idIndividu?: number): Promise<Station[]> => {
    if (idIndividu === undefined) return Array.from({ length: n }, () => plugIn({}));
    const cookie = await app.cookieOf(idIndividu);
    return Array.from({ length: n }, () => plugIn({ cookie }));
  };

  const seat = async (idIndividu?: number): Promise<Station> => {
    const [alone] = await stations(1, idIndividu);
    if (!alone) throw new Error('no connection was made');
    return alone;
  };

  return { port, stations, seat };
}

/** The door of this caller in this round: REST for every second one, GraphQL for the others. */
export const byADoor = (station_: Station, gesture: Gesture, rang: number): Promise<Reply> =>
  rang % 2 ? station_.graphql(gesture) : station_.rest(gesture);

/** Makes all callers act at once, half of them through each door, each with its own gesture. */
export const together = (
  stations: readonly Station[],
  gesture: (i: number) => Gesture,
  round = 0,
): Promise<Reply[]> => Promise.all(stations.map((each, i) => byADoor(each, gesture(i), i + round)));
