import { rangs, SCORES } from '../sums/vectors.js';

const spread = (column: string) =>
  `array[${rangs(SCORES)
    .map((k) => `count(*) filter (where r.${column} = ${k - 6})`)
    .join(', ')}]::int[]`;

/** A random order that nobody can predict: PostgreSQL takes it from the operating system. */
const DRAW = 'gen_random_uuid()';

/**
 * The single answers of a block. Participations get numbers from `after` on, and each criterion's scores are dealt anew
 * among those who answered it, within each status (decisions §4).
 */
const LINES = `with p as materialized (
    select id_boussole_individu, statut, after_number + row_number() over (order by ${DRAW}) as numero
    from boussole_individu where id_boussole = boussole_id and bloc = block),
  scores as (
    select r.id_critere, r.question_1, r.question_2, row_number() over (partition by r.id_critere order by ${DRAW}) as rang
    from resultat r join p using (id_boussole_individu)),
  bearers as (
    select r.id_critere, p.numero, p.statut, row_number() over (partition by r.id_critere order by ${DRAW}) as rang
    from resultat r join p using (id_boussole_individu))
  select coalesce(jsonb_agg(jsonb_build_object('idBoussoleIndividu', numero, 'idCritere', scores.id_critere, 'libelle', bc.libelle,
    'question1', question_1, 'question2', question_2, 'statut', statut) order by ${DRAW}), '[]')
  from scores join bearers using (id_critere, rang)
  join boussole_critere bc on bc.id_boussole = boussole_id and bc.id_critere = scores.id_critere
  -- A criterion that too few of a boussole of before had answered has no sum.
  join resultat_cumul c on c.id_boussole = boussole_id and c.id_critere = scores.id_critere`;

const COMMENTS = `select coalesce(jsonb_agg(jsonb_build_object('idCritere', r.id_critere, 'commentaire', r.commentaire) order by ${DRAW}), '[]')
  from boussole_individu p join resultat r using (id_boussole_individu)
  join resultat_cumul c on c.id_boussole = p.id_boussole and c.id_critere = r.id_critere
  where p.id_boussole = boussole_id and p.bloc is not null and r.commentaire is not null`;

/**
 * Writes the next publication of a boussole, whose row the caller has locked: the previous one, plus the participations
 * marked with its number. `smallest`: the fewest answers of a criterion; `opinions`: whether the final ratings and
 * comments are shown from now on.
 */
const WRITE = `declare
    b boussole;
    avant publication;
    suivant integer;
  begin
    select * into b from boussole where id_boussole = boussole_id;
    suivant := coalesce(b.publication, 0) + 1;
    select * into avant from publication q where q.id_boussole = boussole_id and q.numero = b.publication;
    insert into resultat_cumul as c (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2, publiee)
      select boussole_id, r.id_critere, b.id_societe, k.id_racine, k.id_campagne, count(*), sum(r.question_1), sum(r.question_2),
        ${spread('question_1')}, ${spread('question_2')}, true
      from boussole_individu p join resultat r using (id_boussole_individu)
      join boussole_cumul k on k.id_boussole = p.id_boussole
      where p.id_boussole = boussole_id and p.bloc = suivant
      group by r.id_critere, k.id_racine, k.id_campagne having count(*) >= smallest
      order by r.id_critere
    on conflict (id_boussole, id_critere) do update set
      nombre = c.nombre + excluded.nombre,
      somme_q1 = c.somme_q1 + excluded.somme_q1,
      somme_q2 = c.somme_q2 + excluded.somme_q2,
      repartition_q1 = cumul_decaler(c.repartition_q1, excluded.repartition_q1, array_fill(0, array[${SCORES}])),
      repartition_q2 = cumul_decaler(c.repartition_q2, excluded.repartition_q2, array_fill(0, array[${SCORES}]));
    insert into publication (id_boussole, numero, id_societe, publiee_le, seuil, libelle_equipe, faites, total,
        moyennes, note, lignes, commentaires, avis)
      select boussole_id, suivant, b.id_societe, jour, smallest, e.libelle_equipe,
        (select count(*) from boussole_individu p
          where p.id_boussole = boussole_id and p.bloc is not null and p.statut = 'Terminé'),
        (select count(*) from boussole_individu p where p.id_boussole = boussole_id),
        f.moyennes, f.note,
        coalesce(avant.lignes, '[]') || publication_lignes(boussole_id, suivant,
          coalesce((select count(*) from boussole_individu p where p.id_boussole = boussole_id and p.bloc < suivant), 0)),
        publication_commentaires(boussole_id),
        case when opinions then (select jsonb_agg(jsonb_build_object('commentaire', c.commentaire, 'roti', c.roti) order by ${DRAW})
          from commentaire c where c.id_boussole = boussole_id) end
      from equipe e, boussole_figures(boussole_id, 1) f where e.id_equipe = b.id_equipe;
    update boussole set publication = suivant where id_boussole = boussole_id;
    update boussole_cumul k set membres = c.membres, faites = c.faites, rotis = c.rotis, somme_rotis = c.somme_rotis
      from boussole_compte c where c.id_boussole = boussole_id and k.id_boussole = boussole_id;
  end`;

/**
 * Freezes a boussole that had a minimum before the upgrade as its page shows it: all its answers become one block;
 * criteria and ratings below its minimum are never shown (publication, "At the upgrade").
 */
const FREEZE = `declare
    minimum integer;
    largest integer;
  begin
    select ancien_minimum into minimum from boussole where id_boussole = boussole_id for update;
    select max(nombre) into largest from (
      select count(*) as nombre from resultat where id_boussole = boussole_id group by id_critere) n;
    update boussole set ancien_minimum = 1, seuil = greatest(minimum, 3) where id_boussole = boussole_id;
    if largest >= minimum then
      update boussole_individu p set bloc = 1 where p.id_boussole = boussole_id
        and exists (select from resultat r where r.id_boussole_individu = p.id_boussole_individu);
      perform publication_ecrire(boussole_id, jour, minimum,
        (select count(*) from commentaire c where c.id_boussole = boussole_id) >= minimum);
    else
      -- A domain may have shown them in its sum: they are no remainder (P8).
      update boussole_individu set bloc = 0 where id_boussole = boussole_id;
    end if;
  end`;

/**
 * The remainders of a campaign in a company: finished participations that no publication of their team shows (P8).
 *
 * An account made or reopened since any of its boussoles was published or closed does not count towards the block: a team
 * could be made up to isolate somebody whom another one had left out. Nor does who joined after the own first publication.
 */
const REMAINDERS = `known as (
    select least(min(f.publiee_le), min(b.cloturee_le)) as le
    from boussole b left join publication f on f.id_boussole = b.id_boussole and f.numero = 1
    where b.id_societe = societe_id and b.id_campagne = campagne_id and b.seuil is not null),
  p as materialized (
    select p.id_boussole_individu,
      case when greatest(i.cree_le, i.rouvert_le) <= known.le and (f.publiee_le is null or p.entree_le <= f.publiee_le)
        then p.id_individu end as id_individu
    from known cross join boussole b join boussole_individu p using (id_boussole)
    left join individu i using (id_individu)
    left join publication f on f.id_boussole = b.id_boussole and f.numero = 1
    where b.id_societe = societe_id and b.id_campagne = campagne_id and b.seuil is not null
      and p.statut = 'Terminé' and p.bloc is null),
  n as (
    select greatest(5, (select max(seuil) from boussole where id_societe = societe_id and id_campagne = campagne_id)) as seuil)`;

const OTHERS = `with ${REMAINDERS},
  sums as (
    select r.id_critere, count(*)::int as nombre, sum(r.question_1) as somme_q1, sum(r.question_2) as somme_q2,
      ${spread('question_1')} as repartition_q1, ${spread('question_2')} as repartition_q2
    from p join resultat r using (id_boussole_individu)
    group by r.id_critere having count(distinct p.id_individu) >= (select seuil from n))
  insert into autres_reponses (id_societe, id_campagne, publiee_le, seuil, personnes, moyennes, note)
  select societe_id, campagne_id, jour, n.seuil, people.n,
    (select jsonb_agg(criterion_figures(s.id_critere, c.libelle, true, s.nombre, s.somme_q1, s.somme_q2, s.repartition_q1,
      s.repartition_q2) order by s.id_critere) from sums s join critere c using (id_critere)),
    (select note_figures(avg(mean(s.somme_q1, s.nombre)), avg(mean(s.somme_q2, s.nombre))) from sums s)
  from n, (select count(distinct id_individu)::int as n from p) people
  where people.n >= n.seuil and exists (select from sums)
    -- The last one of the campaign to close finds none that is not.
    and not exists (select from boussole where id_societe = societe_id and id_campagne = campagne_id and cloturee_le is null)
  on conflict do nothing`;

const FUNCTIONS: readonly (readonly [
  signature: string,
  returns: string,
  language: string,
  body: string,
])[] = [
  [
    'publication_lignes(boussole_id integer, block integer, after_number bigint)',
    'jsonb',
    'sql volatile',
    LINES,
  ],
  ['publication_commentaires(boussole_id integer)', 'jsonb', 'sql volatile', COMMENTS],
  [
    'publication_ecrire(boussole_id integer, jour timestamptz, smallest integer, opinions boolean)',
    'void',
    'plpgsql',
    WRITE,
  ],
  ['boussole_geler(boussole_id integer, jour timestamptz)', 'void', 'plpgsql', FREEZE],
  [
    'autres_reponses_ecrire(societe_id integer, campagne_id integer, jour timestamptz)',
    'void',
    'sql volatile',
    OTHERS,
  ],
];

/** Functions that write a publication completely, in the caller's transaction. */
export const publishing = FUNCTIONS.map(
  ([signature, returns, language, body]) =>
    `create function ${signature} returns ${returns} language ${language} as $$ ${body} $$`,
);
