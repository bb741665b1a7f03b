import { parisDay, type AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';
import type { Changes } from './changes.js';

interface Trace {
  /** `noun:verb`, like the permissions. */
  action: string;
  objet?: string;
  idObjet?: number;
  /** Counts, ids and names of things: never an answer, a comment, a code, a password, a token or a person. */
  detail?: Record<string, number | string | boolean | null>;
  /** What an update changed: the former and the new value of each setting. */
  changements?: Changes;
  /** The company that the line is about, where the object no longer says it (the trigger `audit_situer` asks the object). */
  idSociete?: number | null;
  /** Who did it, when that is not yet the session's person. */
  idIndividu?: number;
  /** At most one line an hour: a flood of refusals must not fill the table. */
  isBounded?: boolean;
}

/** A day in Paris, as the instant of its noon. */
export const noon = (when: Date): string => `${parisDay(when)}T12:00:00Z`;

const boussole = (where: ReturnType<typeof sql>) =>
  sql`(select libelle_equipe || ' – ' || nom from boussole b join equipe using (id_equipe)
    join campagne using (id_campagne) where b.id_boussole = ${where})`;

/** The current name of the thing, so that the line stays readable once it is renamed or deleted. Never a person's name. */
export const nameOf = (object: string | null, id: number | null) => sql`case ${object}::text
  when 'societe' then (select libelle_societe from societe where id_societe = ${id}::int)
  when 'equipe' then (select libelle_equipe from equipe where id_equipe = ${id}::int)
  when 'critere' then (select libelle from critere where id_critere = ${id}::int)
  when 'campagne' then (select nom from campagne where id_campagne = ${id}::int)
  when 'jeton' then (select nom from jeton where id_jeton = ${id}::int)
  when 'boussole' then ${boussole(sql`${id}::int`)}
  when 'synthese' then ${boussole(sql`(select id_boussole from synthese where id_synthese = ${id}::int)`)}
  when 'planEquipe' then ${boussole(sql`(select id_boussole from plan_equipe where id_plan = ${id}::int)`)}
  end`;

function writeDetail({ detail, changements }: Trace): string | null {
  const change = changements && Object.keys(changements).length > 0;
  return detail || change ? JSON.stringify({ ...detail, ...(change && { changements }) }) : null;
}

/**
 * Adds a line to the audit trail, in the caller's transaction when there is one.
 *
 * A line of a member, or about somebody who is not signed in yet, has only its day, and there is one line a day of each
 * kind. With the time at which a member signed in, an average that moved at that moment would reveal whose answer moved
 * it.
 */
export async function audit(ctx: AppContext, trace: Trace): Promise<void> {
  const { action, objet = null, idObjet = null, idSociete = null, isBounded = false } = trace;
  // A reporting token and a projector act in nobody's name: their id is 0.
  const author = trace.idIndividu ?? (ctx.actor?.id || null);
  const subject = author ?? (objet === 'individu' ? idObjet : null);
  const detail = writeDetail(trace);
  const now = ctx.now();
  const oneHourBefore = new Date(now.getTime() - 3_600_000).toISOString();
  await run(
    ctx.em,
    sql`with ligne as (
        select coalesce((select id_profil = 0 from individu where id_individu = ${subject}::int), false) as au_jour),
      datee as (
        select au_jour,
          case when au_jour then ${noon(now)}::timestamptz else ${now.toISOString()}::timestamptz end as quand,
          case when au_jour then ${noon(now)}::timestamptz else ${oneHourBefore}::timestamptz end as depuis
        from ligne)
      insert into audit (quand, au_jour, id_individu, action, objet, id_objet, id_societe, detail)
      select quand, au_jour, ${author}::int, ${action}, ${objet}::text, ${idObjet}::int, ${idSociete}::int,
        nullif(jsonb_strip_nulls(jsonb_build_object('libelle', ${nameOf(objet, idObjet)}))
          || coalesce(${detail}::jsonb, '{}'), '{}')
      from datee
      where not (au_jour or ${isBounded}::boolean) or not exists (
        select from audit a where a.quand >= datee.depuis and a.action = ${action}
          and a.id_individu is not distinct from ${author}::int and a.objet is not distinct from ${objet}::text
          and a.id_objet is not distinct from ${idObjet}::int and a.detail is not distinct from ${detail}::jsonb)`,
  );
}
