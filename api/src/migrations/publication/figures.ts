import { add, rangs, SIZES } from '../sums/vectors.js';

/** A person's relation to a team. */
const EQUIPE = `select e.id_equipe, e.id_parent, e.id_racine, e.id_societe, s.visu_societe, m.id_individu is not null
  from equipe e
  join societe s on s.id_societe = e.id_societe
  left join membre_equipe m on m.id_equipe = e.id_equipe and m.id_individu = person`;

/**
 * What a person has to do with a boussole; the participation is theirs, and nobody else's. \`minimum\`: the fewest answers
 * that they may see summed up of a Directe one; what is published is shown.
 */
const BOUSSOLE = `select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
    is_open(b.cloturee_le, b.closes_at, moment), b.closes_at, e.visu_societe, threshold(b.ancien_minimum, admin or e.member), e.member,
    e.member and p.id_boussole_individu is not null, p.id_boussole_individu, p.statut, p.commente, b.seuil, b.publication
  from boussole b
  join equipe_facts(person) e on e.id_equipe = b.id_equipe
  join campagne c on c.id_campagne = b.id_campagne
  left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person`;

/**
 * What is shown of a boussole; no row before a first publication. Of one that had a minimum of 2 before, whoever is not at
 * home is shown three answers at least.
 */
const SHOWN = `select p.moyennes, p.note
  from boussole b join publication p on p.id_boussole = b.id_boussole and p.numero = b.publication
  where b.id_boussole = boussole_id and (at_home or p.seuil >= 3)
  union all
  select f.moyennes, f.note from boussole b
  cross join lateral boussole_figures(b.id_boussole, threshold(b.ancien_minimum, at_home)) f
  where b.id_boussole = boussole_id and (b.seuil is null or not at_home and exists (
    select from publication p where p.id_boussole = b.id_boussole and p.numero = b.publication and p.seuil < 3))`;

const SIZES_SUM = `array[${rangs(SIZES)
  .map((k) => `sum(d.tailles[${k}])`)
  .join(', ')}]`;

/**
 * Each criterion of a domain in a campaign, summed up over its boussoles, under the name that the latest of them asked; a
 * Publiée one that shows nothing yet names nothing.
 *
 * \`unseen\`: the answers that lie in cells too small to be shown elsewhere, or all of them for whoever reads no other team's;
 * published ones are sums of blocks, and hide nobody.
 */
const DOMAINE_SUMS = `select s.id_critere, l.libelle, s.nombre, s.somme_q1, s.somme_q2, s.repartition_q1, s.repartition_q2,
    case when reads_all then (select coalesce(sum(size * cells), 0)::int
      from unnest(s.tailles) with ordinality u(cells, size) where size < minimum) else s.nombre - s.publiees end
  from (
    select d.id_critere, sum(d.nombre)::int as nombre, sum(d.somme_q1) as somme_q1, sum(d.somme_q2) as somme_q2,
      ${add('d.repartition_q1')}::int[] as repartition_q1, ${add('d.repartition_q2')}::int[] as repartition_q2,
      ${SIZES_SUM} as tailles, sum(d.publiees)::int as publiees
    from domaine_cumul d where d.id_racine = domain and d.id_campagne = campaign
    group by d.id_critere having sum(d.cellules) > 0) s
  cross join lateral (
    select bc.libelle from boussole_cumul k join boussole_critere bc on bc.id_boussole = k.id_boussole
    where k.id_racine = domain and k.id_campagne = campaign and bc.id_critere = s.id_critere
      and not (k.publiee and k.membres = 0)
    order by k.id_boussole desc limit 1) l`;

/** Ratings of Publiée boussoles are shown where they are: nothing can be found by taking them away. */
const DOMAINE_ROTIS = `select mean(sum(somme_rotis), coalesce(sum(rotis), 0)::int), coalesce(sum(rotis), 0)::int,
    is_shown(coalesce(sum(rotis), 0)::int,
      coalesce(sum(rotis) filter (where not (reads_roti and rotis >= minimum or publiee and rotis >= 3)), 0)::int, minimum_of_all)
  from boussole_cumul where id_racine = domain and id_campagne = campaign`;

/**
 * Participation as it is told: of a Publiée boussole, that of its last publication, and before the first one, to whoever may
 * follow it (\`live\`), how many have finished (P2).
 */
const PARTICIPATION = `select k.faites, k.membres from boussole b join boussole_cumul k using (id_boussole)
  where b.id_boussole = boussole_id and (b.seuil is null or b.publication is not null or not live)
  union all
  select p.faites, p.membres from boussole b
  cross join lateral (select count(*) filter (where statut = 'Terminé')::int as faites, count(*)::int as membres
    from boussole_individu where id_boussole = b.id_boussole) p
  where b.id_boussole = boussole_id and live and b.seuil is not null and b.publication is null`;

/** Facts and figures of before, for two levels. */
export const figures = [
  'drop function equipe_facts(integer, boolean)',
  'drop function boussole_facts(integer, boolean, timestamptz)',
  `create function equipe_facts(person integer)
    returns table (id_equipe integer, id_parent integer, id_racine integer, id_societe integer, visu_societe boolean,
      member boolean)
    language sql stable parallel safe as $$ ${EQUIPE} $$`,
  `create function boussole_facts(person integer, admin boolean, moment timestamptz)
    returns table (id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer,
      open boolean, closes_at timestamptz, visu_societe boolean, minimum integer, member boolean, participant boolean,
      id_boussole_individu integer, statut varchar, commente boolean, seuil integer, publication integer)
    language sql stable parallel safe as $$ ${BOUSSOLE} $$`,
  `create function boussole_shown(boussole_id integer, at_home boolean) returns table (moyennes json, note json)
    language sql stable parallel safe as $$ ${SHOWN} $$`,
  `create view published_lines as
    select p.id_boussole, p.numero as publication, l.* from publication p
    cross join lateral jsonb_to_recordset(p.lignes) as l ("idBoussoleIndividu" integer, "idCritere" integer, libelle text,
      question1 integer, question2 integer, statut text)`,
  // Of a Publiée boussole the comments are those of its last publication, whoever reads them.
  `create view shown_opinions as
    select c.id_boussole, c.commentaire, c.roti from commentaire c join boussole b using (id_boussole) where b.seuil is null
    union all
    select p.id_boussole, a.commentaire, a.roti
    from boussole b join publication p on p.id_boussole = b.id_boussole and p.numero = b.publication
    cross join lateral jsonb_to_recordset(p.avis) as a (commentaire text, roti smallint)`,
  `create view shown_comments as
    select r.id_boussole, r.id_critere, r.commentaire::text from resultat r join boussole b using (id_boussole) where b.seuil is null
    union all
    select p.id_boussole, c."idCritere", c.commentaire
    from boussole b join publication p on p.id_boussole = b.id_boussole and p.numero = b.publication
    cross join lateral jsonb_to_recordset(p.commentaires) as c ("idCritere" integer, commentaire text)`,
  `create function boussole_participation(boussole_id integer, live boolean) returns table (faites integer, total integer)
    language sql stable parallel safe as $$ ${PARTICIPATION} $$`,
  `create or replace function domaine_sums(domain integer, campaign integer, reads_all boolean, minimum integer)
    returns table (id_critere integer, libelle varchar, nombre integer, somme_q1 bigint, somme_q2 bigint,
      repartition_q1 integer[], repartition_q2 integer[], unseen integer)
    language sql stable parallel safe as $$ ${DOMAINE_SUMS} $$`,
  `create or replace function domaine_rotis(domain integer, campaign integer, reads_roti boolean, minimum integer,
      minimum_of_all integer) returns table (roti numeric, rotis integer, shown boolean)
    language sql stable parallel safe as $$ ${DOMAINE_ROTIS} $$`,
];
