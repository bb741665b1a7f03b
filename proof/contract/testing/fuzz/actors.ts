import { randomBytes } from 'node:crypto';

import { hashPassword } from '../../../../api/src/connexion/password.js';
import { digest } from '../../../../api/src/connexion/secret.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { images } from '../../../../api/src/testing/images.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import { SCENE_CODE, SCENE_MAIL, SCENE_PASSWORD, SCENE_PSEUDO } from './values.js';

/** The six actors of the rights matrix. */
export const ACTORS = [
  'visiteur',
  'membre',
  'voisinFerme',
  'voisinOuvert',
  'autreSociete',
  'admin',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The session of each actor; a visitor has none. */
export type Jetons = Record<Actor, string>;

let password: string | undefined;

/** Makes a stage where most calls find something: two companies, one closed and one open, with everything in them. */
export async function setUp(app: TestApp): Promise<Jetons> {
  const build = scenes(app);
  const write = (request: ReturnType<typeof sql>) => run(app.database.fork(), request);
  await app.database.reset();
  password ??= await hashPassword(SCENE_PASSWORD);

  const furnish = async (scene: Scene): Promise<void> => {
    const { idBoussole, idSociete, idEquipe } = scene;
    await build.finish(scene);
    await write(sql`insert into synthese (id_boussole, id_societe, synthese)
      values (${idBoussole}, ${idSociete}, 'Une synthèse')`);
    await write(sql`insert into ambassadeur (id_boussole, id_societe, rang, nom)
      values (${idBoussole}, ${idSociete}, 1, 'Une ambassadrice')`);
    await write(sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${idBoussole}, ${idSociete}, 'Merci', 4)`);
    await write(sql`insert into plan_equipe
      (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now())`);
  };

  const closed = await build.buildScene({ membres: 3 });
  const isOpen = await build.buildScene({ membres: 3, visuSociete: true });
  await furnish(closed);
  await furnish(isOpen);
  const closedNeighbour = await build.buildMembre({ idEquipe: closed.idOtherEquipe });
  const openNeighbour = await build.buildMembre({ idEquipe: isOpen.idOtherEquipe });
  const elsewhere = await build.buildMembre({ idEquipe: (await build.buildEquipe()).idEquipe });
  const admin = await build.buildAdmin({ adresseMail: SCENE_MAIL });
  await build.buildAdmin();
  await write(
    sql`update equipe set code_equipe = ${SCENE_CODE} where id_equipe = ${closed.idEquipe}`,
  );
  await write(sql`update individu set mot_de_passe = ${password}`);
  await write(
    sql`update individu set pseudo = ${SCENE_PSEUDO} where id_individu = ${closed.idMembre}`,
  );
  const image = await images.de('webp', 8, 8);
  await write(sql`insert into image_critere (id_societe, empreinte, contenu)
    values (${closed.idSociete}, ${'a'.repeat(64)}, ${image})`);

  const open = async (idIndividu: number): Promise<string> => {
    const jeton = randomBytes(32).toString('base64url');
    await write(sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      values (${digest(jeton)}, ${idIndividu}, now(), now())`);
    return jeton;
  };
  return {
    visiteur: '',
    // The second member has not answered yet.
    membre: await open(closed.idMembres[1] ?? 0),
    voisinFerme: await open(closedNeighbour.id),
    voisinOuvert: await open(openNeighbour.id),
    autreSociete: await open(elsewhere.id),
    admin: await open(admin.id),
  };
}
