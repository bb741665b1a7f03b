import { Agent, request, type IncomingMessage } from 'node:http';
import { afterEach } from '@jest/globals';

import type { TestApp } from '../../../../api/src/testing/app.js';
import { ecartsReponse } from '../../../../api/src/testing/contrat.js';
import { useServeur } from '../../../../api/src/testing/serveur.js';
import type { Geste } from './gestures.js';

/** What a call answered, said as REST says it whichever the door. */
export interface Recu {
  status: number;
  // The shape of an answer is what a test looks at, field by field.
  corps: Record<string, unknown>;
}

/** One person on one connection of its own. */
export interface Poste {
  rest(geste: Geste): Promise<Recu>;
  graphql(geste: Geste): Promise<Recu>;
  /** Sends it and hangs up after so many milliseconds, without having read the answer. */
  raccrocher(geste: Geste, apresMs: number): Promise<void>;
  entetes: Record<string, string>;
}

/** The status of REST for each code of GraphQL. */
const STATUTS: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 449,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
};

async function lire(reponse: IncomingMessage): Promise<string> {
  const morceaux: Buffer[] = [];
  for await (const morceau of reponse as AsyncIterable<Buffer>) morceaux.push(morceau);
  return Buffer.concat(morceaux).toString();
}

const objet = (valeur: unknown): Record<string, unknown> => Object(valeur);

function lireRest(path: string, reponse: IncomingMessage, text: string): Recu {
  const { statusCode: status = 0, headers } = reponse;
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  const ecarts = ecartsReponse('POST', path, { status, headers, type, text });
  if (ecarts.length) throw new Error(`POST ${path} answered ${status}: ${ecarts.join(', ')}`);
  return { status, corps: objet(JSON.parse(text)) };
}

function lireGraphql(succes: number, reponse: IncomingMessage, text: string): Recu {
  const { data, errors, message } = JSON.parse(text);
  const [erreur] = errors ?? [];
  if (erreur) {
    const corps = { message: erreur.message };
    return { status: STATUTS[erreur.extensions?.code] ?? 500, corps };
  }
  if (reponse.statusCode !== 200) return { status: reponse.statusCode ?? 0, corps: { message } };
  return { status: succes, corps: objet(Object.values(data)[0]) };
}

interface Ligne {
  port: number;
  agent: Agent;
  entetes: Record<string, string>;
}

const poster = (ligne: Ligne, path: string, corps: object) => {
  const texte = Buffer.from(JSON.stringify(corps));
  const demande = request({
    host: '127.0.0.1',
    port: ligne.port,
    agent: ligne.agent,
    method: 'POST',
    path,
    headers: {
      ...ligne.entetes,
      'content-type': 'application/json',
      'content-length': texte.length,
    },
  });
  demande.end(texte);
  return demande;
};

const recevoir = (ligne: Ligne, path: string, corps: object): Promise<[IncomingMessage, string]> =>
  new Promise((resolve, reject) => {
    poster(ligne, path, corps)
      .on('error', reject)
      .on('response', (reponse: IncomingMessage) => {
        lire(reponse)
          .then((texte) => resolve([reponse, texte]))
          .catch(reject);
      });
  });

const poste = (ligne: Ligne): Poste => ({
  entetes: ligne.entetes,
  rest: async ({ path, corps }) => lireRest(path, ...(await recevoir(ligne, path, corps))),
  graphql: async ({ query, variables, succes }) =>
    lireGraphql(succes, ...(await recevoir(ligne, '/graphql', { query, variables }))),
  raccrocher: ({ path, corps }, apresMs) =>
    new Promise((resolve) => {
      const demande = poster(ligne, path, corps).on('error', () => undefined);
      setTimeout(() => {
        demande.destroy();
        resolve();
      }, apresMs);
    }),
});

/** How long a connection may rest before its own side hangs up. */
const REPOS_MS = 30_000;

/** The product on a port of its own, for one test file, and as many connections to it as a test wants. */
export function useBanc(app: TestApp) {
  const agents: Agent[] = [];
  const port = useServeur(app, (server) => {
    // A connection that rests between two rounds is not the subject.
    server.keepAliveTimeout = 600_000;
  });

  afterEach(() => {
    for (const agent of agents.splice(0)) agent.destroy();
  });

  const brancher = (entetes: Record<string, string>): Poste => {
    // A connection of a round long past is hung up: a thousand rounds would leave no file to open.
    const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: REPOS_MS });
    agents.push(agent);
    return poste({ port: port(), agent, entetes });
  };

  /** So many connections of this person, signed in; of a visitor when there is nobody. */
  const postes = async (n: number, idIndividu?: number): Promise<Poste[]> => {
    if (idIndividu === undefined) return Array.from({ length: n }, () => brancher({}));
    const cookie = await app.cookieDe(idIndividu);
    return Array.from({ length: n }, () => brancher({ cookie }));
  };

  const asseoir = async (idIndividu?: number): Promise<Poste> => {
    const [seul] = await postes(1, idIndividu);
    if (!seul) throw new Error('no connection was made');
    return seul;
  };

  return { port, postes, asseoir };
}

/** The door that this caller takes in this round: one of two goes through REST, the others through GraphQL. */
export const parUnePorte = (poste_: Poste, geste: Geste, rang: number): Promise<Recu> =>
  rang % 2 ? poste_.graphql(geste) : poste_.rest(geste);

/** All of them at once, half through each door, each with its own gesture. */
export const ensemble = (
  postes: readonly Poste[],
  geste: (i: number) => Geste,
  tour = 0,
): Promise<Recu[]> =>
  Promise.all(postes.map((chacun, i) => parUnePorte(chacun, geste(i), i + tour)));
