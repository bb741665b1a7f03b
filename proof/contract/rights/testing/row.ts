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

/** A file sent with the call; in GraphQL it is the variable `$fichier`. */
interface ExportFile {
  champ: string;
  nom: string;
  contenu: () => Promise<Buffer>;
}

/** One way to make a row's call, through one door or both. */
export interface Row {
  /** Id of the matrix's row, or a name of our own; `expected` is then given. */
  id: string;
  /** Distinguishes another way to make the same call. */
  nuance?: string;
  /** Body of the REST call; absent when the row is not played there. */
  rest?: (stage: Stage, me: Me) => object | undefined;
  /** The method, where the matrix does not give it. */
  methode?: string;
  chemin?: (stage: Stage) => string;
  /** The document; absent when the row is not played there. */
  graphql?: (stage: Stage, me: Me) => string;
  /** A request that neither of the above can express. */
  raw?: (client: Client, stage: Stage) => PromiseLike<Response>;
  fichier?: ExportFile;
  /** The expected statuses of a row of our own. */
  expected?: ByActor<number>;
  /** Where GraphQL cannot answer as REST does; the row says why. */
  expectedGraphql?: ByActor<number>;
  /** Prepares the stage. */
  prepare?: (stage: Stage, tools: Tools) => Promise<Partial<Stage> | void>;
  /** What each actor does first, in its own browser. */
  approach?: (client: Client, stage: Stage, tools: Tools) => PromiseLike<unknown>;
  /** Keeps the failures counted while preparing. */
  keepThrottles?: true;
}

/** Tools for `prepare`. */
export interface Tools {
  visiteur: Client;
  as: (idIndividu: number) => Promise<Client>;
  ecrire: (request: Parameters<typeof run>[1]) => Promise<number>;
  /** Runs a statement that writes, and returns the number `n` of its row. */
  read: (request: Parameters<typeof row<{ n: number }>>[1]) => Promise<number>;
  finish: (stage: Stage) => Promise<void>;
  createAdmin: () => Promise<number>;
  /** Gives everybody the stage's password. */
  givePasswords: () => Promise<unknown>;
}

/** No body. */
export const nothing = () => undefined;

let counter = 0;
/** A number that no other call has had. */
export const unique = (): number => ++counter;
