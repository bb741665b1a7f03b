import { Migration } from '@mikro-orm/migrations';

import { add, rangs, SIZES } from './sums/vectors.js';

/** The boussoles that a page compares: itself, and for each of the two years before, its team's latest one. */
const BOUSSOLE_YEARS = `select b.id_boussole, y.id_boussole as id_shown, c.annee - cy.annee as recul, cy.annee, cy.nom
  from boussole b
  join campagne c on c.id_campagne = b.id_campagne
  join boussole y on y.id_equipe = b.id_equipe
  join campagne cy on cy.id_campagne = y.id_campagne
  where y.id_boussole = b.id_boussole or c.annee - cy.annee in (1, 2) and not exists (
    select from boussole x join campagne cx on cx.id_campagne = x.id_campagne
    where x.id_equipe = b.id_equipe and cx.annee = cy.annee and x.id_boussole > y.id_boussole)`;

/** The campaigns that a domain's page compares: the chosen one, and for each of the two years before, the latest one. */
const DOMAINE_YEARS = `select distinct on (c.annee) asked.annee - c.annee, c.id_campagne, c.annee, c.nom
  from campagne asked
  join campagne c on c.id_campagne = asked.id_campagne or c.annee in (asked.annee - 1, asked.annee - 2)
  where asked.id_campagne = campaign
    and exists (select from boussole_cumul k where k.id_racine = domain and k.id_campagne = c.id_campagne)
  order by c.annee, c.id_campagne desc`;

/** What is shown of one criterion; when it is hidden, only its name. */
const CRITERION = `json_build_object('idCritere', id_critere, 'libelle', libelle,
    'nombre', case when shown then nombre end,
    'moyenneQ1', case when shown then round(mean(somme_q1, nombre), 2)::float8 end,
    'moyenneQ2', case when shown then round(mean(somme_q2, nombre), 2)::float8 end,
    'repartitionQ1', case when shown then to_json(repartition_q1) end,
    'repartitionQ2', case when shown then to_json(repartition_q2) end)`;

/** Rounds to 14 places first: a third is not exact, and an exact half must round as one. */
const NOTE = `json_build_object('moyenneQ1', round(round(q1, 14), 2)::float8, 'moyenneQ2', round(round(q2, 14), 2)::float8)`;

/** The figures of one boussole, from its kept sums; no row before it has begun. */
const BOUSSOLE_FIGURES = `select
    json_agg(criterion_figures(bc.id_critere, bc.libelle, is_shown(r.nombre, 0, minimum), r.nombre, r.somme_q1, r.somme_q2,
      r.repartition_q1, r.repartition_q2) order by bc.id_critere),
    note_figures(avg(mean(r.somme_q1, r.nombre)) filter (where is_shown(r.nombre, 0, minimum)),
      avg(mean(r.somme_q2, r.nombre)) filter (where is_shown(r.nombre, 0, minimum)))
  from boussole_critere bc
  left join resultat_cumul r on r.id_boussole = bc.id_boussole and r.id_critere = bc.id_critere
  where bc.id_boussole = boussole
  having count(*) > 0`;

const SIZES_SUM = `array[${rangs(SIZES)
  .map((k) => `sum(d.tailles[${k}])`)
  .join(', ')}]`;

/**
 * Each criterion of a domain in a campaign, summed over its boussoles, with the name that the latest of them asked.
 *
 * `unseen`: the answers in cells too small to be shown elsewhere; all of them for readers of no other team.
 */
const DOMAINE_SUMS = `select s.id_critere, l.libelle, s.nombre, s.somme_q1, s.somme_q2, s.repartition_q1, s.repartition_q2,
    case when reads_all then (select coalesce(sum(size * cells), 0)::int
      from unnest(s.tailles) with ordinality u(cells, size) where size < minimum) else s.nombre end
  from (
    select d.id_critere, sum(d.nombre)::int as nombre, sum(d.somme_q1) as somme_q1, sum(d.somme_q2) as somme_q2,
      ${add('d.repartition_q1')}::int[] as repartition_q1, ${add('d.repartition_q2')}::int[] as repartition_q2,
      ${SIZES_SUM} as tailles
    from domaine_cumul d where d.id_racine = domain and d.id_campagne = campaign
    group by d.id_critere having sum(d.cellules) > 0) s
  cross join lateral (
    select bc.libelle from boussole_cumul k join boussole_critere bc on bc.id_boussole = k.id_boussole
    where k.id_racine = domain and k.id_campagne = campaign and bc.id_critere = s.id_critere
    order by k.id_boussole desc limit 1) l`;

/** The ratings of a domain in a campaign; `reads_roti`: whether the reader is shown those of a team. */
const DOMAINE_ROTIS = `select mean(sum(somme_rotis), coalesce(sum(rotis), 0)::int), coalesce(sum(rotis), 0)::int,
    is_shown(coalesce(sum(rotis), 0)::int,
      coalesce(sum(rotis) filter (where not (reads_roti and rotis >= minimum)), 0)::int, minimum_of_all)
  from boussole_cumul where id_racine = domain and id_campagne = campaign`;

const FUNCTIONS: readonly (readonly [signature: string, returns: string, body: string])[] = [
  ['mean(total bigint, nombre integer)', 'numeric', 'select total::numeric / nullif(nombre, 0)'],
  [
    `criterion_figures(id_critere integer, libelle varchar, shown boolean, nombre integer, somme_q1 bigint, somme_q2 bigint,
      repartition_q1 integer[], repartition_q2 integer[])`,
    'json',
    `select ${CRITERION}`,
  ],
  ['note_figures(q1 numeric, q2 numeric)', 'json', `select ${NOTE}`],
  [
    'boussole_figures(boussole integer, minimum integer)',
    'table (moyennes json, note json)',
    BOUSSOLE_FIGURES,
  ],
  [
    'domaine_years(domain integer, campaign integer)',
    'table (recul integer, id_campagne integer, annee integer, nom varchar)',
    DOMAINE_YEARS,
  ],
  [
    'domaine_sums(domain integer, campaign integer, reads_all boolean, minimum integer)',
    `table (id_critere integer, libelle varchar, nombre integer, somme_q1 bigint, somme_q2 bigint,
      repartition_q1 integer[], repartition_q2 integer[], unseen integer)`,
    DOMAINE_SUMS,
  ],
  [
    'domaine_rotis(domain integer, campaign integer, reads_roti boolean, minimum integer, minimum_of_all integer)',
    'table (roti numeric, rotis integer, shown boolean)',
    DOMAINE_ROTIS,
  ],
];

/** What the result pages share, each defined once, so that a page is one statement in one file. */
export class Migration20261231000000 extends Migration {
  override up(): void {
    this.addSql(`create view boussole_years as ${BOUSSOLE_YEARS}`);
    for (const [signature, returns, body] of FUNCTIONS) {
      this.addSql(
        `create function ${signature} returns ${returns} language sql stable parallel safe as $$ ${body} $$`,
      );
    }
  }
}
