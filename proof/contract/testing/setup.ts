import { randomBytes } from 'node:crypto';

import { digest } from '../../../api/src/connexion/secret.js';
import type { TestApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { ask } from './ask.js';
import type { Values } from './generators.js';

/** Behind https, as in production, where cookies have this prefix. */
export const COOKIE = '__Host-boussole';
const PASSWORD = 'motdepasse';
const ONE_MONTH_MS = 31 * 24 * 3600 * 1000;

/** What the rows need: their fixtures, and each actor's session. */
export interface Setup {
  valeurs: Values;
  jetons: Record<'membre' | 'membre_sans_reponse' | 'admin', string>;
}

export const asHeader = (jeton: string): Record<string, string> => ({
  cookie: `${COOKIE}=${jeton}`,
});

/** Makes every fixture that the file names, in an empty database. */
export async function mount(app: TestApp, port: number): Promise<Setup> {
  const build = scenes(app);
  const write = (request: ReturnType<typeof sql>) => run(app.database.fork(), request);

  const open = async (idIndividu: number, when = new Date()): Promise<string> => {
    const jeton = randomBytes(32).toString('base64url');
    const at = when.toISOString();
    await write(sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      values (${digest(jeton)}, ${idIndividu}, ${at}, ${at})`);
    return jeton;
  };

  const register = async (idEquipe: number) => {
    const account = await build.buildAccount({ motDePasse: PASSWORD });
    await write(sql`update individu set id_societe =
      (select id_societe from equipe where id_equipe = ${idEquipe}) where id_individu = ${account.id}`);
    await write(sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${account.id}::int, id_equipe, id_societe from equipe where id_equipe = ${idEquipe}`);
    return account;
  };

  const s1 = await build.buildSociete({ libelleSociete: 'Acmé' });
  const s2 = await build.buildSociete();
  const e1 = await build.buildEquipe({ idSociete: s1.idSociete, codeEquipe: 'Code01' });
  const e2 = await build.buildEquipe({ idSociete: s1.idSociete, codeEquipe: 'Code02' });
  const e3 = await build.buildEquipe({ idSociete: s2.idSociete });
  const c1 = await build.buildCritere({ idSociete: s1.idSociete });
  await build.buildCritere({ idSociete: s1.idSociete });
  const c9 = await build.buildCritere({ idSociete: s2.idSociete });
  const u1 = await register(e1.idEquipe);
  const silent = await build.buildMembre({ idEquipe: e1.idEquipe });
  const change = await register(e1.idEquipe);
  const a1 = await build.buildAccount({
    pseudo: null,
    adresseMail: 'camille.roy@exemple.fr',
    idProfil: 1,
  });
  const b1 = await build.buildBoussole({ idEquipe: e1.idEquipe });
  const b3 = await build.buildBoussole({ idEquipe: e3.idEquipe });
  await write(sql`insert into synthese (id_boussole, id_societe, synthese)
    values (${b1.idBoussole}, ${s1.idSociete}, 'La première')`);
  for (const rang of [1, 2]) {
    await write(sql`insert into ambassadeur (id_boussole, id_societe, rang, nom)
      values (${b1.idBoussole}, ${s1.idSociete}, ${rang}, ${`Ambassadeur ${rang}`})`);
  }

  const signedOut = await open(u1.id);
  await ask(port, {
    methode: 'GET',
    path: '/api/access/logout',
    headers: asHeader(signedOut),
  });
  const beforeChange = await open(change.id);
  await ask(port, {
    methode: 'POST',
    path: '/api/register/me/modifyPassword',
    headers: { ...asHeader(await open(change.id)), 'content-type': 'application/json' },
    corps: Buffer.from(JSON.stringify({ lastPassword: PASSWORD, password: 'unautremot' })),
  });

  const jetons = {
    membre: await open(u1.id),
    membre_sans_reponse: await open(silent.id),
    admin: await open(a1.id),
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
      BI1: await build.participationOf(b1.idBoussole, u1.id),
      U1: u1.id,
      PSEUDO_U1: u1.pseudo ?? '',
      MDP_U1: PASSWORD,
      A1: a1.id,
      MAIL_A1: a1.adresseMail ?? '',
      P_USER: 0,
      P_ADMIN: 1,
      SESS_U1: jetons.membre,
      SESS_EXPIREE: await open(u1.id, new Date(Date.now() - ONE_MONTH_MS)),
      SESS_DECONNECTEE: signedOut,
      SESS_AVANT_MDP: beforeChange,
    },
  };
}
