import { add, rangs, SIZE_ZEROS, SIZES, ZEROS } from '../sums/vectors.js';

/** What a cell hides from a domain: a published one of at least three answers is shown to every reader of its page. */
const size = (row: string) =>
  `case when ${row}.publiee and ${row}.nombre >= 3 then 0 else ${row}.nombre end`;
const published = (row: string) =>
  `case when ${row}.publiee and ${row}.nombre >= 3 then ${row}.nombre else 0 end`;

/**
 * What a boussole asks: the company's active criteria, as they are when its first participant answers, or, of a Publiée one,
 * when it is made: a list that changes until then would tell whether somebody has begun. Its row is the lock.
 */
const FREEZE_CRITERES = `with figees as (
    update boussole b set criteres_figes_le = now()
    where b.id_boussole = any(boussoles) and b.criteres_figes_le is null and exists (
      select from critere c where c.id_societe = b.id_societe and c.statut = 'Actif' and c.supprime_le is null)
    returning b.id_boussole, b.id_societe)
  insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
      libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image)
    select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description,
      c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image
    from figees b join critere c using (id_societe)
    where c.statut = 'Actif' and c.supprime_le is null
    for key share of c`;

/** The sums of a Publiée boussole are those of its last publication; only `publication_ecrire` writes them. */
export const following = [
  `create function boussole_figer(boussoles integer[]) returns void language sql as $$ ${FREEZE_CRITERES} $$`,
  `create or replace function boussole_ouvrir_cumul() returns trigger language plpgsql as $$
  begin
    perform from equipe e join nouvelles n using (id_equipe) order by e.id_equipe for share of e;
    insert into boussole_cumul (id_boussole, id_societe, id_racine, id_campagne, publiee)
      select n.id_boussole, n.id_societe, e.id_racine, n.id_campagne, n.seuil is not null
      from nouvelles n join equipe e using (id_equipe);
    perform boussole_figer(array(select id_boussole from nouvelles where seuil is not null));
    return null;
  end $$`,

  // Sums counted while it was Directe are removed, so that nobody can read them any more.
  `create function boussole_taire() returns trigger language plpgsql as $$
  begin
    delete from resultat_cumul where id_boussole = new.id_boussole;
    update boussole_cumul set publiee = true, membres = 0, faites = 0, rotis = 0, somme_rotis = 0
      where id_boussole = new.id_boussole;
    perform boussole_figer(array[new.id_boussole]);
    return null;
  end $$`,
  `create trigger boussole_taire after update of seuil on boussole
    for each row when (old.seuil is null and new.seuil is not null) execute function boussole_taire()`,

  `create or replace function boussole_critere_ouvrir_cumul() returns trigger language plpgsql as $$
  begin
    insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select n.id_boussole, n.id_critere, n.id_societe, c.id_racine, c.id_campagne, 0, 0, 0, ${ZEROS}, ${ZEROS}
      from nouveaux n join boussole_cumul c using (id_boussole) where not c.publiee order by n.id_boussole, n.id_critere
      on conflict do nothing;
    return null;
  end $$`,
  `create or replace function boussole_individu_entrer() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set membres = c.membres + n.membres, faites = c.faites + n.faites
      from (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from nouveaux group by id_boussole) n where n.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$`,
  `create or replace function boussole_individu_sortir() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set membres = c.membres - a.membres, faites = c.faites - a.faites
      from (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from anciens group by id_boussole) a where a.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$`,
  `create or replace function boussole_individu_finir() returns trigger language plpgsql as $$
  begin
    update boussole_cumul set faites = faites + 1 where id_boussole = new.id_boussole and not publiee;
    return null;
  end $$`,
  `create or replace function commentaire_entrer() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set rotis = c.rotis + n.rotis, somme_rotis = c.somme_rotis + n.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from nouveaux group by id_boussole) n
      where n.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$`,
  `create or replace function commentaire_sortir() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set rotis = c.rotis - a.rotis, somme_rotis = c.somme_rotis - a.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from anciens group by id_boussole) a
      where a.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$`,
  `create or replace function resultat_cumuler() returns trigger language plpgsql as $$
  begin
    -- The cells of a boussole that is being deleted leave with it.
    if tg_op = 'DELETE' and not exists (select from boussole where id_boussole = old.id_boussole) then
      return null;
    end if;
    if tg_op = 'UPDATE' and new.question_1 = old.question_1 and new.question_2 = old.question_2 then
      return null;
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      update resultat_cumul set
        nombre = nombre - 1,
        somme_q1 = somme_q1 - old.question_1,
        somme_q2 = somme_q2 - old.question_2,
        repartition_q1[old.question_1 + 6] = repartition_q1[old.question_1 + 6] - 1,
        repartition_q2[old.question_2 + 6] = repartition_q2[old.question_2 + 6] - 1
      where id_boussole = old.id_boussole and id_critere = old.id_critere and not publiee;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into resultat_cumul as c (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select new.id_boussole, new.id_critere, new.id_societe, b.id_racine, b.id_campagne, 1, new.question_1, new.question_2,
        array_fill(0, array[new.question_1 + 5]) || 1 || array_fill(0, array[5 - new.question_1]),
        array_fill(0, array[new.question_2 + 5]) || 1 || array_fill(0, array[5 - new.question_2])
      from boussole_cumul b where b.id_boussole = new.id_boussole and not b.publiee
      on conflict (id_boussole, id_critere) do update set
        nombre = c.nombre + 1,
        somme_q1 = c.somme_q1 + new.question_1,
        somme_q2 = c.somme_q2 + new.question_2,
        repartition_q1[new.question_1 + 6] = c.repartition_q1[new.question_1 + 6] + 1,
        repartition_q2[new.question_2 + 6] = c.repartition_q2[new.question_2 + 6] + 1;
    end if;
    return null;
  end $$`,
  `create or replace function domaine_cumuler() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.id_racine = old.id_racine and new.id_campagne = old.id_campagne then
      update domaine_cumul d set
        nombre = d.nombre + new.nombre - old.nombre,
        somme_q1 = d.somme_q1 + new.somme_q1 - old.somme_q1,
        somme_q2 = d.somme_q2 + new.somme_q2 - old.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, new.repartition_q1, old.repartition_q1),
        repartition_q2 = cumul_decaler(d.repartition_q2, new.repartition_q2, old.repartition_q2),
        tailles = cumul_retailler(d.tailles, ${size('new')}, ${size('old')}),
        publiees = d.publiees + ${published('new')} - ${published('old')}
      where d.id_racine = new.id_racine and d.id_campagne = new.id_campagne and d.id_critere = new.id_critere
        and d.part = cumul_part(new.id_boussole);
      return null;
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      update domaine_cumul d set
        cellules = d.cellules - 1,
        nombre = d.nombre - old.nombre,
        somme_q1 = d.somme_q1 - old.somme_q1,
        somme_q2 = d.somme_q2 - old.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, ${ZEROS}, old.repartition_q1),
        repartition_q2 = cumul_decaler(d.repartition_q2, ${ZEROS}, old.repartition_q2),
        tailles = cumul_retailler(d.tailles, 0, ${size('old')}),
        publiees = d.publiees - ${published('old')}
      where d.id_racine = old.id_racine and d.id_campagne = old.id_campagne and d.id_critere = old.id_critere
        and d.part = cumul_part(old.id_boussole);
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into domaine_cumul as d (id_racine, id_campagne, id_critere, part, id_societe, cellules, nombre,
        somme_q1, somme_q2, repartition_q1, repartition_q2, tailles, publiees)
      values (new.id_racine, new.id_campagne, new.id_critere, cumul_part(new.id_boussole), new.id_societe, 1, new.nombre,
        new.somme_q1, new.somme_q2, new.repartition_q1, new.repartition_q2,
        cumul_retailler(${SIZE_ZEROS}, ${size('new')}, 0), ${published('new')})
      on conflict (id_racine, id_campagne, id_critere, part) do update set
        cellules = d.cellules + 1,
        nombre = d.nombre + excluded.nombre,
        somme_q1 = d.somme_q1 + excluded.somme_q1,
        somme_q2 = d.somme_q2 + excluded.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, excluded.repartition_q1, ${ZEROS}),
        repartition_q2 = cumul_decaler(d.repartition_q2, excluded.repartition_q2, ${ZEROS}),
        tailles = cumul_retailler(d.tailles, ${size('new')}, 0),
        publiees = d.publiees + excluded.publiees;
    end if;
    return null;
  end $$`,
];

/** How many take part in a boussole and have finished, as its kept sums say: of a Publiée one, in its last publication. */
export const PARTICIPATIONS = `select b.id_boussole,
    case when b.seuil is null then coalesce(p.membres, 0) else coalesce(q.total, 0) end as membres,
    case when b.seuil is null then coalesce(p.faites, 0) else coalesce(q.faites, 0) end as faites,
    case when b.seuil is null then coalesce(c.rotis, 0) else coalesce(jsonb_array_length(q.avis), 0) end as rotis,
    case when b.seuil is null then coalesce(c.somme, 0)
      else coalesce((select sum((a ->> 'roti')::int) from jsonb_array_elements(q.avis) a), 0) end as somme_rotis
  from boussole b
  left join (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
    from boussole_individu group by id_boussole) p using (id_boussole)
  left join (select id_boussole, count(*) as rotis, sum(roti) as somme
    from commentaire group by id_boussole) c using (id_boussole)
  left join publication q on q.id_boussole = b.id_boussole and q.numero = b.publication`;

/** Computes all of it again from what it sums up. */
export const redo = [
  `create view boussole_compte as ${PARTICIPATIONS}`,
  `create or replace function cumuls_de_domaine_refaire() returns integer language plpgsql as $$
  declare lignes integer;
  begin
    delete from boussole_cumul;
    insert into boussole_cumul (id_boussole, id_societe, id_racine, id_campagne, membres, faites, rotis, somme_rotis, publiee)
      select b.id_boussole, b.id_societe, e.id_racine, b.id_campagne, c.membres, c.faites, c.rotis, c.somme_rotis,
        b.seuil is not null
      from boussole b join equipe e using (id_equipe) join boussole_compte c using (id_boussole);
    insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select bc.id_boussole, bc.id_critere, bc.id_societe, c.id_racine, c.id_campagne, 0, 0, 0, ${ZEROS}, ${ZEROS}
      from boussole_critere bc join boussole_cumul c using (id_boussole) where not c.publiee
      on conflict do nothing;
    update resultat_cumul r set id_racine = c.id_racine, id_campagne = c.id_campagne
      from boussole_cumul c where c.id_boussole = r.id_boussole
        and (r.id_racine, r.id_campagne) is distinct from (c.id_racine, c.id_campagne);
    delete from domaine_cumul;
    insert into domaine_cumul (id_racine, id_campagne, id_critere, part, id_societe, cellules, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2, tailles, publiees)
      select id_racine, id_campagne, id_critere, cumul_part(id_boussole), min(id_societe), count(*), sum(nombre),
        sum(somme_q1), sum(somme_q2), ${add('repartition_q1')}, ${add('repartition_q2')},
        array[${rangs(SIZES)
          .map((k) => `count(*) filter (where ${size('r')} = ${k})`)
          .join(', ')}], sum(${published('r')})
      from resultat_cumul r group by id_racine, id_campagne, id_critere, cumul_part(id_boussole);
    get diagnostics lignes = row_count;
    return lignes;
  end $$`,
];
