import type { Client } from '../../testing/app.js';
import type { Scene } from '../../testing/scene.js';

/** The objects that a write acts on, made anew for each call. */
export interface Target extends Scene {
  /** A company of its own, with an active criterion. */
  idOtherSociete: number;
  idSynthese: number;
  idPlan: number;
  idFreeCampagne: number;
  idOtherAdmin: number;
  /** A Publiée boussole of the team that nobody has answered. */
  idNew: number;
  /** A Publiée boussole of another team, which three have finished; its séance, in REPONSES, has a projector's link. */
  idFinished: number;
  /** One of the three, and what they may vote for once it is published. */
  idVoter: number;
  idVoted: number;
  idJeton: number;
  /** To whom the other company was given. */
  facilitateur: { id: number; adresseMail: string };
}

/** One write of the product: how to make it through each door, and the action that the trail must then name. */
export interface Write {
  mutation: string;
  /** What must have been done first. */
  before?: (target: Target, client: Client) => PromiseLike<unknown>;
  appel?: (target: Target, client: Client) => PromiseLike<unknown>;
  arguments?: (target: Target) => object;
  rest?: string;
  corps?: (target: Target) => object;
  /** The action of a line that comes before, of the company that is given or taken by it. */
  first?: string;
  action: string;
}

/** A mutation that takes a file. */
export const file = (
  client: Client,
  query: string,
  variables: object,
  name: string,
  content: Buffer,
) =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables }))
    .field('map', JSON.stringify({ 0: [`variables.${name}`] }))
    .attach('0', content, name === 'image' ? 'a.png' : 'a.csv');
