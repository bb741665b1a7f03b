import { expect, test } from '@jest/globals';

import { run, sql } from '../core/sql.js';
import type { Client, TestApp } from './app.js';
import { scenes, type Scene } from './scene.js';

/** The columns of the rights matrix, in its order. */
type ParActeur<T> = [
  visiteur: T,
  membre: T,
  voisinFerme: T,
  voisinOuvert: T,
  autreSociete: T,
  admin: T,
];

const VOISIN_OUVERT = 3;

/** The code of GraphQL for each status of REST; success has none. */
const CODES: Record<number, string> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  449: 'DUPLICATE',
};

/** One row of the rights matrix: a call, and what it answers each of the six actors. */
export interface Ligne {
  /** Number of the row, and what makes it different from its neighbours. */
  id: string;
  /** Absent where only GraphQL can ask it. */
  path?: string;
  body?: (scene: Scene) => object;
  graphql?: (scene: Scene) => string;
  attendu: ParActeur<number>;
  prepare?: (scene: Scene) => Promise<unknown>;
}

/** Holds each row of the table to its six cells, through both doors. */
export function testerDroits(app: TestApp, lignes: readonly Ligne[]): void {
  const { buildScene, buildMembre, buildEquipe, asAdmin } = scenes(app);

  const entrer = async (scene: Scene): Promise<ParActeur<Client>> => {
    const voisin = await app.as((await buildMembre({ idEquipe: scene.idAutreEquipe })).id);
    const { idEquipe } = await buildEquipe();
    const ailleurs = await app.as((await buildMembre({ idEquipe })).id);
    const membre = await app.as(scene.idMembre);
    return [app.anonymous(), membre, voisin, voisin, ailleurs, await asAdmin()];
  };

  /** What the call answers each actor; those it refuses go first, so that they find the stage untouched. */
  const demander = async <T>(
    { attendu, prepare }: Ligne,
    appel: (client: Client, scene: Scene) => Promise<T>,
  ): Promise<T[]> => {
    const scene = await buildScene();
    await prepare?.(scene);
    const clients = await entrer(scene);
    const replies: T[] = [];
    const ordre = clients.map((client, acteur) => ({ client, acteur }));
    for (const { client, acteur } of ordre.toSorted(
      (a, b) => Number(attendu[b.acteur]) - Number(attendu[a.acteur]),
    )) {
      await run(
        app.database.fork(),
        sql`update societe set visu_societe = ${acteur === VOISIN_OUVERT} where id_societe = ${scene.idSociete}`,
      );
      replies[acteur] = await appel(client, scene);
    }
    return replies;
  };

  test.each(lignes)('$id: $path answers $attendu', async (ligne) => {
    const { path, body, graphql, attendu } = ligne;

    if (path) {
      const statuts = await demander(
        ligne,
        async (client, scene) => (await client.post(path, body?.(scene) ?? {})).status,
      );
      expect(statuts).toEqual(attendu);
    }
    if (!graphql) return;
    const codes = await demander(
      ligne,
      async (client, scene) => (await client.graphql(graphql(scene))).code,
    );
    expect(codes).toEqual(attendu.map((statut) => CODES[statut]));
  });
}
