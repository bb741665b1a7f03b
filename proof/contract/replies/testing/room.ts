import { randomUUID } from 'node:crypto';
import { Agent, createServer as createHttp, type Server } from 'node:http';
import supertest from 'supertest';

import { createServer } from '../../../../api/src/app/server.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { DOMAINE, ENSEMBLE, PAGE, TREE, USERS } from './readers.js';

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

/** Where a reader looks. */
export interface Where {
  at: number;
  person: Person;
  scene: Scene;
}

/** One kind of reading that may be given from what is kept. */
export interface Reading {
  /** As a reader asks it, of the process of this number; whatever it gives. */
  read(where: Where): Promise<unknown>;
  /** What each process gives, and what nobody can have kept. */
  compare(where: Where): Promise<{ given: unknown[]; computed: unknown[] }>;
}

const ALL = [0, 1, 2];

/** Compares what each process gives with what is asked in words that nobody has used before. */
const compared = (read: (where: Where, newWords?: string) => Promise<unknown>): Reading => ({
  read: (where) => read(where),
  compare: async (where) => {
    const computed = await read({ ...where, at: 0 }, randomUUID());
    const given = await Promise.all(ALL.map((at) => read({ ...where, at })));
    return { given, computed: given.map(() => computed) };
  },
});

const ofDocument = (send: Processes, document: string, asked: (where: Where) => object): Reading =>
  compared((where, newWords = '') =>
    send(where.at, where.person, `${document} # ${newWords}`, asked(where)),
  );

/** A page of users by REST. */
const usersByRest = (get: Doors['get']): Reading =>
  compared(async ({ at, person }, newWords) => {
    const more = newWords ? `&${newWords}` : '';
    const { status, text } = await get(at, person, `/register/getAllUsers?page=2&parPage=2${more}`);
    return [status, text];
  });

/** The figures of a boussole with their version; and whether each process knows the version that the next one gave. */
const figures = (get: Doors['get']): Reading => {
  const read = async ({ at, person, scene }: Where, more = '', known = '') => {
    const path = `/chiffres/${scene.idBoussole}${more}`;
    const { status, text, headers } = await get(at, person, path, known);
    return { status, text, version: headers['etag'] ?? '' };
  };
  return {
    read,
    compare: async (where) => {
      const computed = await read({ ...where, at: 0 }, `?${randomUUID()}`);
      const given = await Promise.all(ALL.map((at) => read({ ...where, at })));
      const again = await Promise.all(
        [1, 2, 0].map((at, i) => read({ ...where, at }, '', given[i]?.version)),
      );
      const known = computed.version ? { ...computed, status: 304, text: '' } : computed;
      return {
        given: [...given, ...again],
        computed: [...given.map(() => computed), ...again.map(() => known)],
      };
    },
  };
};

/** As the drag-and-drop tree of a company is first read. */
const ORGANISATION =
  'query ($idSociete: Int!) { arbreEquipes(idSociete: $idSociete) { version equipes { id idParent libelleEquipe } } }';

/** Everything that is kept: by its root in GraphQL, or by its address. */
export const readingsOf = ({ send, get }: Doors): Record<string, Reading> => {
  const ofSociete = (document: string) =>
    ofDocument(send, document, ({ scene }) => ({ idSociete: scene.idSociete }));
  return {
    arbreEquipes: ofSociete(ORGANISATION),
    ensemble: ofSociete(ENSEMBLE),
    equipes: ofSociete(TREE),
    individusPage: ofDocument(send, USERS, () => ({ input: { tri: 'nom' } })),
    resultatBoussole: ofDocument(send, PAGE, ({ person, scene }) => ({
      idBoussole: scene.idBoussole,
      admin: person.admin,
    })),
    resultatDomaine: ofDocument(send, DOMAINE, ({ scene }) => ({
      idParent: scene.idEquipe,
      idCampagne: scene.idCampagne,
    })),
    '/register/getAllUsers': usersByRest(get),
    '/chiffres': figures(get),
  };
};

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
