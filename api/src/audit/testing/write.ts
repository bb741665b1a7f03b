import type { Client } from '../../testing/app.js';
import type { Scene } from '../../testing/scene.js';

/** What a write is done to, made anew for each call. */
export interface Cible extends Scene {
  idSynthese: number;
  idPlan: number;
  idCampagneLibre: number;
  idAutreAdmin: number;
  idNouvelle: number;
  idJeton: number;
}

/** One write of the product: how each door makes it, and the action that the trail must then name. */
export interface Ecriture {
  mutation: string;
  appel?: (cible: Cible, client: Client) => PromiseLike<unknown>;
  arguments?: (cible: Cible) => object;
  rest?: string;
  corps?: (cible: Cible) => object;
  action: string;
}

/** A mutation that takes a file. */
export const fichier = (
  client: Client,
  query: string,
  variables: object,
  nom: string,
  contenu: Buffer,
) =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables }))
    .field('map', JSON.stringify({ 0: [`variables.${nom}`] }))
    .attach('0', contenu, nom === 'image' ? 'a.png' : 'a.csv');
