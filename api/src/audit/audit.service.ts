import { jourParis, type AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';
import type { Changements } from './changements.js';

interface Trace {
  /** `noun:verb`, like the permissions. */
  action: string;
  objet?: string;
  idObjet?: number;
  /** Counts, identifiers and names of things: never an answer, a comment, a code, a password, a token or a person. */
  detail?: Record<string, number | string | boolean | null>;
  /** What an update changed: the settings with their former and new values. */
  changements?: Changements;
  /** Who, when it is not yet the session's person. */
  idIndividu?: number;
  /** Whether one line an hour says enough: a flood of refusals must not fill the table. */
  bornee?: boolean;
}

/** A day where the product is used, as one instant of it. */
export const midi = (quand: Date): string => `${jourParis(quand)}T12:00:00Z`;

const boussole = (ou: ReturnType<typeof sql>) =>
  sql`(select libelle_equipe || ' – ' || nom from boussole b join equipe using (id_equipe)
    join campagne using (id_campagne) where b.id_boussole = ${ou})`;

/** What the thing is called now: its line will still be readable when it is renamed or gone. Never a person's name. */
const nommer = (objet: string | null, id: number | null) => sql`case ${objet}::text
  when 'societe' then (select libelle_societe from societe where id_societe = ${id}::int)
  when 'equipe' then (select libelle_equipe from equipe where id_equipe = ${id}::int)
  when 'critere' then (select libelle from critere where id_critere = ${id}::int)
  when 'campagne' then (select nom from campagne where id_campagne = ${id}::int)
  when 'jeton' then (select nom from jeton where id_jeton = ${id}::int)
  when 'boussole' then ${boussole(sql`${id}::int`)}
  when 'synthese' then ${boussole(sql`(select id_boussole from synthese where id_synthese = ${id}::int)`)}
  when 'planEquipe' then ${boussole(sql`(select id_boussole from plan_equipe where id_plan = ${id}::int)`)}
  end`;

function ecrireDetail({ detail, changements }: Trace): string | null {
  const change = changements && Object.keys(changements).length > 0;
  return detail || change ? JSON.stringify({ ...detail, ...(change && { changements }) }) : null;
}

/**
 * Adds a line to the trail, in the caller's transaction when there is one.
 *
 * A line of a member, or about one who is not signed in yet, carries only its day, and there is one a day of each kind:
 * the time at which somebody signed in, beside an average that has just moved, would say whose answer moved it.
 */
export async function audit(ctx: AppContext, trace: Trace): Promise<void> {
  const { action, objet = null, idObjet = null, bornee = false } = trace;
  // A reporting token is nobody.
  const auteur = trace.idIndividu ?? (ctx.acteur?.jeton ? null : ctx.acteur?.id) ?? null;
  const sujet = auteur ?? (objet === 'individu' ? idObjet : null);
  const detail = ecrireDetail(trace);
  const maintenant = ctx.now();
  const uneHeureAvant = new Date(maintenant.getTime() - 3_600_000).toISOString();
  await run(
    ctx.em,
    sql`with ligne as (
        select coalesce((select id_profil = 0 from individu where id_individu = ${sujet}::int), false) as au_jour),
      datee as (
        select au_jour,
          case when au_jour then ${midi(maintenant)}::timestamptz else ${maintenant.toISOString()}::timestamptz end as quand,
          case when au_jour then ${midi(maintenant)}::timestamptz else ${uneHeureAvant}::timestamptz end as depuis
        from ligne)
      insert into audit (quand, au_jour, id_individu, action, objet, id_objet, detail)
      select quand, au_jour, ${auteur}::int, ${action}, ${objet}::text, ${idObjet}::int,
        nullif(jsonb_strip_nulls(jsonb_build_object('libelle', ${nommer(objet, idObjet)}))
          || coalesce(${detail}::jsonb, '{}'), '{}')
      from datee
      where not (au_jour or ${bornee}::boolean) or not exists (
        select from audit a where a.quand >= datee.depuis and a.action = ${action}
          and a.id_individu is not distinct from ${auteur}::int and a.objet is not distinct from ${objet}::text
          and a.id_objet is not distinct from ${idObjet}::int and a.detail is not distinct from ${detail}::jsonb)`,
  );
}
