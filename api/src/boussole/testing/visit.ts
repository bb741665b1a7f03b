import type { GraphQLSchema } from 'graphql';

import { restRoutes } from '../../app/routes.js';
import type { Client } from '../../testing/app.js';
import { champsRacines, documentDe } from '../../testing/rootFields.js';
import type { Scene } from '../../testing/scene.js';

/** How deep each query is looked into: the bounds of a document refuse more. */
const NIVEAUX = 3;

/** What each argument of that name is given; `id` is tried with every number of the scene. */
const valeurs = (scene: Scene, id: number): Record<string, unknown> => ({
  ...scene,
  id,
  idDomaine: scene.idEquipe,
  jeton: 'inconnu',
  code: 'inconnu',
});

const numeros = ({ idBoussole, idEquipe, idSociete, idBoussoleIndividu, idMembre }: Scene) => [
  idBoussole,
  idEquipe,
  idSociete,
  idBoussoleIndividu,
  idMembre,
];

async function parGraphql(client: Client, schema: GraphQLSchema, scene: Scene, texte: string) {
  const portes: string[] = [];
  for (const racine of champsRacines(schema)) {
    const { name, args } = racine.champ;
    // Of what writes, the one that answers with the journey.
    if (racine.operation === 'mutation' && name !== 'joinBoussole') continue;
    const ids = args.some((arg) => arg.name === 'id') ? numeros(scene) : [0];
    for (const id of ids) {
      const connues = valeurs(scene, id);
      const variables = Object.fromEntries(args.map((arg) => [arg.name, connues[arg.name]]));
      const { data } = await client.graphql(documentDe(racine, NIVEAUX), variables);
      if (JSON.stringify(data).includes(texte)) portes.push(`${racine.operation} ${name}`);
    }
  }
  return portes;
}

/** What reads: by GET, or a path of the specification that begins with « get ». */
const LECTURE = /\/get\w+$/;

async function parRest(client: Client, scene: Scene, texte: string) {
  const portes: string[] = [];
  for (const { path, handlers } of restRoutes) {
    const lus = [];
    if (handlers.GET && path !== '/access/logout') lus.push(await client.get(`/api${path}`));
    if (handlers.POST && LECTURE.test(path)) {
      for (const id of numeros(scene)) {
        const corps = { ...valeurs(scene, id), id_boussole_individu: scene.idBoussoleIndividu };
        lus.push(await client.post(`/api${path}`, corps));
      }
    }
    if (lus.some((reply) => reply.text.includes(texte))) portes.push(path);
  }
  return portes;
}

/** Every door that gives this text back to whoever knocks at all of them, with every number of the scene. */
export async function portesQuiRendent(
  client: Client,
  schema: GraphQLSchema,
  scene: Scene,
  texte: string,
): Promise<string[]> {
  const portes = [
    ...(await parGraphql(client, schema, scene, texte)),
    ...(await parRest(client, scene, texte)),
  ];
  return [...new Set(portes)].toSorted();
}
