import { randomBytes } from 'node:crypto';

import { hashMotDePasse } from '../../../../api/src/connexion/motDePasse.js';
import { empreinte } from '../../../../api/src/connexion/secret.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { images } from '../../../../api/src/testing/images.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import { CODE_DE_SCENE, MAIL_DE_SCENE, MOT_DE_PASSE_DE_SCENE, PSEUDO_DE_SCENE } from './values.js';

/** The six actors of the rights matrix. */
export const ACTEURS = [
  'visiteur',
  'membre',
  'voisinFerme',
  'voisinOuvert',
  'autreSociete',
  'admin',
] as const;
export type Acteur = (typeof ACTEURS)[number];

/** Session of each actor; the visitor has none. */
export type Jetons = Record<Acteur, string>;

let motDePasse: string | undefined;

/** Sets a stage where most calls find something: two companies, one closed, one open, and all that they may hold. */
export async function dresser(app: TestApp): Promise<Jetons> {
  const build = scenes(app);
  const ecrire = (requete: ReturnType<typeof sql>) => run(app.database.fork(), requete);
  await app.database.reset();
  motDePasse ??= await hashMotDePasse(MOT_DE_PASSE_DE_SCENE);

  const garnir = async (scene: Scene): Promise<void> => {
    const { idBoussole, idSociete, idEquipe } = scene;
    await build.finir(scene);
    await ecrire(sql`insert into synthese (id_boussole, id_societe, synthese)
      values (${idBoussole}, ${idSociete}, 'Une synthèse')`);
    await ecrire(sql`insert into ambassadeur (id_boussole, id_societe, rang, nom)
      values (${idBoussole}, ${idSociete}, 1, 'Une ambassadrice')`);
    await ecrire(sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${idBoussole}, ${idSociete}, 'Merci', 4)`);
    await ecrire(sql`insert into plan_equipe
      (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now())`);
  };

  const fermee = await build.buildScene({ membres: 3 });
  const ouverte = await build.buildScene({ membres: 3, visuSociete: true });
  await garnir(fermee);
  await garnir(ouverte);
  const voisinFerme = await build.buildMembre({ idEquipe: fermee.idAutreEquipe });
  const voisinOuvert = await build.buildMembre({ idEquipe: ouverte.idAutreEquipe });
  const ailleurs = await build.buildMembre({ idEquipe: (await build.buildEquipe()).idEquipe });
  const admin = await build.buildAdmin({ adresseMail: MAIL_DE_SCENE });
  await build.buildAdmin();
  await ecrire(
    sql`update equipe set code_equipe = ${CODE_DE_SCENE} where id_equipe = ${fermee.idEquipe}`,
  );
  await ecrire(sql`update individu set mot_de_passe = ${motDePasse}`);
  await ecrire(
    sql`update individu set pseudo = ${PSEUDO_DE_SCENE} where id_individu = ${fermee.idMembre}`,
  );
  const image = await images.de('webp', 8, 8);
  await ecrire(sql`insert into image_critere (id_societe, empreinte, contenu)
    values (${fermee.idSociete}, ${'a'.repeat(64)}, ${image})`);

  const ouvrir = async (idIndividu: number): Promise<string> => {
    const jeton = randomBytes(32).toString('base64url');
    await ecrire(sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      values (${empreinte(jeton)}, ${idIndividu}, now(), now())`);
    return jeton;
  };
  return {
    visiteur: '',
    // The second one has not answered yet.
    membre: await ouvrir(fermee.idMembres[1] ?? 0),
    voisinFerme: await ouvrir(voisinFerme.id),
    voisinOuvert: await ouvrir(voisinOuvert.id),
    autreSociete: await ouvrir(ailleurs.id),
    admin: await ouvrir(admin.id),
  };
}
