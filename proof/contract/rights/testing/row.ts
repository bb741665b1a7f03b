import type { Response } from 'supertest';

import type { row, run } from '../../../../api/src/core/sql.js';
import type { Client } from '../../../../api/src/testing/app.js';
import type { Acteur, ParActeur } from './matrix.js';
import type { Plateau } from './stage.js';

/** Who makes the call. */
export interface Moi {
  acteur: Acteur;
  /** 0 for a visitor. */
  id: number;
}

/** A file that goes with the call; in GraphQL it is the variable `$fichier`. */
interface Fichier {
  champ: string;
  nom: string;
  contenu: () => Promise<Buffer>;
}

/** One way to make the call of a row, by one door or both. */
export interface Ligne {
  /** Of the matrix; or a name of our own, and then `attendus` is given. */
  id: string;
  /** What makes it another way to make the same call. */
  nuance?: string;
  /** Body of the REST call; absent when the row is not played there. */
  rest?: (plateau: Plateau, moi: Moi) => object | undefined;
  /** Where the matrix does not say. */
  methode?: string;
  chemin?: (plateau: Plateau) => string;
  /** The document; absent when the row is not played there. */
  graphql?: (plateau: Plateau, moi: Moi) => string;
  /** A request of another kind. */
  brut?: (client: Client, plateau: Plateau) => PromiseLike<Response>;
  fichier?: Fichier;
  /** Given for a row of our own. */
  attendus?: ParActeur<number>;
  /** Where GraphQL cannot answer as REST does; the row says why. */
  attendusGraphql?: ParActeur<number>;
  /** Sets the stage. */
  prepare?: (plateau: Plateau, outils: Outils) => Promise<Partial<Plateau> | void>;
  /** What each actor does first, in its own browser. */
  approche?: (client: Client, plateau: Plateau, outils: Outils) => PromiseLike<unknown>;
  /** Failures of the stage stay counted. */
  garderFreins?: true;
}

/** What `prepare` works with. */
export interface Outils {
  visiteur: Client;
  as: (idIndividu: number) => Promise<Client>;
  ecrire: (requete: Parameters<typeof run>[1]) => Promise<number>;
  /** Writes, and gives the one figure `n` back. */
  lire: (requete: Parameters<typeof row<{ n: number }>>[1]) => Promise<number>;
  finir: (plateau: Plateau) => Promise<void>;
  creerAdmin: () => Promise<number>;
  /** Gives everybody the password of the stage. */
  donnerMotsDePasse: () => Promise<unknown>;
}

/** No body. */
export const rien = () => undefined;

let compteur = 0;
/** A number that no other call has. */
export const unique = (): number => ++compteur;
