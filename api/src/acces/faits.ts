import type { StatutParticipation } from '../../../schema/statuts.js';
import { anneeCourante, type AppContext } from '../core/context.js';
import { parLots } from '../core/lots.js';
import { row, rows, sql } from '../core/sql.js';
import type { Faits } from './permissions.js';

export interface FaitsEquipe extends Faits {
  idEquipe: number;
  membreEquipe: boolean;
}

export interface FaitsBoussole extends FaitsEquipe {
  idBoussole: number;
  annee: number;
  minimumReponses: number;
  /** Open until closed or until the end of its campaign's year (decisions §3). */
  ouverte: boolean;
  participant: boolean;
  participation: { id: number; statut: StatutParticipation; commente: boolean } | null;
}

/** What rights over a company depend on; null when it does not exist. */
export async function faitsSociete(ctx: AppContext, id: number): Promise<Faits | null> {
  const trouve = await row<{ visu_societe: boolean }>(
    ctx.em,
    sql`select visu_societe from societe where id_societe = ${id}`,
  );
  return trouve ? { idSociete: id, visuSociete: trouve.visu_societe } : null;
}

/** What rights over a team depend on; null when it does not exist. */
export const faitsEquipe = parLots(async (ctx: AppContext, ids) => {
  const trouves = await rows<FaitsEquipe>(
    ctx.em,
    sql`select e.id_equipe as "idEquipe", e.id_societe as "idSociete", s.visu_societe as "visuSociete",
        exists (select from membre_equipe m
          where m.id_equipe = e.id_equipe and m.id_individu = ${ctx.acteur?.id ?? null}) as "membreEquipe"
      from equipe e join societe s using (id_societe)
      where e.id_equipe = any(${ids}::int[])`,
  );
  return new Map(trouves.map((faits) => [faits.idEquipe, faits]));
});

/** A boussole's facts as `selectFaits` gives them. */
export interface LigneFaits {
  id_boussole: number;
  id_equipe: number;
  id_societe: number;
  visu_societe: boolean;
  minimum_reponses: number;
  annee: number;
  cloturee: boolean;
  membre: boolean;
  id_boussole_individu: number | null;
  statut: StatutParticipation;
  commente: boolean;
}

/** The facts of the boussoles `b` that a condition finds, for a statement of their own or as the first part of a page's. */
export const selectFaits = (ctx: AppContext, ou: ReturnType<typeof sql>) =>
  sql<LigneFaits>`select b.id_boussole, b.id_equipe, b.id_societe, s.visu_societe, s.minimum_reponses,
      c.annee, b.cloturee_le is not null as cloturee,
      exists (select from membre_equipe m
        where m.id_equipe = b.id_equipe and m.id_individu = ${ctx.acteur?.id ?? null}) as membre,
      p.id_boussole_individu, p.statut, p.commente
    from boussole b
    join societe s using (id_societe)
    join campagne c using (id_campagne)
    left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = ${ctx.acteur?.id ?? null}
    where ${ou}`;

async function chercher(ctx: AppContext, ou: ReturnType<typeof sql>): Promise<FaitsBoussole[]> {
  return (await rows(ctx.em, selectFaits(ctx, ou))).map((ligne) => lireFaits(ctx, ligne));
}

export function lireFaits(ctx: AppContext, b: LigneFaits): FaitsBoussole {
  const { id_boussole_individu: id, statut, commente } = b;
  return {
    idBoussole: b.id_boussole,
    idEquipe: b.id_equipe,
    idSociete: b.id_societe,
    visuSociete: b.visu_societe,
    minimumReponses: b.minimum_reponses,
    annee: b.annee,
    ouverte: !b.cloturee && b.annee >= anneeCourante(ctx),
    membreEquipe: b.membre,
    participant: b.membre && id !== null,
    participation: id === null ? null : { id, statut, commente },
  };
}

/** What rights over a boussole depend on; null when it does not exist. */
export const faitsBoussole = parLots(async (ctx: AppContext, ids) => {
  const trouvees = await chercher(ctx, sql`b.id_boussole = any(${ids}::int[])`);
  return new Map(trouvees.map((faits) => [faits.idBoussole, faits]));
});

/** The same, found by the caller's own participation; null for anybody else's. */
export async function faitsParticipation(
  ctx: AppContext,
  id: number,
): Promise<FaitsBoussole | null> {
  const [faits] = await chercher(ctx, sql`p.id_boussole_individu = ${id}`);
  return faits ?? null;
}

export interface FaitsDomaine extends Faits {
  minimumReponses: number;
  /** Whether the team is a domain at all: a team without parent. */
  racine: boolean;
  domaineEntier: boolean;
}

/** What rights over a domain depend on; null when it does not exist. */
export async function faitsDomaine(
  ctx: AppContext,
  idParent: number,
): Promise<FaitsDomaine | null> {
  const trouve = await row<FaitsDomaine>(
    ctx.em,
    sql`select e.id_societe as "idSociete", s.visu_societe as "visuSociete",
        s.minimum_reponses as "minimumReponses", e.id_parent is null as racine,
        not exists (select from equipe f where f.id_racine = e.id_racine
          and not exists (select from membre_equipe m
            where m.id_equipe = f.id_equipe and m.id_individu = ${ctx.acteur?.id ?? null})) as "domaineEntier"
      from equipe e join societe s using (id_societe)
      where e.id_equipe = ${idParent}`,
  );
  return trouve ?? null;
}
