import type { Response } from 'supertest';

import { buildGraphqlSchema } from '../../../../api/src/app/schema.js';
import type { Client, TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import { row, run, sql } from '../../../../api/src/testing/sql.js';
import { ACTORS, matrix, type Actor } from './matrix.js';
import type { Me, Row, Tools } from './row.js';
import { givePasswords, personOf, setStage, type Stage } from './stage.js';

export type Door = 'rest' | 'graphql';

/** GraphQL's code for each status of REST (decisions §6); success has none. */
const CODES: Record<number, string> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  449: 'DUPLICATE',
  503: 'UNAVAILABLE',
};
export const codeOf = (statut: number): string => CODES[statut] ?? 'OK';

/** The first error's code; a request refused before GraphQL has the code beside its message. */
export const receivedCode = ({ body }: Response): string =>
  body?.errors?.[0]?.extensions?.code ?? body?.code ?? 'OK';

/** A token reads as a member of the company who is in none of its teams, when results are open to all. */
export const NEIGHBOUR: Me = { actor: 'membre_autre_equipe_visu1', id: 0 };

/** Whether a row is also asked by a token: every JSON call of REST, where one call gives what the golden lists say. */
export const isAskedByToken = (door: Door, { raw, fichier }: Row): boolean =>
  door === 'rest' && !raw && !fichier;

/** Plays rows of the table: those that prepare or change something, each on a stage of its own. */
export function player(app: TestApp) {
  const { finish, buildAdmin } = scenes(app);
  const write: Tools['ecrire'] = (request) => run(app.database.fork(), request);
  const tools = (): Tools => ({
    visiteur: app.anonymous(),
    as: app.as,
    ecrire: write,
    read: async (request) => (await row(app.database.fork(), request))?.n ?? 0,
    finish: (stage) => finish(stage),
    createAdmin: async () => (await buildAdmin()).id,
    givePasswords: () => givePasswords(app),
  });

  const prepareStage = async ({ prepare, keepThrottles }: Row): Promise<Stage> => {
    // A throttle's first wait is a second, which a busy machine may take to come to the last actor.
    if (keepThrottles) app.setNow(new Date());
    const stage = await setStage(app);
    return { ...stage, ...(await prepare?.(stage, tools())) };
  };

  /** One actor's turn: a new browser, the company open or closed, throttles reset. */
  const enter = async (stage: Stage, actor: Actor, entry: Row) => {
    const visu = actor === 'membre_autre_equipe_visu1';
    const visible = sql`update societe set visu_societe = ${visu}
        where id_societe = ${stage.idSociete} and visu_societe <> ${visu}`;
    await write(
      entry.keepThrottles
        ? visible
        : sql`with essais as (delete from essai), freinages as (delete from freinage) ${visible}`,
    );
    const id = personOf(stage, actor);
    const client = id ? await app.as(id) : app.anonymous();
    await entry.approach?.(client, stage, tools());
    return { client, me: { actor, id } };
  };

  /** What the row answers each actor, and a token of the company last. Refused actors go first, so that they find the stage unchanged. */
  const ask = async (
    door: Door,
    entry: Row,
    expected: readonly number[],
    stage: Stage,
  ): Promise<Response[]> => {
    const order = ACTORS.map((actor, rang) => ({ actor, rang, statut: Number(expected[rang]) }));
    const replies: Response[] = [];
    const jeton = await app.asJeton(stage.idSociete);
    for (const { actor, rang } of order.toSorted((a, b) => b.statut - a.statut)) {
      const { client, me } = await enter(stage, actor, entry);
      replies[rang] = await send(door, entry, client, stage, me);
    }
    if (isAskedByToken(door, entry)) replies.push(await send(door, entry, jeton, stage, NEIGHBOUR));
    return replies;
  };

  return { preparer: prepareStage, enter, ask, tools };
}

/** Makes a row's call through one door. */
export async function send(
  door: Door,
  entry: Row,
  client: Client,
  stage: Stage,
  me: Me,
): Promise<Response> {
  if (door === 'graphql') return sendGraphql(entry, client, stage, me);
  if (entry.raw) return entry.raw(client, stage);
  const [method, path] = addressOf(entry, stage);
  const body = entry.rest?.(stage, me);
  const { agent } = client;
  if (method === 'GET') return agent.get(path);
  if (method === 'PUT') return agent.put(path).send(body);
  if (!entry.fichier) return agent.post(path).send(body);
  const { champ, nom, contenu } = entry.fichier;
  const form = agent.post(path).attach(champ, await contenu(), nom);
  for (const [key, value] of Object.entries(body ?? {})) form.field(key, String(value));
  return form;
}

async function sendGraphql(entry: Row, client: Client, stage: Stage, me: Me): Promise<Response> {
  const received = await postGraphql(entry, client, stage, me);
  await requireDocumented(received);
  return received;
}

const schema = buildGraphqlSchema();
/** What any field may answer, as the types of reads and writes say. */
const ANY_FIELD = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT']);

/** @throws when a root field answers a code that its description does not list: no caller could expect it. */
export async function requireDocumented({ body }: Response): Promise<void> {
  const [reads, writes] = [(await schema).getQueryType(), (await schema).getMutationType()];
  for (const { path = [], extensions } of body.errors ?? []) {
    // A field that is asked twice in a document has its name and a number.
    const root = String(path[0] ?? '').replace(/_\d+$/, '');
    const field = reads?.getFields()[root] ?? writes?.getFields()[root];
    const told = field?.description?.split('Errors: ')[1] ?? '';
    if (path.length === 1 && !ANY_FIELD.has(extensions.code) && !told.includes(extensions.code))
      throw new Error(`${root} answers ${extensions.code}, and its description does not say so`);
  }
}

async function postGraphql(entry: Row, { agent }: Client, stage: Stage, me: Me): Promise<Response> {
  const query = entry.graphql?.(stage, me);
  if (!entry.fichier) return agent.post('/graphql').send({ query });
  return agent
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables: { fichier: null } }))
    .field('map', '{"0":["variables.fichier"]}')
    .attach('0', await entry.fichier.contenu(), entry.fichier.nom);
}

/** Method and path of a row's REST call. */
export function addressOf(
  { id, methode, chemin }: Row,
  stage: Stage,
): [method: string, path: string] {
  const written = matrix.find((entry) => entry.id === id);
  return [methode ?? written?.methode ?? 'POST', chemin?.(stage) ?? written?.chemin ?? ''];
}
