import type { Response } from 'supertest';

import type { Client, TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import { row, run, sql } from '../../../../api/src/testing/sql.js';
import { ACTEURS, matrice, type Acteur } from './matrix.js';
import type { Ligne, Moi, Outils } from './row.js';
import { donnerMotsDePasse, personneDe, poser, type Plateau } from './stage.js';

export type Porte = 'rest' | 'graphql';

/** The code of GraphQL for each status of REST (decisions §6); success has none. */
const CODES: Record<number, string> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  449: 'DUPLICATE',
};
export const codeDe = (statut: number): string => CODES[statut] ?? 'OK';

/** The first error's code; a request refused before GraphQL has it beside its message. */
export const codeRecu = ({ body }: Response): string =>
  body?.errors?.[0]?.extensions?.code ?? body?.code ?? 'OK';

/** Plays rows of the table, each on its own stage. */
export function joueur(app: TestApp) {
  const { finir, buildAdmin } = scenes(app);
  const ecrire: Outils['ecrire'] = (requete) => run(app.database.fork(), requete);
  const outils = (): Outils => ({
    visiteur: app.anonymous(),
    as: app.as,
    ecrire,
    lire: async (requete) => (await row(app.database.fork(), requete))?.n ?? 0,
    finir: (plateau) => finir(plateau),
    creerAdmin: async () => (await buildAdmin()).id,
    donnerMotsDePasse: () => donnerMotsDePasse(app),
  });

  const preparer = async ({ prepare }: Ligne): Promise<Plateau> => {
    const plateau = await poser(app);
    return { ...plateau, ...(await prepare?.(plateau, outils())) };
  };

  /** One actor's turn: a browser of its own, the company open or closed, no failure counted yet. */
  const entrer = async (plateau: Plateau, acteur: Acteur, ligne: Ligne) => {
    const visu = acteur === 'membre_autre_equipe_visu1';
    await ecrire(
      sql`update societe set visu_societe = ${visu}
        where id_societe = ${plateau.idSociete} and visu_societe <> ${visu}`,
    );
    if (!ligne.garderFreins)
      await ecrire(sql`with essais as (delete from essai) delete from freinage`);
    const id = personneDe(plateau, acteur);
    const client = id ? await app.as(id) : app.anonymous();
    await ligne.approche?.(client, plateau, outils());
    return { client, moi: { acteur, id } };
  };

  /** What the row answers each actor; those it refuses go first, so that they find the stage untouched. */
  const demander = async (
    porte: Porte,
    ligne: Ligne,
    attendus: readonly number[],
    plateau: Plateau,
  ): Promise<Response[]> => {
    const ordre = ACTEURS.map((acteur, rang) => ({ acteur, rang, statut: Number(attendus[rang]) }));
    const recus: Response[] = [];
    for (const { acteur, rang } of ordre.toSorted((a, b) => b.statut - a.statut)) {
      const { client, moi } = await entrer(plateau, acteur, ligne);
      recus[rang] = await envoyer(porte, ligne, client, plateau, moi);
    }
    return recus;
  };

  return { preparer, entrer, demander };
}

/** Makes the call of a row, by one door. */
export async function envoyer(
  porte: Porte,
  ligne: Ligne,
  client: Client,
  plateau: Plateau,
  moi: Moi,
): Promise<Response> {
  if (porte === 'graphql') return envoyerGraphql(ligne, client, plateau, moi);
  if (ligne.brut) return ligne.brut(client, plateau);
  const [methode, chemin] = adresseDe(ligne, plateau);
  const corps = ligne.rest?.(plateau, moi);
  const { agent } = client;
  if (methode === 'GET') return agent.get(chemin);
  if (methode === 'PUT') return agent.put(chemin).send(corps);
  if (!ligne.fichier) return agent.post(chemin).send(corps);
  const { champ, nom, contenu } = ligne.fichier;
  const formulaire = agent.post(chemin).attach(champ, await contenu(), nom);
  for (const [cle, valeur] of Object.entries(corps ?? {})) formulaire.field(cle, String(valeur));
  return formulaire;
}

async function envoyerGraphql(
  ligne: Ligne,
  { agent }: Client,
  plateau: Plateau,
  moi: Moi,
): Promise<Response> {
  const query = ligne.graphql?.(plateau, moi);
  if (!ligne.fichier) return agent.post('/graphql').send({ query });
  return agent
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables: { fichier: null } }))
    .field('map', '{"0":["variables.fichier"]}')
    .attach('0', await ligne.fichier.contenu(), ligne.fichier.nom);
}

/** Method and path of a row's REST call. */
export function adresseDe(
  { id, methode, chemin }: Ligne,
  plateau: Plateau,
): [methode: string, chemin: string] {
  const ecrite = matrice.find((ligne) => ligne.id === id);
  return [methode ?? ecrite?.methode ?? 'POST', chemin?.(plateau) ?? ecrite?.chemin ?? ''];
}
