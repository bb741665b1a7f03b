import type { GraphQLSchema } from 'graphql';

import { restRoutes } from '../../app/routes.js';
import type { Client } from '../../testing/app.js';
import { documentOf, rootFields } from '../../testing/rootFields.js';
import type { Scene } from '../../testing/scene.js';

/** How deep each query is read: the limits of a document refuse more. */
const LEVELS = 3;

/** The value of each argument by its name; `id` is tried with every id of the scene. */
const values = (scene: Scene, id: number): Record<string, unknown> => ({
  ...scene,
  id,
  idDomaine: scene.idEquipe,
  jeton: 'inconnu',
  code: 'inconnu',
});

/** Each number once: in a new base most of them are 1. */
const numbers = ({ idBoussole, idEquipe, idSociete, idBoussoleIndividu, idMembre }: Scene) => [
  ...new Set([idBoussole, idEquipe, idSociete, idBoussoleIndividu, idMembre]),
];

async function byGraphql(client: Client, schema: GraphQLSchema, scene: Scene, text: string) {
  const doors: string[] = [];
  for (const root of rootFields(schema)) {
    const { name, args } = root.champ;
    // Among mutations, only the one that answers with the journey.
    if (root.operation === 'mutation' && name !== 'createParticipation') continue;
    const ids = args.some((arg) => arg.name === 'id') ? numbers(scene) : [0];
    for (const id of ids) {
      const known = values(scene, id);
      const variables = Object.fromEntries(args.map((arg) => [arg.name, known[arg.name]]));
      const { data } = await client.graphql(documentOf(root, LEVELS), variables);
      if (JSON.stringify(data).includes(text)) doors.push(`${root.operation} ${name}`);
    }
  }
  return doors;
}

/** Calls that read: by GET, or by a path of the specification that begins with « get ». */
const READING = /\/get\w+$/;

async function byRest(client: Client, scene: Scene, text: string) {
  const doors: string[] = [];
  for (const { path, handlers } of restRoutes) {
    const read = [];
    if (handlers.GET && path !== '/access/logout') read.push(await client.get(`/api${path}`));
    if (handlers.POST && READING.test(path)) {
      for (const id of numbers(scene)) {
        const body = { ...values(scene, id), id_boussole_individu: scene.idBoussoleIndividu };
        read.push(await client.post(`/api${path}`, body));
      }
    }
    if (read.some((reply) => reply.text.includes(text))) doors.push(path);
  }
  return doors;
}

/** Every door that returns this text, trying all doors with every id of the scene. */
export async function doorsThatReturn(
  client: Client,
  schema: GraphQLSchema,
  scene: Scene,
  text: string,
): Promise<string[]> {
  const doors = [
    ...(await byGraphql(client, schema, scene, text)),
    ...(await byRest(client, scene, text)),
  ];
  return [...new Set(doors)].toSorted();
}
