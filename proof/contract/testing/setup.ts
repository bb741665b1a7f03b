import { randomBytes } from 'node:crypto';

import { empreinte } from '../../../api/src/connexion/secret.js';
import type { TestApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { demander } from './ask.js';
import type { Valeurs } from './generators.js';

/** Behind https, as in production: the file writes its cookies with their prefix. */
export const COOKIE = '__Host-boussole';
const MOT_DE_PASSE = 'motdepasse';
const UN_MOIS_MS = 31 * 24 * 3600 * 1000;

/** What the lines stand on: their fixtures, and the session of each actor. */
export interface Montage {
  valeurs: Valeurs;
  jetons: Record<'membre' | 'membre_sans_reponse' | 'admin', string>;
}

export const enTete = (jeton: string): Record<string, string> => ({ cookie: `${COOKIE}=${jeton}` });

/** Makes every fixture that the file names, on an empty database. */
export async function monter(app: TestApp, port: number): Promise<Montage> {
  const build = scenes(app);
  const ecrire = (requete: ReturnType<typeof sql>) => run(app.database.fork(), requete);

  const ouvrir = async (idIndividu: number, quand = new Date()): Promise<string> => {
    const jeton = randomBytes(32).toString('base64url');
    const le = quand.toISOString();
    await ecrire(sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      values (${empreinte(jeton)}, ${idIndividu}, ${le}, ${le})`);
    return jeton;
  };

  const inscrire = async (idEquipe: number) => {
    const compte = await build.buildCompte({ motDePasse: MOT_DE_PASSE });
    await ecrire(sql`update individu set id_societe =
      (select id_societe from equipe where id_equipe = ${idEquipe}) where id_individu = ${compte.id}`);
    await ecrire(sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${compte.id}::int, id_equipe, id_societe from equipe where id_equipe = ${idEquipe}`);
    return compte;
  };

  const s1 = await build.buildSociete({ libelleSociete: 'Acmé' });
  const s2 = await build.buildSociete();
  const e1 = await build.buildEquipe({ idSociete: s1.idSociete, codeEquipe: 'Code01' });
  const e2 = await build.buildEquipe({ idSociete: s1.idSociete, codeEquipe: 'Code02' });
  const e3 = await build.buildEquipe({ idSociete: s2.idSociete });
  const c1 = await build.buildCritere({ idSociete: s1.idSociete });
  await build.buildCritere({ idSociete: s1.idSociete });
  const c9 = await build.buildCritere({ idSociete: s2.idSociete });
  const u1 = await inscrire(e1.idEquipe);
  const muet = await build.buildMembre({ idEquipe: e1.idEquipe });
  const change = await inscrire(e1.idEquipe);
  const a1 = await build.buildCompte({
    pseudo: null,
    adresseMail: 'camille.roy@exemple.fr',
    idProfil: 1,
  });
  const b1 = await build.buildBoussole({ idEquipe: e1.idEquipe });
  const b3 = await build.buildBoussole({ idEquipe: e3.idEquipe });
  await ecrire(sql`insert into synthese (id_boussole, id_societe, synthese)
    values (${b1.idBoussole}, ${s1.idSociete}, 'La première')`);
  for (const rang of [1, 2]) {
    await ecrire(sql`insert into ambassadeur (id_boussole, id_societe, rang, nom)
      values (${b1.idBoussole}, ${s1.idSociete}, ${rang}, ${`Ambassadeur ${rang}`})`);
  }

  const deconnectee = await ouvrir(u1.id);
  await demander(port, {
    methode: 'GET',
    path: '/api/access/logout',
    headers: enTete(deconnectee),
  });
  const avantChangement = await ouvrir(change.id);
  await demander(port, {
    methode: 'POST',
    path: '/api/register/me/modifyPassword',
    headers: { ...enTete(await ouvrir(change.id)), 'content-type': 'application/json' },
    corps: Buffer.from(JSON.stringify({ lastPassword: MOT_DE_PASSE, password: 'unautremot' })),
  });

  const jetons = {
    membre: await ouvrir(u1.id),
    membre_sans_reponse: await ouvrir(muet.id),
    admin: await ouvrir(a1.id),
  };
  return {
    jetons,
    valeurs: {
      S1: s1.idSociete,
      S2: s2.idSociete,
      LIB_S1: s1.libelleSociete,
      E1: e1.idEquipe,
      E2: e2.idEquipe,
      E3: e3.idEquipe,
      LIB_E1: e1.libelleEquipe,
      CODE1: e1.codeEquipe,
      CODE2: e2.codeEquipe,
      C1: c1.id,
      C9: c9.id,
      B1: b1.idBoussole,
      B3: b3.idBoussole,
      BI1: await build.participationDe(b1.idBoussole, u1.id),
      U1: u1.id,
      PSEUDO_U1: u1.pseudo ?? '',
      MDP_U1: MOT_DE_PASSE,
      A1: a1.id,
      MAIL_A1: a1.adresseMail ?? '',
      P_USER: 0,
      P_ADMIN: 1,
      SESS_U1: jetons.membre,
      SESS_EXPIREE: await ouvrir(u1.id, new Date(Date.now() - UN_MOIS_MS)),
      SESS_DECONNECTEE: deconnectee,
      SESS_AVANT_MDP: avantChangement,
    },
  };
}
