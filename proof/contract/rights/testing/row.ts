import type { Response } from 'supertest';

import type { row, run } from '../../../../api/src/core/sql.js';
import type { Client } from '../../../../api/src/testing/app.js';
import type { Actor, ByActor } from './matrix.js';
import type { Stage } from './stage.js';

/** Who makes the call. */
export interface Me {
  actor: Actor;
  /** 0 for a visitor. */
  id: number;
}

/** A file that goes with the call; in GraphQL it is the variable `$fichier`. */
interface ExportFile {
  champ: string;
  nom: string;
  contenu: () => Promise<Buffer>;
}

/** One way to make the call of a row, by one door or both. */
export interface Row {
  /** Of the matrix; or a name of our own, and then `attendus` is given. */
  id: string;
  /** What makes it another way to make the same call. */
  nuance?: string;
  /** Body of the REST call; absent when the row is not played there. */
  rest?: (stage: Stage, me: Me) => object | undefined;
  /** Where the matrix does not say. */
  methode?: string;
  chemin?: (stage: Stage) => string;
  /** The document; absent when the row is not played there. */
  graphql?: (stage: Stage, me: Me) => string;
  /** A request of another kind. */
  raw?: (client: Client, stage: Stage) => PromiseLike<Response>;
  fichier?: ExportFile;
  /** Given for a row of our own. */
  expected?: ByActor<number>;
  /** Where GraphQL cannot answer as REST does; the row says why. */
  expectedGraphql?: ByActor<number>;
  /** Sets the stage. */
  prepare?: (stage: Stage, tools: Tools) => Promise<Partial<Stage> | void>;
  /** What each actor does first, in its own browser. */
  approach?: (client: Client, stage: Stage, tools: Tools) => PromiseLike<unknown>;
  /** Failures of the stage stay counted. */
  keepThrottles?: true;
}

/** What `prepare` works with. */
export interface Tools {
  visiteur: Client;
  as: (idIndividu: number) => Promise<Client>;
  ecrire: (request: Parameters<typeof run>[1]) => Promise<number>;
  /** Writes, and gives the one figure `n` back. */
  read: (request: Parameters<typeof row<{ n: number }>>[1]) => Promise<number>;
  finish: (stage: Stage) => Promise<void>;
  createAdmin: () => Promise<number>;
  /** Gives everybody the password of the stage. */
  givePasswords: () => Promise<unknown>;
}

/** No body. */
export const nothing = () => undefined;

let counter = 0;
/** A number that no other call has. */
export const unique = (): number => ++counter;
