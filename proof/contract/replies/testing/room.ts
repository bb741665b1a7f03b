import { randomUUID } from 'node:crypto';
import { Agent, createServer as createHttp, type Server } from 'node:http';
import supertest from 'supertest';

import { createServer } from '../../../../api/src/app/server.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { DOMAINE, ENSEMBLE, PAGE, USERS } from './readers.js';

const PROCESSES = 3;
/** Keeps connections, as browsers do: one more for each request would take as long as a kept reply. */
const connections = new Agent({ keepAlive: true });

/** Whoever reads or writes, by what they send with each request. */
export interface Person {
  name: string;
  headers: Record<string, string>;
  admin: boolean;
}

/** Three servers on one database, which tell each other nothing. */
export async function processesOf(app: TestApp) {
  const { config, logger } = app.context();
  const doors: Server[] = [];
  for (let i = 0; i < PROCESSES; i += 1) {
    const deps = { config, logger, database: app.database, webRoot: '/nowhere' };
    const { app: server, stop } = await createServer(deps);
    const door = createHttp({ keepAliveTimeout: 0 }, server);
    await new Promise<void>((ready) => {
      door.listen(0, '127.0.0.1', ready);
    });
    app.beforeEnd(async () => {
      door.close();
      door.closeAllConnections();
      await stop();
    });
    doors.push(door);
  }
  const server = (at: number) => supertest(doors[at % doors.length] ?? '');
  /** Sends a document to the server of this number. */
  const send = async (at: number, { headers }: Person, query: string, variables: object) =>
    (await server(at).post('/graphql').agent(connections).set(headers).send({ query, variables }))
      .text;
  /** Asks it for what has an address. */
  const get = (at: number, { headers }: Person, path: string, known = '') =>
    server(at).get(`/api${path}`).agent(connections).set(headers).set('If-None-Match', known);
  return { send, get };
}
type Doors = Awaited<ReturnType<typeof processesOf>>;
export type Processes = Doors['send'];

export const readPage = (send: Processes, at: number, person: Person, idBoussole: number) =>
  send(at, person, PAGE, { idBoussole, admin: person.admin });

/** The same page, computed: nobody has sent this text before. */
export const computePage = (send: Processes, at: number, person: Person, idBoussole: number) =>
  send(at, person, `${PAGE} # ${randomUUID()}`, { idBoussole, admin: person.admin });

/** The figures of a boussole from each server, with their version; then whether each knows the version of the next. */
export async function readFigures(get: Doors['get'], person: Person, idBoussole: number) {
  const path = `/chiffres/${idBoussole}`;
  const replies = await Promise.all([0, 1, 2].map((at) => get(at, person, path)));
  const given = replies.map(({ status, text, headers }) => [status, text, headers['etag']]);
  const version = replies[0]?.headers['etag'];
  const again = version
    ? await Promise.all([1, 2, 0].map((at) => get(at, person, path, version)))
    : [];
  return { given, again: again.map(({ status }) => status) };
}

/** The same figures, computed: nobody has sent this address before. */
export const computeFigures = async (get: Doors['get'], person: Person, idBoussole: number) => {
  const reply = await get(0, person, `/chiffres/${idBoussole}?${randomUUID()}`);
  return [reply.status, reply.text, reply.headers['etag']];
};

/** A document from each server, and computed. */
async function readEach(send: Processes, person: Person, document: string, asked: object) {
  const computed = await send(0, person, `${document} # ${randomUUID()}`, asked);
  const given = await Promise.all([0, 1, 2].map((at) => send(at, person, document, asked)));
  return { given, computed: given.map(() => computed) };
}

export const readDomaine = (
  send: Processes,
  person: Person,
  idParent: number,
  idCampagne: number,
) => readEach(send, person, DOMAINE, { idParent, idCampagne });

/** The map of a company, in the campaign that it chooses. */
export const readEnsemble = (send: Processes, person: Person, idSociete: number) =>
  readEach(send, person, ENSEMBLE, { idSociete });

/** The page of users, by name. */
export const readUsers = (send: Processes, person: Person) =>
  readEach(send, person, USERS, { input: { tri: 'nom' } });

/** Two users by REST, from each server, and computed. */
export async function readUsersByRest(get: Doors['get'], person: Person) {
  const path = '/register/getAllUsers?page=2&parPage=2';
  const read = async (at: number, more = '') => {
    const { status, text } = await get(at, person, path + more);
    return [status, text];
  };
  const computed = await read(0, `&${randomUUID()}`);
  const given = await Promise.all([0, 1, 2].map((at) => read(at)));
  return { given, computed: given.map(() => computed) };
}

/** A company of two teams, one boussole in Directe and one in Publiée, and a reader of every kind. */
export interface Room {
  directe: Scene;
  publiee: Scene;
  admin: Person;
  readers: Person[];
}

export async function buildRoom(app: TestApp): Promise<Room> {
  const build = scenes(app);
  const directe = await build.buildScene({ membres: 3, visuSociete: true });
  const publiee = await build.buildScene({ membres: 4, k: 3, visuSociete: true });
  const person = async (name: string, id: number, admin = false): Promise<Person> => ({
    name,
    headers: { Cookie: await app.cookieOf(id) },
    admin,
  });
  const bearer = async ({ idSociete }: Scene): Promise<Person> => ({
    name: `token of ${idSociete}`,
    headers: { Authorization: `Bearer ${await app.jeton(idSociete)}` },
    admin: false,
  });
  const neighbour = await build.buildMembre({ idEquipe: directe.idOtherEquipe });
  const admin = await person('admin', (await build.buildAdmin()).id, true);
  return {
    directe,
    publiee,
    admin,
    readers: [
      admin,
      await person('member of Directe', directe.idMembre),
      await person('member of Publiée', publiee.idMembre),
      await person('neighbour', neighbour.id),
      await bearer(directe),
      await bearer(publiee),
      { name: 'visitor', headers: {}, admin: false },
    ],
  };
}
