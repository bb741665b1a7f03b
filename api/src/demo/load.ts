import { PROFIL_ADMINISTRATEUR } from '../../../schema/statuts.js';
import { addAmbassadeur } from '../ambassadeur/ambassadeur.service.js';
import { createBoussole } from '../boussole/boussole.service.js';
import { finishBoussole, joinBoussole } from '../boussole/parcours.service.js';
import { saveResultat } from '../boussole/reponse.service.js';
import { createCampagne, listCampagnes } from '../campagne/campagne.service.js';
import { createCommentaire } from '../commentaire/commentaire.service.js';
import { anneeCourante, transaction, type AppContext } from '../core/context.js';
import { db, row, run, sql } from '../core/sql.js';
import { createCriteresDepart } from '../critere/criteresDepart.service.js';
import { saveEquipeTree } from '../equipe/arbre.service.js';
import { createEquipe } from '../equipe/equipe.service.js';
import { register } from '../individu/inscription.service.js';
import { updateMe } from '../individu/moi.service.js';
import { createPlanEquipe } from '../planEquipe/planEquipe.service.js';
import { createSociete } from '../societe/societe.service.js';
import { createSynthese } from '../synthese/synthese.service.js';
import { planDemo, type BoussoleDemo, type ParticipantDemo, type PlanDemo } from './plan.js';

export const MOT_DE_PASSE_DEMO = 'boussole-demo';
export const ADMIN_DEMO = { mail: 'facilitatrice@boussole.example', motDePasse: MOT_DE_PASSE_DEMO };

/** What the loading learns as it goes: the ids behind the plan's keys. */
interface Index {
  idSociete: number;
  criteres: Map<string, number>;
  equipes: Map<string, number>;
  membres: Map<string, number>;
  campagnes: Map<number, number>;
}

const trouver = <K, V>(index: Map<K, V>, cle: K): V => {
  const valeur = index.get(cle);
  if (valeur === undefined) throw new Error(`la démonstration ne connaît pas « ${String(cle)} »`);
  return valeur;
};

/** Loads the demo company through the product's own services, all or nothing. */
export async function chargerDemo(ctx: AppContext): Promise<void> {
  const plan = planDemo(anneeCourante(ctx));
  await transaction(ctx, async (tx) => {
    const admin = await enAdmin(tx);
    const { id: idSociete } = await createSociete(admin, {
      libelleSociete: plan.societe.libelleSociete,
      visuSociete: plan.societe.visuSociete,
    });
    const index: Index = {
      idSociete,
      criteres: await chargerCriteres(admin, plan, idSociete),
      equipes: await chargerEquipes(admin, plan, idSociete),
      membres: await chargerMembres(tx, plan),
      campagnes: await chargerCampagnes(admin, plan),
    };
    for (const boussole of plan.boussoles) await chargerBoussole(admin, index, boussole);
    await run(tx.em, sql`insert into reglage (nom, valeur) values ('demo', 'oui')`);
  });
}

/** Whether this database holds the demo company, whose credentials may then be printed. */
export const isDemo = async (ctx: AppContext): Promise<boolean> =>
  (await row(ctx.em, sql`select from reglage where nom = 'demo'`)) !== undefined;

/** The member whose credentials are printed, and the code of its team. */
export function presenterDemo(ctx: AppContext): { pseudo: string; codeEquipe: string } {
  const { membreDemo, equipes } = planDemo(anneeCourante(ctx));
  const codeEquipe = equipes.find(({ cle }) => cle === membreDemo.equipe)?.codeEquipe ?? '';
  return { pseudo: membreDemo.pseudo, codeEquipe };
}

async function enAdmin(ctx: AppContext): Promise<AppContext> {
  const comptes = db.selectFrom('individu').select('id_individu as id');
  const admin = await row(
    ctx.em,
    comptes.where('id_profil', '=', PROFIL_ADMINISTRATEUR).orderBy('id').limit(1),
  );
  if (!admin) throw new Error('la démonstration a besoin d’un administrateur');
  return { ...ctx, acteur: { id: admin.id, idSociete: null, isAdmin: true } };
}

async function chargerCriteres(
  ctx: AppContext,
  { criteres }: PlanDemo,
  idSociete: number,
): Promise<Map<string, number>> {
  const { crees } = await createCriteresDepart(ctx, { idSociete });
  const ids = new Map(crees.map(({ libelle, id }) => [libelle, id]));
  return new Map(criteres.map(({ cle, libelle }) => [cle, trouver(ids, libelle)]));
}

async function chargerEquipes(
  ctx: AppContext,
  { equipes }: PlanDemo,
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
      id: trouver(ids, cle),
      libelleEquipe,
      idParent: parent === null ? null : trouver(ids, parent),
    })),
  });
  return ids;
}

async function chargerMembres(
  ctx: AppContext,
  { membres, equipes }: PlanDemo,
): Promise<Map<string, number>> {
  const codes = new Map(equipes.map(({ cle, codeEquipe }) => [cle, codeEquipe]));
  for (const { pseudo, equipe } of membres) {
    await register(ctx, { pseudo, motDePasse: MOT_DE_PASSE_DEMO, code: trouver(codes, equipe) });
  }
  const ids = new Map<string, number>();
  for (const { pseudo, prenom, nom } of membres) {
    const membre = await row(
      ctx.em,
      db.selectFrom('individu').where('pseudo', '=', pseudo).select('id_individu as id'),
    );
    if (!membre) throw new Error(`le membre ${pseudo} n’a pas été créé`);
    await updateMe(enMembre(ctx, membre.id), { prenom, nom });
    ids.set(pseudo, membre.id);
  }
  return ids;
}

const enMembre = (ctx: AppContext, id: number): AppContext => ({
  ...ctx,
  acteur: { id, idSociete: null, isAdmin: false },
});

async function chargerCampagnes(
  ctx: AppContext,
  { campagnes }: PlanDemo,
): Promise<Map<number, number>> {
  const existantes = await listCampagnes(ctx);
  const ids = new Map<number, number>();
  for (const { nom, annee } of campagnes) {
    const campagne =
      existantes.find((existante) => existante.nom === nom) ??
      (await createCampagne(ctx, { nom, annee }));
    ids.set(annee, campagne.id);
  }
  return ids;
}

/** A past boussole is lived in its own year: the clock stands there, so that the same rules let it through. */
async function chargerBoussole(
  admin: AppContext,
  index: Index,
  boussole: BoussoleDemo,
): Promise<void> {
  const { dateCreation } = boussole;
  const alors = dateCreation === null ? admin : { ...admin, now: () => new Date(dateCreation) };
  const idEquipe = trouver(index.equipes, boussole.equipe);
  const idCampagne = trouver(index.campagnes, boussole.annee);
  const { id: idBoussole } = await createBoussole(alors, { idEquipe, idCampagne });
  for (const participant of boussole.participants) {
    await chargerParticipant(alors, index, idBoussole, participant);
  }
  const { synthese, ambassadeurs, plans } = boussole;
  if (synthese !== null) await createSynthese(alors, { idBoussole, synthese });
  for (const nom of ambassadeurs) await addAmbassadeur(alors, { idBoussole, nom });
  for (const { objectif, action, lead } of plans) {
    await createPlanEquipe(alors, { idEquipe, idBoussole, objectif, action, lead });
  }
}

async function chargerParticipant(
  ctx: AppContext,
  index: Index,
  idBoussole: number,
  { membre, statut, reponses, commentaire, roti }: ParticipantDemo,
): Promise<void> {
  if (reponses.length === 0) return;
  const lui = enMembre(ctx, trouver(index.membres, membre));
  const { id: idParticipation } = await joinBoussole(lui, { idBoussole });
  for (const { critere, ...reponse } of reponses) {
    await saveResultat(lui, {
      idParticipation,
      idCritere: trouver(index.criteres, critere),
      ...reponse,
    });
  }
  if (statut === 'Terminé') await finishBoussole(lui, { idBoussole });
  if (commentaire !== null && roti !== null) {
    await createCommentaire(lui, { idBoussole, commentaire, roti });
  }
}
