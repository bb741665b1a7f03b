import { DASHBOARD_MAX } from '../../../schema/limits.js';
import { followsLive, isOpenNow } from '../acces/facts.js';
import type { Within } from '../acces/within.js';
import { parisDay, type AppContext } from '../core/context.js';
import { bool, columnsOf, int, jsonObject, LIST, nullable, sql, text, typed } from '../core/sql.js';
import { IS_GROUPING } from '../equipe/governed.sql.js';
import { STILL_OPEN } from '../planEquipe/follow.js';
import { sumKnown } from '../resultat/expected.sql.js';

const column = columnsOf<{ s: 'societe'; c: 'campagne' }>();
const SOCIETE = {
  societe: jsonObject({ id: column('s.id_societe'), libelleSociete: column('s.libelle_societe') }),
};

/** The campaigns that still take answers, by company, those that close first before the others, and one more where there is one. */
export const campagnesStatement = (ctx: AppContext, { condition }: Within) =>
  typed({
    ...SOCIETE,
    campagne: jsonObject({
      id: column('c.id_campagne'),
      nom: column('c.nom'),
      annee: column('c.annee'),
      jour: nullable(text`c.jour`),
    }),
    faites: int`g.faites`,
    auMoins: bool`g.at_least`,
    total: nullable(int`g.total`),
    equipes: int`g.equipes`,
    // A team that only holds others is asked nothing.
    sansBoussole: int`(select count(*) from equipe e where e.id_societe = s.id_societe and not ${IS_GROUPING}
      and not exists (select from boussole b where b.id_equipe = e.id_equipe and b.id_campagne = c.id_campagne))`,
    dateFermeture: text`g.closes_at`,
  })`with under_way as (
      select distinct b.id_societe, b.id_campagne from boussole b where ${isOpenNow(ctx)} and ${condition(sql`b.id_societe`)})
    select ${LIST}
    from (select b.id_societe, b.id_campagne, count(*) as equipes, sum(p.faites) as faites, ${sumKnown(sql`p.total`)} as total,
        bool_or(b.seuil is not null and ${isOpenNow(ctx)}) as at_least,
        max(b.closes_at) filter (where ${isOpenNow(ctx)}) as closes_at
      from under_way join boussole b using (id_societe, id_campagne)
      -- The same figures as the pages of the teams, by the same rule.
      join boussole_participations(${followsLive(ctx)}::boolean) p using (id_boussole)
      group by b.id_societe, b.id_campagne) g
    join societe s using (id_societe) join campagne c using (id_campagne)
    order by g.closes_at, s.id_societe, c.id_campagne limit ${DASHBOARD_MAX + 1}::int`;

/** How many days ahead an action is said to be due. */
const SOON_DAYS = 30;

/** How many actions of each company are late or due soon, and one company more where there is one. */
export function plansStatement(ctx: AppContext, { condition }: Within) {
  const day = sql`${parisDay(ctx.now())}::date`;
  return typed({
    ...SOCIETE,
    enRetard: int`g.late`,
    bientot: int`g.soon`,
  })`select ${LIST}
    from (select p.id_societe, count(*) filter (where p.echeance < ${day}) as late,
        count(*) filter (where p.echeance >= ${day}) as soon
      from plan_equipe p
      where p.echeance <= ${day} + ${SOON_DAYS}::int and ${STILL_OPEN} and ${condition(sql`p.id_societe`)}
      group by p.id_societe) g
    join societe s using (id_societe)
    order by s.id_societe limit ${DASHBOARD_MAX + 1}::int`;
}
