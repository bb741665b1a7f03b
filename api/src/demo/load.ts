import { setTimeout as delay } from 'node:timers/promises';

import { PROFIL_ADMIN, PROFIL_TEMOIN } from '../../../schema/statuts.js';
import { addAmbassadeur } from '../ambassadeur/ambassadeur.service.js';
import { createBoussole } from '../boussole/boussole.service.js';
import { closeBoussole } from '../boussole/closing/closing.service.js';
import { closeParticipation, createParticipation } from '../boussole/parcours.service.js';
import { saveResultat } from '../boussole/reponse.service.js';
import { createCampagne, listCampagnes } from '../campagne/campagne.service.js';
import { createCommentaire } from '../commentaire/commentaire.service.js';
import { hashPassword } from '../connexion/password.js';
import { currentAnnee, transaction, type AppContext } from '../core/context.js';
import { bool, db, LIST, row, run, sql, typed } from '../core/sql.js';
import { createStarterCriteres } from '../critere/starterCriteres.service.js';
import { createEquipe } from '../equipe/equipe.service.js';
import { saveEquipeTree } from '../equipe/tree.service.js';
import { updateMe } from '../individu/me.service.js';
import { register } from '../individu/registration.service.js';
import { updateEtatPlanEquipe, createPlanEquipe } from '../planEquipe/planEquipe.service.js';
import { createSociete } from '../societe/societe.service.js';
import { createSynthese } from '../synthese/synthese.service.js';
import {
  planDemo,
  type BoussoleDemo,
  type OrganisationDemo,
  type ParticipantDemo,
  type PlanDemo,
  type PlanEquipeDemo,
} from './plan.js';

export const DEMO_PASSWORD = 'boussole-demo';
/** The témoin of the first company; its account is the last, so that the others keep their numbers. */
const TEMOIN_DEMO = 'temoin@boussole.example';
export const ADMIN_DEMO = { mail: 'facilitatrice@boussole.example', motDePasse: DEMO_PASSWORD };

/** Ids of what was created, by the plan's keys. */
interface Index {
  criteres: Map<string, number>;
  equipes: Map<string, number>;
  membres: Map<string, number>;
  campagnes: Map<number, number>;
}

const find = <K, V>(index: Map<K, V>, key: K): V => {
  const value = index.get(key);
  if (value === undefined) throw new Error(`la démonstration ne connaît pas « ${String(key)} »`);
  return value;
};

/** Key of the advisory lock of whoever loads the demonstration. */
export const DEMO_LOCK = 7_302_029;
/** Time in ms between two tries to get it. Waiting for it instead would be a silence that ends the connection (core/postgres). */
const RETRY = 250;

/**
 * Loads the demo company through the product's own services, all or nothing. Of several processes that start at once on an
 * empty server, the first one loads it, and the others wait for it, however long it takes.
 */
export async function loadDemo(ctx: AppContext): Promise<void> {
  const plan = planDemo(currentAnnee(ctx));
  await transaction(ctx, async (tx) => {
    while (!(await holdsLock(tx))) await delay(RETRY);
    if (await isDemo(tx)) return;
    const admin = await asAdmin(tx);
    // Only the demo's own: an operator's has the name that they give.
    await run(
      tx.em,
      sql`update individu set prenom = 'Solenn', nom = 'Bertin' where adresse_mail = ${ADMIN_DEMO.mail}`,
    );
    await loadOrganisation(tx, admin, plan, plan);
    // Last, so that the identifiers of the first one are those of a demo of one company.
    await loadOrganisation(tx, admin, plan.publiee, plan);
    await loadTemoin(tx, plan.societe.libelleSociete);
    await run(tx.em, sql`insert into reglage (nom, valeur) values ('demo', 'oui')`);
  });
}

const holdsLock = async (tx: AppContext): Promise<boolean> => {
  const taken = await row(
    tx.em,
    typed({ ours: bool`pg_try_advisory_xact_lock(${DEMO_LOCK})` })`select ${LIST}`,
  );
  return taken?.ours === true;
};

/** Not through the service, which would send its link by mail. */
async function loadTemoin(tx: AppContext, libelleSociete: string): Promise<void> {
  const hashed = await hashPassword(DEMO_PASSWORD);
  await run(
    tx.em,
    sql`with compte as (
        insert into individu (prenom, nom, adresse_mail, id_profil, mot_de_passe)
        values ('Maëlle', 'Cosquer', ${TEMOIN_DEMO}, ${PROFIL_TEMOIN}, ${hashed}) returning id_individu)
      insert into temoin (id_individu, id_societe)
      select id_individu, id_societe from compte, societe where libelle_societe = ${libelleSociete}`,
  );
}

async function loadOrganisation(
  ctx: AppContext,
  admin: AppContext,
  organisation: OrganisationDemo,
  plan: PlanDemo,
): Promise<void> {
  const { id: idSociete } = await createSociete(admin, organisation.societe);
  const index: Index = {
    criteres: await loadCriteres(admin, organisation, idSociete),
    equipes: await loadEquipes(admin, organisation, idSociete),
    membres: await loadMembres(ctx, organisation),
    campagnes: await loadCampagnes(admin, plan),
  };
  for (const boussole of organisation.boussoles) await loadBoussole(admin, index, boussole);
}

/** Whether this database holds the demo company, whose credentials may then be printed. */
export const isDemo = async (ctx: AppContext): Promise<boolean> =>
  (await row(ctx.em, sql`select from reglage where nom = 'demo'`)) !== undefined;

/** The member whose credentials are printed at start, the team's code, and the témoin, whom an older demo has not. */
export async function presentDemo(
  ctx: AppContext,
): Promise<{ pseudo: string; codeEquipe: string; temoin?: string }> {
  const { membreDemo, equipes } = planDemo(currentAnnee(ctx));
  const codeEquipe = equipes.find(({ cle }) => cle === membreDemo.equipe)?.codeEquipe ?? '';
  const temoin = await row(
    ctx.em,
    sql`select from individu where adresse_mail = ${TEMOIN_DEMO} and id_profil = ${PROFIL_TEMOIN}`,
  );
  return {
    pseudo: membreDemo.pseudo,
    codeEquipe,
    ...(temoin === undefined ? {} : { temoin: TEMOIN_DEMO }),
  };
}

async function asAdmin(ctx: AppContext): Promise<AppContext> {
  const counts = db.selectFrom('individu').select('id_individu as id');
  const admin = await row(
    ctx.em,
    counts.where('id_profil', '=', PROFIL_ADMIN).orderBy('id').limit(1),
  );
  if (!admin) throw new Error('la démonstration a besoin d’un administrateur');
  return { ...ctx, actor: { id: admin.id, idSociete: null, isAdmin: true } };
}

async function loadCriteres(
  ctx: AppContext,
  { criteres }: OrganisationDemo,
  idSociete: number,
): Promise<Map<string, number>> {
  const { crees } = await createStarterCriteres(ctx, { idSociete });
  const ids = new Map(crees.map(({ libelle, id }) => [libelle, id]));
  return new Map(criteres.map(({ cle, libelle }) => [cle, find(ids, libelle)]));
}

async function loadEquipes(
  ctx: AppContext,
  { equipes }: OrganisationDemo,
  idSociete: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { cle, libelleEquipe, codeEquipe } of equipes) {
    const { id } = await createEquipe(ctx, { idSociete, libelleEquipe, codeEquipe });
    ids.set(cle, id);
  }
  await saveEquipeTree(ctx, {
    idSociete,
    equipes: equipes.map(({ cle, libelleEquipe, parent }) => ({
      id: find(ids, cle),
      libelleEquipe,
      idParent: parent === null ? null : find(ids, parent),
    })),
  });
  return ids;
}

async function loadMembres(
  ctx: AppContext,
  { membres, equipes }: OrganisationDemo,
): Promise<Map<string, number>> {
  const codes = new Map(equipes.map(({ cle, codeEquipe }) => [cle, codeEquipe]));
  for (const { pseudo, equipe } of membres) {
    await register(ctx, { pseudo, motDePasse: DEMO_PASSWORD, code: find(codes, equipe) });
  }
  const ids = new Map<string, number>();
  for (const { pseudo, prenom, nom } of membres) {
    const membre = await row(
      ctx.em,
      db.selectFrom('individu').where('pseudo', '=', pseudo).select('id_individu as id'),
    );
    if (!membre) throw new Error(`le membre ${pseudo} n’a pas été créé`);
    await updateMe(asMembre(ctx, membre.id), { prenom, nom });
    ids.set(pseudo, membre.id);
  }
  return ids;
}

const asMembre = (ctx: AppContext, id: number): AppContext => ({
  ...ctx,
  actor: { id, idSociete: null, isAdmin: false },
});

async function loadCampagnes(
  ctx: AppContext,
  { campagnes }: PlanDemo,
): Promise<Map<number, number>> {
  const existing = await listCampagnes(ctx);
  const ids = new Map<number, number>();
  for (const { nom, annee } of campagnes) {
    const campagne =
      existing.find((one) => one.nom === nom) ?? (await createCampagne(ctx, { nom, annee }));
    ids.set(annee, campagne.id);
  }
  return ids;
}

/**
 * Loads a boussole. A past one is loaded with the clock set in its own year, so that the ordinary rules accept its
 * answers.
 */
async function loadBoussole(
  admin: AppContext,
  index: Index,
  boussole: BoussoleDemo,
): Promise<void> {
  const { dateCreation, isClosed } = boussole;
  const atThatTime =
    dateCreation === null ? admin : { ...admin, now: () => new Date(dateCreation) };
  const idEquipe = find(index.equipes, boussole.equipe);
  const idCampagne = find(index.campagnes, boussole.annee);
  const { id: idBoussole } = await createBoussole(atThatTime, { idEquipe, idCampagne });
  for (const participant of boussole.participants) {
    await loadParticipant(atThatTime, index, idBoussole, participant);
  }
  const { synthese, ambassadeurs, plans } = boussole;
  if (synthese !== null) await createSynthese(atThatTime, { idBoussole, synthese });
  for (const name of ambassadeurs) await addAmbassadeur(atThatTime, { idBoussole, nom: name });
  for (const plan of plans) await loadPlan(atThatTime, index, { idEquipe, idBoussole }, plan);
  // Closed here, else the first housekeeping would close them all, and its lines would begin the trail.
  if (isClosed) await closeBoussole(atThatTime, { id: idBoussole });
}

/** Months after which an action should be done, and those after which the demo says what became of it. */
const MONTHS = { due: 9, told: 6 };
const later = (day: Date, months: number) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate()));

async function loadPlan(
  ctx: AppContext,
  index: Index,
  where: { idEquipe: number; idBoussole: number },
  { etat, raison, owner, criteres, ...texts }: PlanEquipeDemo,
): Promise<void> {
  const { id } = await createPlanEquipe(ctx, {
    ...where,
    ...texts,
    criteres: criteres.map((critere) => find(index.criteres, critere)),
    idResponsable: owner === null ? null : find(index.membres, owner),
    echeance: later(ctx.now(), MONTHS.due).toISOString().slice(0, 10),
  });
  if (etat === 'A_FAIRE') return;
  const told = later(ctx.now(), MONTHS.told);
  await updateEtatPlanEquipe({ ...ctx, now: () => told }, { id, etat, raison });
}

async function loadParticipant(
  ctx: AppContext,
  index: Index,
  idBoussole: number,
  { membre, statut, reponses, commentaire, roti }: ParticipantDemo,
): Promise<void> {
  if (reponses.length === 0) return;
  const them = asMembre(ctx, find(index.membres, membre));
  const { id: idParticipation } = await createParticipation(them, { idBoussole });
  for (const { critere, ...reponse } of reponses) {
    await saveResultat(them, {
      idParticipation,
      idCritere: find(index.criteres, critere),
      ...reponse,
    });
  }
  if (statut === 'Terminé') await closeParticipation(them, { idBoussole });
  if (commentaire !== null && roti !== null) {
    await createCommentaire(them, { idBoussole, commentaire, roti });
  }
}
