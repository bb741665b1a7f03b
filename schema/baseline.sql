-- The database of Migration20270315000000_apres20270315000000, where the levels begin: drawn from a base of PostgreSQL 15 that had gone
-- through all those before (api/src/migrations/Migration20270315000000_apres20270315000000.ts). A new base begins here, and this file never changes:
-- what comes later is a migration. database.sql, beside it, is the base of today. A blank line ends each statement.

-- Functions name tables that come after them.
set local check_function_bodies = false;

CREATE COLLATION francais (provider = icu, locale = 'fr@colNumeric=yes');

CREATE FUNCTION agenda_fermer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from agenda where id_individu = new.id_individu;
      return null;
    end $$;

CREATE FUNCTION annee_figee() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (select from boussole where id_campagne = old.id_campagne and criteres_figes_le is not null) then
        raise exception using errcode = 'BS008', message = 'the year of a campaign is frozen by its first answer';
      end if;
      return new;
    end $$;

CREATE TABLE audit (
    id_audit bigint NOT NULL,
    quand timestamp with time zone NOT NULL,
    id_individu integer,
    action character varying(60) NOT NULL,
    objet character varying(45),
    id_objet integer,
    detail jsonb,
    au_jour boolean DEFAULT false NOT NULL,
    id_societe integer,
    grain uuid
);

CREATE FUNCTION audit_condenser(a audit) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
      select sha256(convert_to((
        jsonb_build_array(a.id_audit, to_char(a.quand at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
          a.au_jour, a.id_individu, a.action, a.objet, a.id_objet, a.detail)
        || case when a.id_societe is null then '[]'::jsonb else jsonb_build_array(a.id_societe) end
        || case when a.grain is null then '[]'::jsonb else jsonb_build_array(a.grain) end)::text, 'UTF8'))
    $$;

CREATE FUNCTION audit_refuser() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'DELETE' and old.quand < now() - interval '12 months' then
        return old;
      end if;
      raise exception using errcode = 'BS004', message = 'the audit trail is append-only';
    end $$;

CREATE FUNCTION audit_sceau_refuser() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'DELETE' and not exists (select from audit where id_audit = old.id_audit) then
        return old;
      end if;
      raise exception using errcode = 'BS004', message = 'the seals of the audit trail are append-only';
    end $$;

CREATE FUNCTION audit_sceller() RETURNS integer
    LANGUAGE plpgsql
    AS $$
    declare
      a audit;
      dernier bigint;
      chaine bytea;
      plancher bigint;
      scelles integer := 0;
    begin
      perform pg_advisory_xact_lock(7302027);
      select s.rang, s.empreinte into dernier, chaine from audit_sceau s order by s.rang desc limit 1;
      plancher := coalesce((select max(id_audit) from audit_sceau), 0) - 10000;
      for a in select * from audit x where x.id_audit > plancher
            and not exists (select from audit_sceau s where s.id_audit = x.id_audit and s.id_audit > plancher)
          order by x.id_audit limit 5000 loop
        dernier := coalesce(dernier, 0) + 1;
        chaine := sha256(coalesce(chaine, ''::bytea) || audit_condenser(a));
        insert into audit_sceau values (dernier, a.id_audit, audit_condenser(a), chaine);
        scelles := scelles + 1;
      end loop;
      return scelles;
    end $$;

CREATE FUNCTION audit_situer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.id_societe := coalesce(new.id_societe, (new.detail ->> 'idSociete')::integer, case when new.objet is null
        then audit_societe('individu', new.id_individu) else audit_societe(new.objet, new.id_objet) end);
      new.grain := gen_random_uuid();
      return new;
    end $$;

CREATE FUNCTION audit_societe(objet text, id integer) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
      select case objet
        when 'societe' then id
        when 'equipe' then (select id_societe from equipe where id_equipe = id)
        when 'critere' then (select id_societe from critere where id_critere = id)
        when 'boussole' then (select id_societe from boussole where id_boussole = id)
        when 'jeton' then (select id_societe from jeton where id_jeton = id)
        when 'synthese' then (select b.id_societe from synthese s join boussole b using (id_boussole) where s.id_synthese = id)
        when 'planEquipe' then (select b.id_societe from plan_equipe p join boussole b using (id_boussole) where p.id_plan = id)
        when 'individu' then (select coalesce(i.id_societe, t.id_societe)
          from individu i left join temoin t using (id_individu) where i.id_individu = id)
      end
    $$;

CREATE FUNCTION autres_reponses_ecrire(societe_id integer, campagne_id integer, jour timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$ with known as (
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
    select greatest(5, (select max(seuil) from boussole where id_societe = societe_id and id_campagne = campagne_id)) as seuil),
  sums as (
    select r.id_critere, count(*)::int as nombre, sum(r.question_1) as somme_q1, sum(r.question_2) as somme_q2,
      array[count(*) filter (where r.question_1 = -5), count(*) filter (where r.question_1 = -4), count(*) filter (where r.question_1 = -3), count(*) filter (where r.question_1 = -2), count(*) filter (where r.question_1 = -1), count(*) filter (where r.question_1 = 0), count(*) filter (where r.question_1 = 1), count(*) filter (where r.question_1 = 2), count(*) filter (where r.question_1 = 3), count(*) filter (where r.question_1 = 4), count(*) filter (where r.question_1 = 5)]::int[] as repartition_q1, array[count(*) filter (where r.question_2 = -5), count(*) filter (where r.question_2 = -4), count(*) filter (where r.question_2 = -3), count(*) filter (where r.question_2 = -2), count(*) filter (where r.question_2 = -1), count(*) filter (where r.question_2 = 0), count(*) filter (where r.question_2 = 1), count(*) filter (where r.question_2 = 2), count(*) filter (where r.question_2 = 3), count(*) filter (where r.question_2 = 4), count(*) filter (where r.question_2 = 5)]::int[] as repartition_q2
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
  on conflict do nothing $$;

CREATE FUNCTION autres_reponses_refuser() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    raise exception using errcode = 'BS005', message = 'a publication never changes';
  end $$;

CREATE FUNCTION boussole_change_campagne() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.closes_at := coalesce(closing_of(new.id_societe, new.id_equipe, new.id_campagne), 'infinity');
      return new;
    end $$;

CREATE FUNCTION boussole_close_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform from campagne where id_campagne = new.id_campagne for share;
      new.closes_at := coalesce(closing_of(new.id_societe, new.id_equipe, new.id_campagne), 'infinity');
      return new;
    end $$;

CREATE FUNCTION boussole_critere_ouvrir_cumul() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select n.id_boussole, n.id_critere, n.id_societe, c.id_racine, c.id_campagne, 0, 0, 0, array_fill(0, array[11]), array_fill(0, array[11])
      from nouveaux n join boussole_cumul c using (id_boussole) where not c.publiee order by n.id_boussole, n.id_critere
      on conflict do nothing;
    return null;
  end $$;

CREATE FUNCTION boussole_facts(person integer, admin boolean, moment timestamp with time zone) RETURNS TABLE(id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer, open boolean, closes_at timestamp with time zone, visu_societe boolean, minimum integer, member boolean, participant boolean, id_boussole_individu integer, statut character varying, commente boolean, seuil integer, publication integer)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
    is_open(b.cloturee_le, b.closes_at, moment), b.closes_at, e.visu_societe,
    threshold(b.ancien_minimum, admin or e.member or i.id_individu is not null), e.member or i.id_individu is not null,
    p.id_boussole_individu is not null and (e.member or i.id_individu is not null),
    p.id_boussole_individu, p.statut, p.commente, b.seuil, b.publication
  from boussole b
  join equipe_facts(person) e on e.id_equipe = b.id_equipe
  join campagne c on c.id_campagne = b.id_campagne
  left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person
  left join individu i on i.id_individu = p.id_individu and i.provisoire $$;

CREATE FUNCTION boussole_figer(boussoles integer[]) RETURNS void
    LANGUAGE sql
    AS $$ with figees as (
    update boussole b set criteres_figes_le = now()
    where b.id_boussole = any(boussoles) and b.criteres_figes_le is null and exists (
      select from critere c where c.id_societe = b.id_societe and c.statut = 'Actif' and c.supprime_le is null)
    returning b.id_boussole, b.id_societe)
  insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
      libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image, sens)
    select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description,
      c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image, c.sens
    from figees b join critere c using (id_societe)
    where c.statut = 'Actif' and c.supprime_le is null
    for key share of c $$;

CREATE FUNCTION boussole_figures(boussole integer, minimum integer) RETURNS TABLE(moyennes json, note json)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select
    json_agg(criterion_figures(bc.id_critere, bc.libelle, is_shown(r.nombre, 0, minimum), r.nombre, r.somme_q1, r.somme_q2,
      r.repartition_q1, r.repartition_q2) order by bc.id_critere),
    note_figures(avg(mean(r.somme_q1, r.nombre)) filter (where is_shown(r.nombre, 0, minimum)),
      avg(mean(r.somme_q2, r.nombre)) filter (where is_shown(r.nombre, 0, minimum)))
  from boussole_critere bc
  left join resultat_cumul r on r.id_boussole = bc.id_boussole and r.id_critere = bc.id_critere
  where bc.id_boussole = boussole
  having count(*) > 0 $$;

CREATE FUNCTION boussole_geler(boussole_id integer, jour timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$ declare
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
  end $$;

CREATE FUNCTION boussole_individu_avancer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if array_position(array['Non commencé', 'En cours', 'Terminé'], new.statut::text)
      < array_position(array['Non commencé', 'En cours', 'Terminé'], old.statut::text) then
      raise exception using errcode = 'BS003', message = 'the status of a participation never goes back';
    end if;
    return new;
  end $$;

CREATE FUNCTION boussole_individu_entrer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update boussole_cumul c set membres = c.membres + n.membres, faites = c.faites + n.faites
      from (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from nouveaux group by id_boussole) n where n.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$;

CREATE FUNCTION boussole_individu_finir() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update boussole_cumul set faites = faites + 1 where id_boussole = new.id_boussole and not publiee;
    return null;
  end $$;

CREATE FUNCTION boussole_individu_sortir() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update boussole_cumul c set membres = c.membres - a.membres, faites = c.faites - a.faites
      from (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from anciens group by id_boussole) a where a.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$;

CREATE FUNCTION boussole_ouvrir_cumul() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    perform from equipe e join nouvelles n using (id_equipe) order by e.id_equipe for share of e;
    insert into boussole_cumul (id_boussole, id_societe, id_racine, id_campagne, publiee)
      select n.id_boussole, n.id_societe, e.id_racine, n.id_campagne, n.seuil is not null
      from nouvelles n join equipe e using (id_equipe);
    perform boussole_figer(array(select id_boussole from nouvelles where seuil is not null));
    return null;
  end $$;

CREATE FUNCTION boussole_participation(boussole_id integer, live boolean) RETURNS TABLE(faites integer, total integer)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select p.faites, p.total from boussole_participations(live) p where p.id_boussole = boussole_id $$;

CREATE FUNCTION boussole_participations(live boolean) RETURNS TABLE(id_boussole integer, faites integer, total integer)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select b.id_boussole,
      case when live and b.seuil is not null and b.publication is null then (select count(*)::int from boussole_individu p
        where p.id_boussole = b.id_boussole and p.statut = 'Terminé') else k.faites end,
      case when live and b.seuil is not null and b.publication is null then (select count(*)::int from boussole_individu p
        where p.id_boussole = b.id_boussole) else k.membres end
    from boussole b join boussole_cumul k using (id_boussole) $$;

CREATE FUNCTION boussole_shown(boussole_id integer, at_home boolean) RETURNS TABLE(moyennes json, note json)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select p.moyennes, p.note
  from boussole b join publication p on p.id_boussole = b.id_boussole and p.numero = b.publication
  where b.id_boussole = boussole_id and (at_home or p.seuil >= 3)
  union all
  select f.moyennes, f.note from boussole b
  cross join lateral boussole_figures(b.id_boussole, threshold(b.ancien_minimum, at_home)) f
  where b.id_boussole = boussole_id and (b.seuil is null or not at_home and exists (
    select from publication p where p.id_boussole = b.id_boussole and p.numero = b.publication and p.seuil < 3)) $$;

CREATE FUNCTION boussole_taire() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    delete from resultat_cumul where id_boussole = new.id_boussole;
    update boussole_cumul set publiee = true, membres = 0, faites = 0, rotis = 0, somme_rotis = 0
      where id_boussole = new.id_boussole;
    perform boussole_figer(array[new.id_boussole]);
    return null;
  end $$;

CREATE FUNCTION boussole_tell_closing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.closes_before := old.closes_at;
      return new;
    end $$;

CREATE FUNCTION campagne_equipe_move_closing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform from boussole b where b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_equipe in (with recursive branch as (
          select id_equipe from equipe where id_equipe = coalesce(new.id_equipe, old.id_equipe)
          union all select e.id_equipe from equipe e join branch on e.id_parent = branch.id_equipe)
          select id_equipe from branch)
        and closing_branch(b.id_equipe, b.id_campagne)
          is not distinct from closing_branch(coalesce(new.id_equipe, old.id_equipe), b.id_campagne)
        and b.cloturee_le is null order by b.id_boussole for no key update;
      update boussole b set closes_at = greatest(coalesce(closing_of(b.id_societe, b.id_equipe, b.id_campagne), 'infinity'), b.prolongee_au)
        where b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_equipe in (with recursive branch as (
          select id_equipe from equipe where id_equipe = coalesce(new.id_equipe, old.id_equipe)
          union all select e.id_equipe from equipe e join branch on e.id_parent = branch.id_equipe)
          select id_equipe from branch)
        and closing_branch(b.id_equipe, b.id_campagne)
          is not distinct from closing_branch(coalesce(new.id_equipe, old.id_equipe), b.id_campagne) and b.cloturee_le is null;
      return null;
    end $$;

CREATE FUNCTION campagne_figee() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception using errcode = 'BS008', message = 'the campaign of a boussole is frozen by its first answer';
    end $$;

CREATE FUNCTION campagne_move_closing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform from boussole b where b.id_campagne = new.id_campagne
        and b.cloturee_le is null order by b.id_boussole for no key update;
      update boussole b set closes_at = greatest(coalesce(closing_of(b.id_societe, b.id_equipe, b.id_campagne), 'infinity'), b.prolongee_au)
        where b.id_campagne = new.id_campagne and b.cloturee_le is null;
      return null;
    end $$;

CREATE FUNCTION campagne_societe_move_closing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform from boussole b where b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_societe = coalesce(new.id_societe, old.id_societe)
        and closing_branch(b.id_equipe, b.id_campagne) is null
        and b.cloturee_le is null order by b.id_boussole for no key update;
      update boussole b set closes_at = greatest(coalesce(closing_of(b.id_societe, b.id_equipe, b.id_campagne), 'infinity'), b.prolongee_au)
        where b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_societe = coalesce(new.id_societe, old.id_societe)
        and closing_branch(b.id_equipe, b.id_campagne) is null and b.cloturee_le is null;
      return null;
    end $$;

CREATE FUNCTION closing_branch(team integer, campaign integer) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ with recursive line as (
    select id_equipe, id_parent, 0 as distance from equipe where id_equipe = team
    union all
    select p.id_equipe, p.id_parent, l.distance + 1 from equipe p join line l on p.id_equipe = l.id_parent)
  select l.id_equipe from line l join campagne_equipe d on d.id_equipe = l.id_equipe and d.id_campagne = campaign
  where d.closes_at is not null order by l.distance limit 1 $$;

CREATE FUNCTION closing_of(company integer, campaign integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select least(s.closes_at, year_end(c.annee))
  from campagne c
  left join campagne_societe s on s.id_campagne = c.id_campagne and s.id_societe = company
  where c.id_campagne = campaign $$;

CREATE FUNCTION closing_of(company integer, team integer, campaign integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select least(coalesce(d.closes_at, s.closes_at), year_end(c.annee))
  from campagne c
  left join campagne_societe s on s.id_campagne = c.id_campagne and s.id_societe = company
  left join campagne_equipe d on d.id_campagne = c.id_campagne and d.id_equipe = closing_branch(team, campaign)
  where c.id_campagne = campaign $$;

CREATE FUNCTION commentaire_entrer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update boussole_cumul c set rotis = c.rotis + n.rotis, somme_rotis = c.somme_rotis + n.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from nouveaux group by id_boussole) n
      where n.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$;

CREATE FUNCTION commentaire_sortir() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update boussole_cumul c set rotis = c.rotis - a.rotis, somme_rotis = c.somme_rotis - a.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from anciens group by id_boussole) a
      where a.id_boussole = c.id_boussole and not c.publiee;
    return null;
  end $$;

CREATE FUNCTION criterion_figures(id_critere integer, libelle character varying, shown boolean, nombre integer, somme_q1 bigint, somme_q2 bigint, repartition_q1 integer[], repartition_q2 integer[]) RETURNS json
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select json_build_object('idCritere', id_critere, 'libelle', libelle,
    'nombre', case when shown then nombre end,
    'moyenneQ1', case when shown then round(mean(somme_q1, nombre), 2)::float8 end,
    'moyenneQ2', case when shown then round(mean(somme_q2, nombre), 2)::float8 end,
    'repartitionQ1', case when shown then to_json(repartition_q1) end,
    'repartitionQ2', case when shown then to_json(repartition_q2) end) $$;

CREATE FUNCTION cumul_decaler(somme integer[], plus integer[], moins integer[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
    select array[somme[1] + plus[1] - moins[1], somme[2] + plus[2] - moins[2], somme[3] + plus[3] - moins[3], somme[4] + plus[4] - moins[4], somme[5] + plus[5] - moins[5], somme[6] + plus[6] - moins[6], somme[7] + plus[7] - moins[7], somme[8] + plus[8] - moins[8], somme[9] + plus[9] - moins[9], somme[10] + plus[10] - moins[10], somme[11] + plus[11] - moins[11]]
  $$;

CREATE FUNCTION cumul_part(id_boussole integer) RETURNS smallint
    LANGUAGE sql IMMUTABLE
    AS $$
    select (id_boussole % 8)::smallint
  $$;

CREATE FUNCTION cumul_retailler(tailles integer[], entre integer, sort integer) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
    select array[tailles[1] + (entre = 1)::int - (sort = 1)::int, tailles[2] + (entre = 2)::int - (sort = 2)::int, tailles[3] + (entre = 3)::int - (sort = 3)::int, tailles[4] + (entre = 4)::int - (sort = 4)::int, tailles[5] + (entre = 5)::int - (sort = 5)::int, tailles[6] + (entre = 6)::int - (sort = 6)::int, tailles[7] + (entre = 7)::int - (sort = 7)::int, tailles[8] + (entre = 8)::int - (sort = 8)::int, tailles[9] + (entre = 9)::int - (sort = 9)::int, tailles[10] + (entre = 10)::int - (sort = 10)::int, tailles[11] + (entre = 11)::int - (sort = 11)::int, tailles[12] + (entre = 12)::int - (sort = 12)::int, tailles[13] + (entre = 13)::int - (sort = 13)::int, tailles[14] + (entre = 14)::int - (sort = 14)::int, tailles[15] + (entre = 15)::int - (sort = 15)::int, tailles[16] + (entre = 16)::int - (sort = 16)::int, tailles[17] + (entre = 17)::int - (sort = 17)::int, tailles[18] + (entre = 18)::int - (sort = 18)::int, tailles[19] + (entre = 19)::int - (sort = 19)::int]
  $$;

CREATE FUNCTION cumuls_de_domaine_refaire() RETURNS integer
    LANGUAGE plpgsql
    AS $$
  declare lignes integer;
  begin
    delete from boussole_cumul;
    insert into boussole_cumul (id_boussole, id_societe, id_racine, id_campagne, membres, faites, rotis, somme_rotis, publiee)
      select b.id_boussole, b.id_societe, e.id_racine, b.id_campagne, c.membres, c.faites, c.rotis, c.somme_rotis,
        b.seuil is not null
      from boussole b join equipe e using (id_equipe) join boussole_compte c using (id_boussole);
    insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select bc.id_boussole, bc.id_critere, bc.id_societe, c.id_racine, c.id_campagne, 0, 0, 0, array_fill(0, array[11]), array_fill(0, array[11])
      from boussole_critere bc join boussole_cumul c using (id_boussole) where not c.publiee
      on conflict do nothing;
    update resultat_cumul r set id_racine = c.id_racine, id_campagne = c.id_campagne
      from boussole_cumul c where c.id_boussole = r.id_boussole
        and (r.id_racine, r.id_campagne) is distinct from (c.id_racine, c.id_campagne);
    delete from domaine_cumul;
    insert into domaine_cumul (id_racine, id_campagne, id_critere, part, id_societe, cellules, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2, tailles, publiees)
      select id_racine, id_campagne, id_critere, cumul_part(id_boussole), min(id_societe), count(*), sum(nombre),
        sum(somme_q1), sum(somme_q2), array[sum(repartition_q1[1]), sum(repartition_q1[2]), sum(repartition_q1[3]), sum(repartition_q1[4]), sum(repartition_q1[5]), sum(repartition_q1[6]), sum(repartition_q1[7]), sum(repartition_q1[8]), sum(repartition_q1[9]), sum(repartition_q1[10]), sum(repartition_q1[11])], array[sum(repartition_q2[1]), sum(repartition_q2[2]), sum(repartition_q2[3]), sum(repartition_q2[4]), sum(repartition_q2[5]), sum(repartition_q2[6]), sum(repartition_q2[7]), sum(repartition_q2[8]), sum(repartition_q2[9]), sum(repartition_q2[10]), sum(repartition_q2[11])],
        array[count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 1), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 2), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 3), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 4), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 5), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 6), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 7), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 8), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 9), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 10), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 11), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 12), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 13), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 14), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 15), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 16), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 17), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 18), count(*) filter (where case when r.publiee and r.nombre >= 3 then 0 else r.nombre end = 19)], sum(case when r.publiee and r.nombre >= 3 then r.nombre else 0 end)
      from resultat_cumul r group by id_racine, id_campagne, id_critere, cumul_part(id_boussole);
    get diagnostics lignes = row_count;
    return lignes;
  end $$;

CREATE FUNCTION domaine_cumuler() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if tg_op = 'UPDATE' and new.id_racine = old.id_racine and new.id_campagne = old.id_campagne then
      update domaine_cumul d set
        nombre = d.nombre + new.nombre - old.nombre,
        somme_q1 = d.somme_q1 + new.somme_q1 - old.somme_q1,
        somme_q2 = d.somme_q2 + new.somme_q2 - old.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, new.repartition_q1, old.repartition_q1),
        repartition_q2 = cumul_decaler(d.repartition_q2, new.repartition_q2, old.repartition_q2),
        tailles = cumul_retailler(d.tailles, case when new.publiee and new.nombre >= 3 then 0 else new.nombre end, case when old.publiee and old.nombre >= 3 then 0 else old.nombre end),
        publiees = d.publiees + case when new.publiee and new.nombre >= 3 then new.nombre else 0 end - case when old.publiee and old.nombre >= 3 then old.nombre else 0 end
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
        repartition_q1 = cumul_decaler(d.repartition_q1, array_fill(0, array[11]), old.repartition_q1),
        repartition_q2 = cumul_decaler(d.repartition_q2, array_fill(0, array[11]), old.repartition_q2),
        tailles = cumul_retailler(d.tailles, 0, case when old.publiee and old.nombre >= 3 then 0 else old.nombre end),
        publiees = d.publiees - case when old.publiee and old.nombre >= 3 then old.nombre else 0 end
      where d.id_racine = old.id_racine and d.id_campagne = old.id_campagne and d.id_critere = old.id_critere
        and d.part = cumul_part(old.id_boussole);
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into domaine_cumul as d (id_racine, id_campagne, id_critere, part, id_societe, cellules, nombre,
        somme_q1, somme_q2, repartition_q1, repartition_q2, tailles, publiees)
      values (new.id_racine, new.id_campagne, new.id_critere, cumul_part(new.id_boussole), new.id_societe, 1, new.nombre,
        new.somme_q1, new.somme_q2, new.repartition_q1, new.repartition_q2,
        cumul_retailler(array_fill(0, array[19]), case when new.publiee and new.nombre >= 3 then 0 else new.nombre end, 0), case when new.publiee and new.nombre >= 3 then new.nombre else 0 end)
      on conflict (id_racine, id_campagne, id_critere, part) do update set
        cellules = d.cellules + 1,
        nombre = d.nombre + excluded.nombre,
        somme_q1 = d.somme_q1 + excluded.somme_q1,
        somme_q2 = d.somme_q2 + excluded.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, excluded.repartition_q1, array_fill(0, array[11])),
        repartition_q2 = cumul_decaler(d.repartition_q2, excluded.repartition_q2, array_fill(0, array[11])),
        tailles = cumul_retailler(d.tailles, case when new.publiee and new.nombre >= 3 then 0 else new.nombre end, 0),
        publiees = d.publiees + excluded.publiees;
    end if;
    return null;
  end $$;

CREATE FUNCTION domaine_history(domain integer, campaign integer) RETURNS TABLE(recul integer, id_campagne integer, annee integer, nom character varying)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select distinct on (c.annee) asked.annee - c.annee, c.id_campagne, c.annee, c.nom
  from campagne asked
  join campagne c on c.id_campagne = asked.id_campagne or c.annee < asked.annee
  where asked.id_campagne = campaign
    and exists (select from boussole_cumul k where k.id_racine = domain and k.id_campagne = c.id_campagne)
  order by c.annee, c.id_campagne desc $$;

CREATE FUNCTION domaine_rotis(domain integer, campaign integer, reads_roti boolean, minimum integer, minimum_of_all integer) RETURNS TABLE(roti numeric, rotis integer, shown boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select mean(sum(somme_rotis), coalesce(sum(rotis), 0)::int), coalesce(sum(rotis), 0)::int,
    is_shown(coalesce(sum(rotis), 0)::int,
      coalesce(sum(rotis) filter (where not (reads_roti and rotis >= minimum or publiee and rotis >= 3)), 0)::int, minimum_of_all)
  from boussole_cumul where id_racine = domain and id_campagne = campaign $$;

CREATE FUNCTION domaine_sums(domain integer, campaign integer, reads_all boolean, minimum integer) RETURNS TABLE(id_critere integer, libelle character varying, nombre integer, somme_q1 bigint, somme_q2 bigint, repartition_q1 integer[], repartition_q2 integer[], unseen integer)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select s.id_critere, l.libelle, s.nombre, s.somme_q1, s.somme_q2, s.repartition_q1, s.repartition_q2,
    case when reads_all then (select coalesce(sum(size * cells), 0)::int
      from unnest(s.tailles) with ordinality u(cells, size) where size < minimum) else s.nombre - s.publiees end
  from (
    select d.id_critere, sum(d.nombre)::int as nombre, sum(d.somme_q1) as somme_q1, sum(d.somme_q2) as somme_q2,
      array[sum(d.repartition_q1[1]), sum(d.repartition_q1[2]), sum(d.repartition_q1[3]), sum(d.repartition_q1[4]), sum(d.repartition_q1[5]), sum(d.repartition_q1[6]), sum(d.repartition_q1[7]), sum(d.repartition_q1[8]), sum(d.repartition_q1[9]), sum(d.repartition_q1[10]), sum(d.repartition_q1[11])]::int[] as repartition_q1, array[sum(d.repartition_q2[1]), sum(d.repartition_q2[2]), sum(d.repartition_q2[3]), sum(d.repartition_q2[4]), sum(d.repartition_q2[5]), sum(d.repartition_q2[6]), sum(d.repartition_q2[7]), sum(d.repartition_q2[8]), sum(d.repartition_q2[9]), sum(d.repartition_q2[10]), sum(d.repartition_q2[11])]::int[] as repartition_q2,
      array[sum(d.tailles[1]), sum(d.tailles[2]), sum(d.tailles[3]), sum(d.tailles[4]), sum(d.tailles[5]), sum(d.tailles[6]), sum(d.tailles[7]), sum(d.tailles[8]), sum(d.tailles[9]), sum(d.tailles[10]), sum(d.tailles[11]), sum(d.tailles[12]), sum(d.tailles[13]), sum(d.tailles[14]), sum(d.tailles[15]), sum(d.tailles[16]), sum(d.tailles[17]), sum(d.tailles[18]), sum(d.tailles[19])] as tailles, sum(d.publiees)::int as publiees
    from domaine_cumul d where d.id_racine = domain and d.id_campagne = campaign
    group by d.id_critere having sum(d.cellules) > 0) s
  cross join lateral (
    select bc.libelle from boussole_cumul k join boussole_critere bc on bc.id_boussole = k.id_boussole
    where k.id_racine = domain and k.id_campagne = campaign and bc.id_critere = s.id_critere
      and not (k.publiee and k.membres = 0)
    order by k.id_boussole desc limit 1) l $$;

CREATE FUNCTION domaine_years(domain integer, campaign integer) RETURNS TABLE(recul integer, id_campagne integer, annee integer, nom character varying)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select distinct on (c.annee) asked.annee - c.annee, c.id_campagne, c.annee, c.nom
  from campagne asked
  join campagne c on c.id_campagne = asked.id_campagne or c.annee in (asked.annee - 1, asked.annee - 2)
  where asked.id_campagne = campaign
    and exists (select from boussole_cumul k where k.id_racine = domain and k.id_campagne = c.id_campagne)
  order by c.annee, c.id_campagne desc $$;

CREATE FUNCTION equipe_accueille(equipe_id integer) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
      select sans_compte or exists (select from seance s join boussole b using (id_boussole)
          where b.id_equipe = equipe_id and s.ended_at is null and s.phase in ('ACCUEIL', 'REPONSES'))
        from equipe where id_equipe = equipe_id $$;

CREATE FUNCTION equipe_changer_de_domaine() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform from boussole b join apres n using (id_equipe) join avant a using (id_equipe)
          where n.id_racine <> a.id_racine order by b.id_boussole for update of b;
        update boussole_cumul c set id_racine = n.id_racine
          from boussole b join apres n using (id_equipe) where b.id_boussole = c.id_boussole and c.id_racine <> n.id_racine;
        update resultat_cumul r set id_racine = c.id_racine
          from boussole b join apres n using (id_equipe) join boussole_cumul c using (id_boussole)
          where r.id_boussole = b.id_boussole and r.id_racine <> c.id_racine;
        return null;
      end $$;

CREATE FUNCTION equipe_donner_racine() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if new.id_parent is null then
      new.id_racine := new.id_equipe;
    else
      select parent.id_racine into new.id_racine from equipe parent where parent.id_equipe = new.id_parent;
      new.id_racine := coalesce(new.id_racine, new.id_parent);
    end if;
    return new;
  end $$;

CREATE FUNCTION equipe_facts(person integer) RETURNS TABLE(id_equipe integer, id_parent integer, id_racine integer, id_societe integer, visu_societe boolean, member boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select e.id_equipe, e.id_parent, e.id_racine, e.id_societe, s.visu_societe, m.id_individu is not null
  from equipe e
  join societe s on s.id_societe = e.id_societe
  left join membre_equipe m on m.id_equipe = e.id_equipe and m.id_individu = person $$;

CREATE FUNCTION equipe_verifier_arbre() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  declare
    ancetre integer := new.id_equipe;
    suivant integer;
    racine integer;
    pas integer := 0;
  begin
    select e.id_racine, e.id_parent into racine, suivant from equipe e where e.id_equipe = new.id_equipe;
    if not found then return null; end if;
    while suivant is not null loop
      pas := pas + 1;
      if suivant = new.id_equipe or pas > 5000 then
        raise exception using errcode = 'BS001', message = 'cycle in the tree of teams';
      end if;
      ancetre := suivant;
      select e.id_parent into suivant from equipe e where e.id_equipe = ancetre;
    end loop;
    if racine <> ancetre then
      raise exception using errcode = 'BS002', message = 'a team does not carry the id of its root';
    end if;
    return null;
  end $$;

CREATE FUNCTION individu_rouvrir() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update boussole_individu set commente = commente where id_individu = new.id_individu;
    return null;
  end $$;

CREATE FUNCTION is_due(cloturee_le timestamp with time zone, closes_at timestamp with time zone, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select cloturee_le is null and closes_at <= moment $$;

CREATE FUNCTION is_open(cloturee_le timestamp with time zone, closes_at timestamp with time zone, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select cloturee_le is null and closes_at > moment $$;

CREATE FUNCTION is_shown(nombre integer, unseen integer, minimum integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select nombre > 0 and nombre >= minimum and (unseen = 0 or unseen >= minimum) $$;

CREATE FUNCTION mean(total bigint, nombre integer) RETURNS numeric
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select total::numeric / nullif(nombre, 0) $$;

CREATE FUNCTION note_figures(q1 numeric, q2 numeric) RETURNS json
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select json_build_object('moyenneQ1', round(round(q1, 14), 2)::float8, 'moyenneQ2', round(round(q2, 14), 2)::float8) $$;

CREATE FUNCTION plier(texte text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select regexp_replace(regexp_replace(replace(replace(replace(translate(translate(normalize(lower(translate(texte, '`´ʹʻʼʽˈˊˋ‘’‛′‵', '''''''''''''''''''''''''''''') collate "und-x-icu"), NFKD), '`´ʹʻʼʽˈˊˋ‘’‛′‵', ''''''''''''''''''''''''''''''), 'øđłıς', 'odliσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[\u00ad\u0300-\u036f\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'), '[\u0009-\u000d \u1680\u2028\u2029\u2010-\u2015\u2043\u2212-]+', ' ', 'g') $$;

CREATE FUNCTION publication_commentaires(boussole_id integer) RETURNS jsonb
    LANGUAGE sql
    AS $$ select coalesce(jsonb_agg(jsonb_build_object('idCritere', r.id_critere, 'commentaire', r.commentaire) order by gen_random_uuid()), '[]')
  from boussole_individu p join resultat r using (id_boussole_individu)
  join resultat_cumul c on c.id_boussole = p.id_boussole and c.id_critere = r.id_critere
  where p.id_boussole = boussole_id and p.bloc is not null and r.commentaire is not null $$;

CREATE FUNCTION publication_ecrire(boussole_id integer, jour timestamp with time zone, smallest integer, opinions boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$ declare
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
        array[count(*) filter (where r.question_1 = -5), count(*) filter (where r.question_1 = -4), count(*) filter (where r.question_1 = -3), count(*) filter (where r.question_1 = -2), count(*) filter (where r.question_1 = -1), count(*) filter (where r.question_1 = 0), count(*) filter (where r.question_1 = 1), count(*) filter (where r.question_1 = 2), count(*) filter (where r.question_1 = 3), count(*) filter (where r.question_1 = 4), count(*) filter (where r.question_1 = 5)]::int[], array[count(*) filter (where r.question_2 = -5), count(*) filter (where r.question_2 = -4), count(*) filter (where r.question_2 = -3), count(*) filter (where r.question_2 = -2), count(*) filter (where r.question_2 = -1), count(*) filter (where r.question_2 = 0), count(*) filter (where r.question_2 = 1), count(*) filter (where r.question_2 = 2), count(*) filter (where r.question_2 = 3), count(*) filter (where r.question_2 = 4), count(*) filter (where r.question_2 = 5)]::int[], true
      from boussole_individu p join resultat r using (id_boussole_individu)
      join boussole_cumul k on k.id_boussole = p.id_boussole
      where p.id_boussole = boussole_id and p.bloc = suivant
      group by r.id_critere, k.id_racine, k.id_campagne having count(*) >= smallest
      order by r.id_critere
    on conflict (id_boussole, id_critere) do update set
      nombre = c.nombre + excluded.nombre,
      somme_q1 = c.somme_q1 + excluded.somme_q1,
      somme_q2 = c.somme_q2 + excluded.somme_q2,
      repartition_q1 = cumul_decaler(c.repartition_q1, excluded.repartition_q1, array_fill(0, array[11])),
      repartition_q2 = cumul_decaler(c.repartition_q2, excluded.repartition_q2, array_fill(0, array[11]));
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
        case when opinions then (select jsonb_agg(jsonb_build_object('commentaire', c.commentaire, 'roti', c.roti) order by gen_random_uuid())
          from commentaire c where c.id_boussole = boussole_id) end
      from equipe e, boussole_figures(boussole_id, 1) f where e.id_equipe = b.id_equipe;
    update boussole set publication = suivant where id_boussole = boussole_id;
    update boussole_cumul k set membres = c.membres, faites = c.faites, rotis = c.rotis, somme_rotis = c.somme_rotis
      from boussole_compte c where c.id_boussole = boussole_id and k.id_boussole = boussole_id;
  end $$;

CREATE FUNCTION publication_lignes(boussole_id integer, block integer, after_number bigint) RETURNS jsonb
    LANGUAGE sql
    AS $$ with p as materialized (
    select id_boussole_individu, statut, after_number + row_number() over (order by gen_random_uuid()) as numero
    from boussole_individu where id_boussole = boussole_id and bloc = block),
  scores as (
    select r.id_critere, r.question_1, r.question_2, row_number() over (partition by r.id_critere order by gen_random_uuid()) as rang
    from resultat r join p using (id_boussole_individu)),
  bearers as (
    select r.id_critere, p.numero, p.statut, row_number() over (partition by r.id_critere order by gen_random_uuid()) as rang
    from resultat r join p using (id_boussole_individu))
  select coalesce(jsonb_agg(jsonb_build_object('idBoussoleIndividu', numero, 'idCritere', scores.id_critere, 'libelle', bc.libelle,
    'question1', question_1, 'question2', question_2, 'statut', statut) order by gen_random_uuid()), '[]')
  from scores join bearers using (id_critere, rang)
  join boussole_critere bc on bc.id_boussole = boussole_id and bc.id_critere = scores.id_critere
  -- A criterion that too few of a boussole of before had answered has no sum.
  join resultat_cumul c on c.id_boussole = boussole_id and c.id_critere = scores.id_critere $$;

CREATE FUNCTION publication_refuser() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if tg_op = 'DELETE' and not exists (select from boussole where id_boussole = old.id_boussole) then
      return old;
    end if;
    raise exception using errcode = 'BS005', message = 'a publication never changes';
  end $$;

CREATE FUNCTION resultat_cumuler() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  end $$;

CREATE FUNCTION threshold(minimum_reponses integer, at_home boolean) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select case when at_home then minimum_reponses else greatest(minimum_reponses, 3) end $$;

CREATE FUNCTION told_to_temoin(nombre integer, minimum integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select case when nombre >= coalesce(minimum, 5) then nombre end $$;

CREATE FUNCTION unifier(texte text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select translate(texte, '`´ʹʻʼʽˈˊˋ‘’‛′‵', '''''''''''''''''''''''''''''') $$;

CREATE FUNCTION year_end(annee integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select make_timestamptz(annee + 1, 1, 1, 0, 0, 0, 'Europe/Paris') $$;

CREATE TABLE accord (
    id_accord integer NOT NULL,
    id_societe integer NOT NULL,
    acte character varying(20) NOT NULL,
    objet character varying(45) NOT NULL,
    id_objet integer NOT NULL,
    valeur character varying(300) NOT NULL,
    libelle character varying(200) NOT NULL,
    id_demandeur integer,
    demande_le timestamp with time zone NOT NULL,
    expire_le timestamp with time zone NOT NULL,
    accepte boolean,
    id_temoin integer,
    repondu_le timestamp with time zone,
    utilise_le timestamp with time zone,
    CONSTRAINT accord_acte_check CHECK ((acte IN ('NIVEAU', 'FERMETURE', 'REINITIALISATION', 'EFFECTIF', 'TEMOIN', 'RETRAIT', 'SANS_ACCORD'))),
    CONSTRAINT accord_reponse_check CHECK (((accepte IS NULL) = (repondu_le IS NULL))),
    CONSTRAINT accord_utilise_check CHECK (((utilise_le IS NULL) OR (accepte IS NOT FALSE)))
);

ALTER TABLE accord ALTER COLUMN id_accord ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accord_id_accord_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE agenda (
    id_agenda integer NOT NULL,
    id_individu integer NOT NULL,
    id_societe integer,
    empreinte character varying(64) NOT NULL,
    cree_le timestamp with time zone NOT NULL
);

ALTER TABLE agenda ALTER COLUMN id_agenda ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME agenda_id_agenda_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ambassadeur (
    id_boussole integer NOT NULL,
    rang smallint NOT NULL,
    id_societe integer NOT NULL,
    nom character varying(100) NOT NULL,
    CONSTRAINT ambassadeur_nom_check CHECK (((nom)::text <> ''::text)),
    CONSTRAINT ambassadeur_rang_check CHECK ((rang = ANY (ARRAY[1, 2])))
);

CREATE TABLE appareil_connu (
    empreinte character(64) NOT NULL,
    id_individu integer NOT NULL,
    vu_le timestamp with time zone NOT NULL
);

ALTER TABLE audit ALTER COLUMN id_audit ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_id_audit_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE audit_sceau (
    rang bigint NOT NULL,
    id_audit bigint NOT NULL,
    ligne bytea NOT NULL,
    empreinte bytea NOT NULL,
    CONSTRAINT audit_sceau_rang_check CHECK ((rang > 0))
);

CREATE TABLE autres_reponses (
    id_societe integer NOT NULL,
    id_campagne integer NOT NULL,
    publiee_le timestamp with time zone NOT NULL,
    seuil integer NOT NULL,
    personnes integer NOT NULL,
    moyennes json NOT NULL,
    note json NOT NULL,
    CONSTRAINT autres_reponses_personnes_check CHECK ((personnes >= seuil)),
    CONSTRAINT autres_reponses_seuil_check CHECK ((seuil >= 5))
);

CREATE TABLE boussole (
    id_boussole integer NOT NULL,
    id_societe integer NOT NULL,
    id_equipe integer NOT NULL,
    id_campagne integer NOT NULL,
    date_creation timestamp with time zone NOT NULL,
    cloturee_le timestamp with time zone,
    criteres_figes_le timestamp with time zone,
    closes_at timestamp with time zone NOT NULL,
    seuil integer,
    ancien_minimum integer DEFAULT 1 NOT NULL,
    publication integer,
    prolongee_au timestamp with time zone,
    closes_before timestamp with time zone,
    CONSTRAINT boussole_ancien_minimum_check CHECK (((ancien_minimum = 1) OR (seuil IS NULL))),
    CONSTRAINT boussole_seuil_check CHECK (((seuil >= 3) AND (seuil <= 20)))
);

CREATE TABLE boussole_individu (
    id_boussole_individu integer NOT NULL,
    id_boussole integer NOT NULL,
    id_individu integer,
    id_societe integer NOT NULL,
    statut character varying(15) DEFAULT 'Non commencé'::character varying NOT NULL,
    commente boolean DEFAULT false NOT NULL,
    bloc integer,
    entree_le timestamp with time zone DEFAULT now() NOT NULL,
    compte boolean,
    CONSTRAINT boussole_individu_check CHECK (((NOT commente) OR ((statut)::text = 'Terminé'::text))),
    CONSTRAINT boussole_individu_statut_check CHECK ((statut IN ('Non commencé', 'En cours', 'Terminé')))
);

CREATE TABLE commentaire (
    id_commentaire uuid DEFAULT gen_random_uuid() NOT NULL,
    id_boussole integer NOT NULL,
    id_societe integer NOT NULL,
    commentaire character varying(5000) NOT NULL,
    roti smallint NOT NULL,
    CONSTRAINT commentaire_commentaire_check CHECK (((commentaire)::text <> ''::text)),
    CONSTRAINT commentaire_roti_check CHECK (((roti >= 1) AND (roti <= 5)))
);

CREATE TABLE publication (
    id_boussole integer NOT NULL,
    numero integer NOT NULL,
    id_societe integer NOT NULL,
    publiee_le timestamp with time zone NOT NULL,
    seuil integer NOT NULL,
    libelle_equipe character varying(100) NOT NULL,
    faites integer NOT NULL,
    total integer NOT NULL,
    moyennes json NOT NULL,
    note json NOT NULL,
    lignes jsonb NOT NULL,
    commentaires jsonb NOT NULL,
    avis jsonb,
    CONSTRAINT publication_faites_check CHECK (((faites >= 0) AND (faites <= total))),
    CONSTRAINT publication_numero_check CHECK ((numero > 0)),
    CONSTRAINT publication_seuil_check CHECK (((seuil >= 2) AND (seuil <= 20)))
);

CREATE VIEW boussole_compte AS
 SELECT b.id_boussole,
        CASE
            WHEN (b.seuil IS NULL) THEN COALESCE(p.membres, (0)::bigint)
            ELSE (COALESCE(q.total, 0))::bigint
        END AS membres,
        CASE
            WHEN (b.seuil IS NULL) THEN COALESCE(p.faites, (0)::bigint)
            ELSE (COALESCE(q.faites, 0))::bigint
        END AS faites,
        CASE
            WHEN (b.seuil IS NULL) THEN COALESCE(c.rotis, (0)::bigint)
            ELSE (COALESCE(jsonb_array_length(q.avis), 0))::bigint
        END AS rotis,
        CASE
            WHEN (b.seuil IS NULL) THEN COALESCE(c.somme, (0)::bigint)
            ELSE COALESCE(( SELECT sum(((a.value ->> 'roti'::text))::integer) AS sum
               FROM jsonb_array_elements(q.avis) a(value)), (0)::bigint)
        END AS somme_rotis
   FROM (((boussole b
     LEFT JOIN ( SELECT boussole_individu.id_boussole,
            count(*) AS membres,
            count(*) FILTER (WHERE ((boussole_individu.statut)::text = 'Terminé'::text)) AS faites
           FROM boussole_individu
          GROUP BY boussole_individu.id_boussole) p USING (id_boussole))
     LEFT JOIN ( SELECT commentaire.id_boussole,
            count(*) AS rotis,
            sum(commentaire.roti) AS somme
           FROM commentaire
          GROUP BY commentaire.id_boussole) c USING (id_boussole))
     LEFT JOIN publication q ON (((q.id_boussole = b.id_boussole) AND (q.numero = b.publication))));

CREATE TABLE boussole_critere (
    id_boussole integer NOT NULL,
    id_critere integer NOT NULL,
    id_societe integer NOT NULL,
    libelle character varying(100) NOT NULL,
    description character varying(5000) NOT NULL,
    libelle_ff_vert character varying(255),
    libelle_ff_rouge character varying(255),
    libelle_or_vert character varying(255),
    libelle_or_rouge character varying(255),
    image character(64),
    sens integer DEFAULT 0 NOT NULL
);

CREATE TABLE boussole_cumul (
    id_boussole integer NOT NULL,
    id_societe integer NOT NULL,
    id_racine integer NOT NULL,
    id_campagne integer NOT NULL,
    membres integer DEFAULT 0 NOT NULL,
    faites integer DEFAULT 0 NOT NULL,
    rotis integer DEFAULT 0 NOT NULL,
    somme_rotis integer DEFAULT 0 NOT NULL,
    publiee boolean DEFAULT false NOT NULL,
    CONSTRAINT boussole_cumul_check CHECK (((faites >= 0) AND (faites <= membres))),
    CONSTRAINT boussole_cumul_check1 CHECK (((somme_rotis >= rotis) AND (somme_rotis <= (5 * rotis)))),
    CONSTRAINT boussole_cumul_membres_check CHECK ((membres >= 0)),
    CONSTRAINT boussole_cumul_rotis_check CHECK ((rotis >= 0))
);

CREATE TABLE campagne (
    id_campagne integer NOT NULL,
    nom character varying(45) NOT NULL,
    nom_normalise text GENERATED ALWAYS AS (lower((NORMALIZE(btrim((nom)::text), NFC) COLLATE "und-x-icu"))) STORED,
    annee integer NOT NULL,
    CONSTRAINT campagne_annee_check CHECK (((annee >= 2000) AND (annee <= 2100))),
    CONSTRAINT campagne_nom_check CHECK ((btrim((nom)::text) <> ''::text))
);

CREATE VIEW boussole_history AS
 SELECT b.id_boussole,
    y.id_boussole AS id_shown,
    (c.annee - cy.annee) AS recul,
    cy.annee,
    cy.nom
   FROM (((boussole b
     JOIN campagne c USING (id_campagne))
     JOIN boussole y ON ((y.id_equipe = b.id_equipe)))
     JOIN campagne cy ON ((cy.id_campagne = y.id_campagne)))
  WHERE ((y.id_boussole = b.id_boussole) OR ((cy.annee < c.annee) AND (NOT (EXISTS ( SELECT
           FROM (boussole x
             JOIN campagne cx ON ((cx.id_campagne = x.id_campagne)))
          WHERE ((x.id_equipe = b.id_equipe) AND (cx.annee = cy.annee) AND (x.id_boussole > y.id_boussole)))))));

ALTER TABLE boussole ALTER COLUMN id_boussole ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME boussole_id_boussole_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE boussole_individu ALTER COLUMN id_boussole_individu ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME boussole_individu_id_boussole_individu_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW boussole_years AS
 SELECT b.id_boussole,
    y.id_boussole AS id_shown,
    (c.annee - cy.annee) AS recul,
    cy.annee,
    cy.nom
   FROM (((boussole b
     JOIN campagne c ON ((c.id_campagne = b.id_campagne)))
     JOIN boussole y ON ((y.id_equipe = b.id_equipe)))
     JOIN campagne cy ON ((cy.id_campagne = y.id_campagne)))
  WHERE ((y.id_boussole = b.id_boussole) OR (((c.annee - cy.annee) = ANY (ARRAY[1, 2])) AND (NOT (EXISTS ( SELECT
           FROM (boussole x
             JOIN campagne cx ON ((cx.id_campagne = x.id_campagne)))
          WHERE ((x.id_equipe = b.id_equipe) AND (cx.annee = cy.annee) AND (x.id_boussole > y.id_boussole)))))));

CREATE TABLE campagne_equipe (
    id_equipe integer NOT NULL,
    id_campagne integer NOT NULL,
    id_societe integer NOT NULL,
    opens_at timestamp with time zone,
    opened_at timestamp with time zone,
    closes_at timestamp with time zone,
    ecartee boolean DEFAULT false NOT NULL,
    CONSTRAINT campagne_equipe_dates_check CHECK ((opens_at < closes_at)),
    CONSTRAINT campagne_equipe_ecartee_check CHECK (((NOT ecartee) OR (opens_at IS NULL)))
);

ALTER TABLE campagne ALTER COLUMN id_campagne ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME campagne_id_campagne_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE campagne_societe (
    id_societe integer NOT NULL,
    id_campagne integer NOT NULL,
    closes_at timestamp with time zone,
    opens_at timestamp with time zone,
    opened_at timestamp with time zone,
    CONSTRAINT campagne_societe_dates_check CHECK ((opens_at < closes_at))
);

CREATE TABLE critere (
    id_critere integer NOT NULL,
    id_societe integer NOT NULL,
    libelle character varying(100) NOT NULL,
    libelle_normalise text GENERATED ALWAYS AS (lower((NORMALIZE(btrim((libelle)::text), NFC) COLLATE "und-x-icu"))) STORED,
    description character varying(5000) NOT NULL,
    libelle_ff_vert character varying(255),
    libelle_ff_rouge character varying(255),
    libelle_or_vert character varying(255),
    libelle_or_rouge character varying(255),
    image character(64),
    statut character varying(10) DEFAULT 'Actif'::character varying NOT NULL,
    supprime_le timestamp with time zone,
    depart character varying(20),
    sens integer DEFAULT 0 NOT NULL,
    CONSTRAINT critere_libelle_check CHECK ((btrim((libelle)::text) <> ''::text)),
    CONSTRAINT critere_statut_check CHECK ((statut IN ('Actif', 'Inactif')))
);

ALTER TABLE critere ALTER COLUMN id_critere ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME critere_id_critere_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE domaine_cumul (
    id_racine integer NOT NULL,
    id_campagne integer NOT NULL,
    id_critere integer NOT NULL,
    part smallint NOT NULL,
    id_societe integer NOT NULL,
    cellules integer NOT NULL,
    nombre integer NOT NULL,
    somme_q1 integer NOT NULL,
    somme_q2 integer NOT NULL,
    repartition_q1 integer[] NOT NULL,
    repartition_q2 integer[] NOT NULL,
    tailles integer[] NOT NULL,
    publiees integer DEFAULT 0 NOT NULL,
    CONSTRAINT domaine_cumul_cellules_check CHECK ((cellules >= 0)),
    CONSTRAINT domaine_cumul_nombre_check CHECK ((nombre >= 0))
);

CREATE TABLE entretien (
    tache character varying(45) NOT NULL,
    nuit date NOT NULL
);

CREATE TABLE equipe (
    id_equipe integer NOT NULL,
    id_societe integer NOT NULL,
    libelle_equipe character varying(100) NOT NULL,
    libelle_normalise text GENERATED ALWAYS AS (lower((NORMALIZE(btrim((libelle_equipe)::text), NFC) COLLATE "und-x-icu"))) STORED,
    id_parent integer,
    id_racine integer NOT NULL,
    ordre integer DEFAULT 0 NOT NULL,
    code_equipe character varying(6) NOT NULL,
    code_actif boolean DEFAULT true NOT NULL,
    effectif integer,
    recherche text GENERATED ALWAYS AS (plier((libelle_equipe)::text)) STORED,
    sans_compte boolean DEFAULT false NOT NULL,
    CONSTRAINT equipe_check CHECK ((id_parent <> id_equipe)),
    CONSTRAINT equipe_code_equipe_check CHECK (((code_equipe)::text ~ '^[A-Za-z0-9]{6}$'::text)),
    CONSTRAINT equipe_effectif_check CHECK ((effectif > 0)),
    CONSTRAINT equipe_libelle_equipe_check CHECK ((btrim((libelle_equipe)::text) <> ''::text))
);

ALTER TABLE equipe ALTER COLUMN id_equipe ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME equipe_id_equipe_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE essai (
    cle text NOT NULL,
    valeur text NOT NULL,
    fait_le timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE freinage (
    cle text NOT NULL,
    echecs integer NOT NULL,
    debut timestamp with time zone NOT NULL,
    bloque_jusqu_a timestamp with time zone NOT NULL
);

CREATE TABLE image_critere (
    id_societe integer NOT NULL,
    empreinte character(64) NOT NULL,
    contenu bytea NOT NULL
);

CREATE TABLE individu (
    id_individu integer NOT NULL,
    pseudo character varying(45),
    pseudo_normalise text GENERATED ALWAYS AS (lower((NORMALIZE(btrim((pseudo)::text), NFC) COLLATE "und-x-icu"))) STORED,
    adresse_mail character varying(255),
    mail_normalise text GENERATED ALWAYS AS (lower((NORMALIZE(btrim((adresse_mail)::text), NFC) COLLATE "und-x-icu"))) STORED,
    nom character varying(45),
    prenom character varying(45),
    id_profil smallint DEFAULT 0 NOT NULL,
    id_societe integer,
    mot_de_passe text,
    cree_le timestamp with time zone DEFAULT now() NOT NULL,
    vu_le date DEFAULT CURRENT_DATE NOT NULL,
    inscrit_seul boolean DEFAULT false NOT NULL,
    recherche text GENERATED ALWAYS AS (plier((((((((COALESCE(pseudo, ''::character varying))::text || ' '::text) || (COALESCE(prenom, ''::character varying))::text) || ' '::text) || (COALESCE(nom, ''::character varying))::text) || ' '::text) || (COALESCE(adresse_mail, ''::character varying))::text))) STORED,
    rouvert_le timestamp with time zone,
    provisoire boolean DEFAULT false NOT NULL,
    CONSTRAINT individu_adresse_mail_check CHECK (((adresse_mail)::text <> ''::text)),
    CONSTRAINT individu_provisoire_check CHECK (((NOT provisoire) OR (mot_de_passe IS NULL))),
    CONSTRAINT individu_pseudo_check CHECK (((pseudo)::text <> ''::text))
);

ALTER TABLE individu ALTER COLUMN id_individu ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME individu_id_individu_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE inscription (
    id_individu integer NOT NULL,
    id_equipe integer NOT NULL,
    navigateur character(64) NOT NULL,
    faite_le timestamp with time zone NOT NULL
);

CREATE TABLE jeton (
    id_jeton integer NOT NULL,
    id_societe integer NOT NULL,
    nom character varying(45) NOT NULL,
    empreinte character(64) NOT NULL,
    cree_le timestamp with time zone NOT NULL,
    expire_le timestamp with time zone NOT NULL,
    vu_le timestamp with time zone,
    recherche text GENERATED ALWAYS AS (plier((nom)::text)) STORED,
    CONSTRAINT jeton_check CHECK ((expire_le > cree_le)),
    CONSTRAINT jeton_nom_check CHECK ((btrim((nom)::text) <> ''::text))
);

CREATE TABLE jeton_activation (
    empreinte character(64) NOT NULL,
    id_individu integer NOT NULL,
    expire_le timestamp with time zone NOT NULL,
    motif character varying(20) DEFAULT 'creation'::character varying NOT NULL,
    par_mail boolean DEFAULT false NOT NULL,
    demande_le timestamp with time zone DEFAULT now() NOT NULL,
    essaye_le timestamp with time zone,
    envoye_le timestamp with time zone
);

ALTER TABLE jeton ALTER COLUMN id_jeton ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME jeton_id_jeton_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE membre_equipe (
    id_individu integer NOT NULL,
    id_equipe integer NOT NULL,
    id_societe integer NOT NULL
);

CREATE TABLE participation_jour (
    id_societe integer NOT NULL,
    id_campagne integer NOT NULL,
    jour date NOT NULL,
    terminees integer NOT NULL
);

CREATE TABLE plan_equipe (
    id_plan integer NOT NULL,
    id_equipe integer NOT NULL,
    id_boussole integer NOT NULL,
    id_societe integer NOT NULL,
    objectif character varying(5000) NOT NULL,
    action character varying(5000) NOT NULL,
    lead character varying(5000) NOT NULL,
    id_individu integer,
    date_creation timestamp with time zone NOT NULL,
    etat character varying(10) DEFAULT 'A_FAIRE'::character varying NOT NULL,
    raison character varying(500),
    echeance date,
    criteres integer[] DEFAULT '{}'::integer[] NOT NULL,
    id_responsable integer,
    id_origine integer,
    CONSTRAINT plan_equipe_action_check CHECK (((action)::text <> ''::text)),
    CONSTRAINT plan_equipe_criteres_check CHECK ((cardinality(criteres) <= 20)),
    CONSTRAINT plan_equipe_etat_check CHECK ((etat IN ('A_FAIRE', 'EN_COURS', 'FAIT', 'ABANDONNE'))),
    CONSTRAINT plan_equipe_lead_check CHECK (((lead)::text <> ''::text)),
    CONSTRAINT plan_equipe_objectif_check CHECK (((objectif)::text <> ''::text)),
    CONSTRAINT plan_equipe_raison_check CHECK ((((etat)::text = 'ABANDONNE'::text) = (raison IS NOT NULL)))
);

ALTER TABLE plan_equipe ALTER COLUMN id_plan ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME plan_equipe_id_plan_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE plan_etat (
    id_plan_etat integer NOT NULL,
    id_plan integer NOT NULL,
    etat character varying(10) NOT NULL,
    raison character varying(500),
    quand timestamp with time zone NOT NULL,
    id_individu integer
);

ALTER TABLE plan_etat ALTER COLUMN id_plan_etat ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME plan_etat_id_plan_etat_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE profil (
    id_profil smallint NOT NULL,
    libelle_profil character varying(45) NOT NULL
);

CREATE VIEW published_lines AS
 SELECT p.id_boussole,
    p.numero AS publication,
    l."idBoussoleIndividu",
    l."idCritere",
    l.libelle,
    l.question1,
    l.question2,
    l.statut
   FROM (publication p
     CROSS JOIN LATERAL jsonb_to_recordset(p.lignes) l("idBoussoleIndividu" integer, "idCritere" integer, libelle text, question1 integer, question2 integer, statut text));

CREATE TABLE rappel (
    id_rappel integer NOT NULL,
    id_societe integer NOT NULL,
    id_campagne integer NOT NULL,
    prevu_le timestamp with time zone NOT NULL,
    parti_le timestamp with time zone,
    id_equipe integer,
    attend boolean DEFAULT false NOT NULL,
    CONSTRAINT rappel_attend_check CHECK (((NOT attend) OR ((id_equipe IS NOT NULL) AND (parti_le = prevu_le))))
);

CREATE TABLE rappel_adresse (
    id_individu integer NOT NULL,
    adresse character varying(255) NOT NULL,
    arret character varying(43) NOT NULL,
    empreinte character varying(64),
    expire_le timestamp with time zone,
    confirmee_le timestamp with time zone,
    refusee_le timestamp with time zone,
    CONSTRAINT rappel_adresse_etat_check CHECK (((confirmee_le IS NULL) = (empreinte IS NOT NULL))),
    CONSTRAINT rappel_adresse_lien_check CHECK (((empreinte IS NULL) = (expire_le IS NULL)))
);

CREATE TABLE rappel_envoi (
    id_rappel integer NOT NULL,
    id_individu integer NOT NULL,
    etat character varying(10) DEFAULT 'ATTENTE'::character varying NOT NULL,
    essais smallint DEFAULT 0 NOT NULL,
    apres timestamp with time zone NOT NULL,
    CONSTRAINT rappel_envoi_etat_check CHECK ((etat IN ('ATTENTE', 'PRIS', 'ENVOYE', 'REFUSE', 'ABANDONNE')))
);

ALTER TABLE rappel ALTER COLUMN id_rappel ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME rappel_id_rappel_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE rappel_modele (
    id_societe integer NOT NULL,
    objet character varying(120),
    texte character varying(2000)
);

CREATE TABLE reglage (
    nom character varying(45) NOT NULL,
    valeur text NOT NULL
);

CREATE TABLE resultat (
    id_boussole_individu integer NOT NULL,
    id_critere integer NOT NULL,
    id_boussole integer NOT NULL,
    id_societe integer NOT NULL,
    question_1 smallint NOT NULL,
    question_2 smallint NOT NULL,
    commentaire character varying(5000),
    marque uuid,
    CONSTRAINT resultat_commentaire_check CHECK (((commentaire)::text <> ''::text)),
    CONSTRAINT resultat_question_1_check CHECK (((question_1 >= '-5'::integer) AND (question_1 <= 5))),
    CONSTRAINT resultat_question_2_check CHECK (((question_2 >= '-5'::integer) AND (question_2 <= 5)))
);

CREATE TABLE resultat_cumul (
    id_boussole integer NOT NULL,
    id_critere integer NOT NULL,
    id_societe integer NOT NULL,
    nombre integer NOT NULL,
    somme_q1 integer NOT NULL,
    somme_q2 integer NOT NULL,
    repartition_q1 integer[] NOT NULL,
    repartition_q2 integer[] NOT NULL,
    id_racine integer NOT NULL,
    id_campagne integer NOT NULL,
    publiee boolean DEFAULT false NOT NULL,
    CONSTRAINT resultat_cumul_nombre_check CHECK ((nombre >= 0))
);

CREATE TABLE seance (
    id_seance integer NOT NULL,
    id_boussole integer NOT NULL,
    phase character varying(10) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    id_critere integer,
    ordre character varying(14) DEFAULT 'DESACCORD'::character varying NOT NULL,
    timer_end timestamp with time zone,
    vote character varying(6),
    voters integer,
    dots jsonb,
    link_digest character(64),
    link_made_at timestamp with time zone,
    CONSTRAINT seance_dots_check CHECK ((((vote)::text = 'CLOS'::text) OR (dots IS NULL))),
    CONSTRAINT seance_link_check CHECK (((link_digest IS NULL) = (link_made_at IS NULL))),
    CONSTRAINT seance_link_ended_check CHECK (((link_digest IS NULL) OR (ended_at IS NULL))),
    CONSTRAINT seance_ordre_check CHECK ((ordre IN ('DESACCORD', 'PLUS_BAS', 'FIER_ET_MENACE', 'LISTE'))),
    CONSTRAINT seance_phase_check CHECK ((phase IN ('ACCUEIL', 'REPONSES', 'REVELEE', 'DISCUSSION', 'ENGAGEMENT', 'FIN'))),
    CONSTRAINT seance_vote_check CHECK ((vote IN ('OUVERT', 'CLOS')))
);

ALTER TABLE seance ALTER COLUMN id_seance ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME seance_id_seance_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seance_vote (
    id_seance integer NOT NULL,
    id_individu integer,
    criteres integer[] NOT NULL,
    marque uuid,
    compte boolean DEFAULT false NOT NULL,
    CONSTRAINT seance_vote_dots_check CHECK (((cardinality(criteres) >= 1) AND (cardinality(criteres) <= 3)))
);

CREATE TABLE session (
    empreinte character(64) NOT NULL,
    id_individu integer NOT NULL,
    cree_le timestamp with time zone NOT NULL,
    vu_le timestamp with time zone NOT NULL
);

CREATE VIEW shown_comments AS
 SELECT r.id_boussole,
    r.id_critere,
    (r.commentaire)::text AS commentaire
   FROM (resultat r
     JOIN boussole b USING (id_boussole))
  WHERE (b.seuil IS NULL)
UNION ALL
 SELECT p.id_boussole,
    c."idCritere" AS id_critere,
    c.commentaire
   FROM ((boussole b
     JOIN publication p ON (((p.id_boussole = b.id_boussole) AND (p.numero = b.publication))))
     CROSS JOIN LATERAL jsonb_to_recordset(p.commentaires) c("idCritere" integer, commentaire text));

CREATE VIEW shown_opinions AS
 SELECT c.id_boussole,
    c.commentaire,
    c.roti
   FROM (commentaire c
     JOIN boussole b USING (id_boussole))
  WHERE (b.seuil IS NULL)
UNION ALL
 SELECT p.id_boussole,
    a.commentaire,
    a.roti
   FROM ((boussole b
     JOIN publication p ON (((p.id_boussole = b.id_boussole) AND (p.numero = b.publication))))
     CROSS JOIN LATERAL jsonb_to_recordset(p.avis) a(commentaire text, roti smallint));

CREATE TABLE societe (
    id_societe integer NOT NULL,
    libelle_societe character varying(45) NOT NULL,
    libelle_normalise text GENERATED ALWAYS AS (lower((NORMALIZE(btrim((libelle_societe)::text), NFC) COLLATE "und-x-icu"))) STORED,
    visu_societe boolean DEFAULT false NOT NULL,
    minimum_reponses integer DEFAULT 1 NOT NULL,
    recherche text GENERATED ALWAYS AS (plier((libelle_societe)::text)) STORED,
    seuil integer,
    accord_temoin boolean DEFAULT false NOT NULL,
    CONSTRAINT societe_libelle_societe_check CHECK ((btrim((libelle_societe)::text) <> ''::text)),
    CONSTRAINT societe_minimum_reponses_check CHECK (((minimum_reponses >= 1) AND (minimum_reponses <= 20))),
    CONSTRAINT societe_seuil_check CHECK (((seuil >= 3) AND (seuil <= 20)))
);

ALTER TABLE societe ALTER COLUMN id_societe ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME societe_id_societe_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE synthese (
    id_synthese integer NOT NULL,
    id_boussole integer NOT NULL,
    id_societe integer NOT NULL,
    synthese character varying(5000) NOT NULL,
    id_individu integer,
    CONSTRAINT synthese_synthese_check CHECK (((synthese)::text <> ''::text))
);

ALTER TABLE synthese ALTER COLUMN id_synthese ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME synthese_id_synthese_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE temoin (
    id_individu integer NOT NULL,
    id_societe integer NOT NULL
);

ALTER TABLE accord
    ADD CONSTRAINT accord_pkey PRIMARY KEY (id_accord);

ALTER TABLE agenda
    ADD CONSTRAINT agenda_empreinte_unique UNIQUE (empreinte);

ALTER TABLE agenda
    ADD CONSTRAINT agenda_pkey PRIMARY KEY (id_agenda);

ALTER TABLE agenda
    ADD CONSTRAINT agenda_unique UNIQUE NULLS NOT DISTINCT (id_individu, id_societe);

ALTER TABLE ambassadeur
    ADD CONSTRAINT ambassadeur_pkey PRIMARY KEY (id_boussole, rang);

ALTER TABLE appareil_connu
    ADD CONSTRAINT appareil_connu_pkey PRIMARY KEY (empreinte, id_individu);

ALTER TABLE audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id_audit);

ALTER TABLE audit_sceau
    ADD CONSTRAINT audit_sceau_ligne_unique UNIQUE (id_audit);

ALTER TABLE audit_sceau
    ADD CONSTRAINT audit_sceau_pkey PRIMARY KEY (rang);

ALTER TABLE autres_reponses
    ADD CONSTRAINT autres_reponses_pkey PRIMARY KEY (id_societe, id_campagne);

ALTER TABLE boussole_critere
    ADD CONSTRAINT boussole_critere_pkey PRIMARY KEY (id_boussole, id_critere);

ALTER TABLE boussole_cumul
    ADD CONSTRAINT boussole_cumul_pkey PRIMARY KEY (id_boussole);

ALTER TABLE boussole
    ADD CONSTRAINT boussole_equipe_campagne_unique UNIQUE (id_equipe, id_campagne);

ALTER TABLE boussole
    ADD CONSTRAINT boussole_equipe_unique UNIQUE (id_boussole, id_equipe);

ALTER TABLE boussole_individu
    ADD CONSTRAINT boussole_individu_boussole_unique UNIQUE (id_boussole_individu, id_boussole);

ALTER TABLE boussole_individu
    ADD CONSTRAINT boussole_individu_pkey PRIMARY KEY (id_boussole_individu);

ALTER TABLE boussole_individu
    ADD CONSTRAINT boussole_individu_unique UNIQUE (id_boussole, id_individu);

ALTER TABLE boussole
    ADD CONSTRAINT boussole_pkey PRIMARY KEY (id_boussole);

ALTER TABLE boussole
    ADD CONSTRAINT boussole_societe_unique UNIQUE (id_societe, id_boussole);

ALTER TABLE campagne_equipe
    ADD CONSTRAINT campagne_equipe_pkey PRIMARY KEY (id_equipe, id_campagne);

ALTER TABLE campagne
    ADD CONSTRAINT campagne_nom_unique UNIQUE (nom_normalise);

ALTER TABLE campagne
    ADD CONSTRAINT campagne_pkey PRIMARY KEY (id_campagne);

ALTER TABLE campagne_societe
    ADD CONSTRAINT campagne_societe_pkey PRIMARY KEY (id_societe, id_campagne);

ALTER TABLE commentaire
    ADD CONSTRAINT commentaire_pkey PRIMARY KEY (id_commentaire);

ALTER TABLE critere
    ADD CONSTRAINT critere_pkey PRIMARY KEY (id_critere);

ALTER TABLE critere
    ADD CONSTRAINT critere_societe_unique UNIQUE (id_societe, id_critere);

ALTER TABLE domaine_cumul
    ADD CONSTRAINT domaine_cumul_pkey PRIMARY KEY (id_racine, id_campagne, id_critere, part);

ALTER TABLE entretien
    ADD CONSTRAINT entretien_pkey PRIMARY KEY (tache);

ALTER TABLE equipe
    ADD CONSTRAINT equipe_code_unique UNIQUE (code_equipe);

ALTER TABLE equipe
    ADD CONSTRAINT equipe_libelle_unique UNIQUE (id_societe, libelle_normalise) DEFERRABLE;

ALTER TABLE equipe
    ADD CONSTRAINT equipe_pkey PRIMARY KEY (id_equipe);

ALTER TABLE equipe
    ADD CONSTRAINT equipe_societe_unique UNIQUE (id_societe, id_equipe);

ALTER TABLE essai
    ADD CONSTRAINT essai_pkey PRIMARY KEY (cle, valeur);

ALTER TABLE freinage
    ADD CONSTRAINT freinage_pkey PRIMARY KEY (cle);

ALTER TABLE image_critere
    ADD CONSTRAINT image_critere_pkey PRIMARY KEY (id_societe, empreinte);

ALTER TABLE individu
    ADD CONSTRAINT individu_mail_unique UNIQUE (mail_normalise);

ALTER TABLE individu
    ADD CONSTRAINT individu_pkey PRIMARY KEY (id_individu);

ALTER TABLE individu
    ADD CONSTRAINT individu_pseudo_unique UNIQUE (pseudo_normalise);

ALTER TABLE inscription
    ADD CONSTRAINT inscription_navigateur_unique UNIQUE (navigateur, id_equipe);

ALTER TABLE inscription
    ADD CONSTRAINT inscription_pkey PRIMARY KEY (id_individu);

ALTER TABLE jeton_activation
    ADD CONSTRAINT jeton_activation_pkey PRIMARY KEY (empreinte);

ALTER TABLE jeton
    ADD CONSTRAINT jeton_empreinte_unique UNIQUE (empreinte);

ALTER TABLE jeton
    ADD CONSTRAINT jeton_pkey PRIMARY KEY (id_jeton);

ALTER TABLE membre_equipe
    ADD CONSTRAINT membre_equipe_pkey PRIMARY KEY (id_individu, id_equipe);

ALTER TABLE participation_jour
    ADD CONSTRAINT participation_jour_pkey PRIMARY KEY (id_societe, id_campagne, jour);

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_origine_unique UNIQUE (id_origine);

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_pkey PRIMARY KEY (id_plan);

ALTER TABLE plan_etat
    ADD CONSTRAINT plan_etat_pkey PRIMARY KEY (id_plan_etat);

ALTER TABLE profil
    ADD CONSTRAINT profil_libelle_profil_key UNIQUE (libelle_profil);

ALTER TABLE profil
    ADD CONSTRAINT profil_pkey PRIMARY KEY (id_profil);

ALTER TABLE publication
    ADD CONSTRAINT publication_pkey PRIMARY KEY (id_boussole, numero);

ALTER TABLE rappel_adresse
    ADD CONSTRAINT rappel_adresse_arret_unique UNIQUE (arret);

ALTER TABLE rappel_adresse
    ADD CONSTRAINT rappel_adresse_empreinte_unique UNIQUE (empreinte);

ALTER TABLE rappel_adresse
    ADD CONSTRAINT rappel_adresse_pkey PRIMARY KEY (id_individu);

ALTER TABLE rappel_envoi
    ADD CONSTRAINT rappel_envoi_pkey PRIMARY KEY (id_rappel, id_individu);

ALTER TABLE rappel_modele
    ADD CONSTRAINT rappel_modele_pkey PRIMARY KEY (id_societe);

ALTER TABLE rappel
    ADD CONSTRAINT rappel_pkey PRIMARY KEY (id_rappel);

ALTER TABLE rappel
    ADD CONSTRAINT rappel_unique UNIQUE NULLS NOT DISTINCT (id_societe, id_campagne, id_equipe, prevu_le);

ALTER TABLE reglage
    ADD CONSTRAINT reglage_pkey PRIMARY KEY (nom);

ALTER TABLE resultat_cumul
    ADD CONSTRAINT resultat_cumul_pkey PRIMARY KEY (id_boussole, id_critere);

ALTER TABLE resultat
    ADD CONSTRAINT resultat_pkey PRIMARY KEY (id_boussole_individu, id_critere);

ALTER TABLE seance
    ADD CONSTRAINT seance_link_unique UNIQUE (link_digest);

ALTER TABLE seance
    ADD CONSTRAINT seance_pkey PRIMARY KEY (id_seance);

ALTER TABLE seance_vote
    ADD CONSTRAINT seance_vote_unique UNIQUE (id_seance, id_individu);

ALTER TABLE session
    ADD CONSTRAINT session_pkey PRIMARY KEY (empreinte);

ALTER TABLE societe
    ADD CONSTRAINT societe_libelle_unique UNIQUE (libelle_normalise);

ALTER TABLE societe
    ADD CONSTRAINT societe_pkey PRIMARY KEY (id_societe);

ALTER TABLE synthese
    ADD CONSTRAINT synthese_boussole_unique UNIQUE (id_boussole);

ALTER TABLE synthese
    ADD CONSTRAINT synthese_pkey PRIMARY KEY (id_synthese);

ALTER TABLE temoin
    ADD CONSTRAINT temoin_pkey PRIMARY KEY (id_individu);

CREATE INDEX accord_demandeur_index ON accord USING btree (id_demandeur);

CREATE INDEX accord_societe_index ON accord USING btree (id_societe, demande_le DESC);

CREATE INDEX accord_temoin_index ON accord USING btree (id_temoin);

CREATE INDEX agenda_societe_index ON agenda USING btree (id_societe);

CREATE INDEX appareil_connu_individu_index ON appareil_connu USING btree (id_individu);

CREATE INDEX audit_individu_index ON audit USING btree (id_individu) WHERE (id_individu IS NOT NULL);

CREATE INDEX audit_quand_index ON audit USING btree (quand);

CREATE INDEX audit_societe_index ON audit USING btree (id_societe, quand DESC) WHERE (id_societe IS NOT NULL);

CREATE INDEX audit_sujet_index ON audit USING btree (id_objet) WHERE ((id_individu IS NULL) AND ((objet)::text = 'individu'::text));

CREATE INDEX autres_reponses_campagne_index ON autres_reponses USING btree (id_campagne);

CREATE INDEX boussole_campagne_index ON boussole USING btree (id_campagne, id_equipe);

CREATE INDEX boussole_critere_critere_index ON boussole_critere USING btree (id_societe, id_critere);

CREATE INDEX boussole_critere_image_index ON boussole_critere USING btree (image) WHERE (image IS NOT NULL);

CREATE INDEX boussole_cumul_domaine_index ON boussole_cumul USING btree (id_racine, id_campagne, id_boussole) INCLUDE (membres, faites, rotis, somme_rotis, publiee);

CREATE INDEX boussole_due_index ON boussole USING btree (closes_at, id_boussole) WHERE (cloturee_le IS NULL);

CREATE INDEX boussole_individu_individu_index ON boussole_individu USING btree (id_individu);

CREATE INDEX boussole_individu_statut_index ON boussole_individu USING btree (id_boussole, statut);

CREATE INDEX boussole_minimum_index ON boussole USING btree (id_societe) INCLUDE (ancien_minimum) WHERE (ancien_minimum > 1);

CREATE INDEX boussole_publiee_index ON boussole USING btree (id_societe, id_campagne) WHERE (seuil IS NOT NULL);

CREATE INDEX boussole_publiee_ouverte_index ON boussole USING btree (closes_at) WHERE ((cloturee_le IS NULL) AND (seuil IS NOT NULL));

CREATE INDEX boussole_societe_campagne_index ON boussole USING btree (id_societe, id_campagne) INCLUDE (id_equipe);

CREATE INDEX campagne_equipe_campagne_index ON campagne_equipe USING btree (id_societe, id_campagne);

CREATE INDEX campagne_equipe_due_index ON campagne_equipe USING btree (opens_at) WHERE ((opened_at IS NULL) AND (opens_at IS NOT NULL));

CREATE INDEX campagne_equipe_only_campagne_index ON campagne_equipe USING btree (id_campagne);

CREATE INDEX campagne_societe_campagne_index ON campagne_societe USING btree (id_campagne);

CREATE INDEX campagne_societe_due_index ON campagne_societe USING btree (opens_at) WHERE ((opened_at IS NULL) AND (opens_at IS NOT NULL));

CREATE INDEX commentaire_boussole_index ON commentaire USING btree (id_boussole) INCLUDE (roti);

CREATE UNIQUE INDEX critere_depart_unique ON critere USING btree (id_societe, depart) WHERE (supprime_le IS NULL);

CREATE INDEX critere_image_index ON critere USING btree (image) WHERE (image IS NOT NULL);

CREATE UNIQUE INDEX critere_libelle_unique ON critere USING btree (id_societe, libelle_normalise) WHERE (supprime_le IS NULL);

CREATE INDEX domaine_cumul_campagne_index ON domaine_cumul USING btree (id_campagne);

CREATE INDEX domaine_cumul_critere_index ON domaine_cumul USING btree (id_critere);

CREATE INDEX equipe_ordre_index ON equipe USING btree (id_societe, ordre, id_equipe);

CREATE INDEX equipe_parent_index ON equipe USING btree (id_parent);

CREATE INDEX equipe_racine_index ON equipe USING btree (id_racine);

CREATE INDEX essai_fait_index ON essai USING btree (fait_le) INCLUDE (cle);

CREATE INDEX image_critere_empreinte_index ON image_critere USING btree (empreinte);

CREATE INDEX individu_admin_index ON individu USING btree (id_individu) WHERE (id_profil = 1);

CREATE INDEX individu_nom_ordre_index ON individu USING btree (unifier(NULLIF((nom)::text, ''::text)) COLLATE francais, id_individu);

CREATE INDEX individu_provisoire_index ON individu USING btree (id_individu) WHERE provisoire;

CREATE INDEX individu_pseudo_ordre_index ON individu USING btree (unifier(NULLIF((pseudo)::text, ''::text)) COLLATE francais, id_individu);

CREATE INDEX individu_societe_index ON individu USING btree (id_societe);

CREATE INDEX inscription_equipe_index ON inscription USING btree (id_equipe, faite_le);

CREATE INDEX jeton_activation_individu_index ON jeton_activation USING btree (id_individu);

CREATE INDEX jeton_societe_index ON jeton USING btree (id_societe);

CREATE INDEX membre_equipe_equipe_index ON membre_equipe USING btree (id_equipe);

CREATE INDEX participation_jour_campagne_index ON participation_jour USING btree (id_campagne);

CREATE INDEX plan_equipe_boussole_index ON plan_equipe USING btree (id_boussole);

CREATE INDEX plan_equipe_equipe_index ON plan_equipe USING btree (id_equipe);

CREATE INDEX plan_equipe_individu_index ON plan_equipe USING btree (id_individu) WHERE (id_individu IS NOT NULL);

CREATE INDEX plan_equipe_responsable_index ON plan_equipe USING btree (id_responsable);

CREATE INDEX plan_equipe_societe_index ON plan_equipe USING btree (id_societe);

CREATE INDEX plan_etat_individu_index ON plan_etat USING btree (id_individu);

CREATE INDEX plan_etat_plan_index ON plan_etat USING btree (id_plan);

CREATE INDEX rappel_attend_index ON rappel USING btree (prevu_le) WHERE attend;

CREATE INDEX rappel_campagne_index ON rappel USING btree (id_campagne);

CREATE INDEX rappel_due_index ON rappel USING btree (prevu_le) WHERE (parti_le IS NULL);

CREATE INDEX rappel_envoi_due_index ON rappel_envoi USING btree (apres) WHERE ((etat)::text = 'ATTENTE'::text);

CREATE INDEX rappel_envoi_individu_index ON rappel_envoi USING btree (id_individu);

CREATE INDEX rappel_equipe_index ON rappel USING btree (id_equipe, id_campagne) WHERE (id_equipe IS NOT NULL);

CREATE INDEX resultat_boussole_index ON resultat USING btree (id_boussole, id_critere) INCLUDE (question_1, question_2);

CREATE INDEX resultat_critere_index ON resultat USING btree (id_critere);

CREATE INDEX resultat_cumul_critere_index ON resultat_cumul USING btree (id_societe, id_critere);

CREATE INDEX seance_boussole_index ON seance USING btree (id_boussole, id_seance);

CREATE UNIQUE INDEX seance_live_unique ON seance USING btree (id_boussole) WHERE (ended_at IS NULL);

CREATE INDEX seance_vote_individu_index ON seance_vote USING btree (id_individu);

CREATE INDEX session_individu_index ON session USING btree (id_individu);

CREATE INDEX synthese_individu_index ON synthese USING btree (id_individu) WHERE (id_individu IS NOT NULL);

CREATE INDEX temoin_societe_index ON temoin USING btree (id_societe);

CREATE TRIGGER agenda_fermer AFTER UPDATE OF rouvert_le ON individu FOR EACH ROW WHEN ((new.rouvert_le IS DISTINCT FROM old.rouvert_le)) EXECUTE FUNCTION agenda_fermer();

CREATE TRIGGER audit_refuser BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuser();

CREATE TRIGGER audit_refuser_vidage BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_refuser();

CREATE TRIGGER audit_sceau_refuser BEFORE DELETE OR UPDATE ON audit_sceau FOR EACH ROW EXECUTE FUNCTION audit_sceau_refuser();

CREATE TRIGGER audit_sceau_refuser_vidage BEFORE TRUNCATE ON audit_sceau FOR EACH STATEMENT EXECUTE FUNCTION audit_sceau_refuser();

CREATE TRIGGER audit_situer BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_situer();

CREATE TRIGGER autres_reponses_refuser BEFORE UPDATE ON autres_reponses FOR EACH ROW EXECUTE FUNCTION autres_reponses_refuser();

CREATE TRIGGER boussole_campagne_figee BEFORE UPDATE OF id_campagne ON boussole FOR EACH ROW WHEN (((new.id_campagne <> old.id_campagne) AND (old.criteres_figes_le IS NOT NULL))) EXECUTE FUNCTION campagne_figee();

CREATE TRIGGER boussole_change_campagne BEFORE UPDATE OF id_campagne ON boussole FOR EACH ROW WHEN ((new.id_campagne <> old.id_campagne)) EXECUTE FUNCTION boussole_change_campagne();

CREATE TRIGGER boussole_close_at BEFORE INSERT ON boussole FOR EACH ROW WHEN ((new.closes_at IS NULL)) EXECUTE FUNCTION boussole_close_at();

CREATE TRIGGER boussole_critere_ouvrir_cumul AFTER INSERT ON boussole_critere REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION boussole_critere_ouvrir_cumul();

CREATE TRIGGER boussole_individu_avancer BEFORE UPDATE OF statut ON boussole_individu FOR EACH ROW EXECUTE FUNCTION boussole_individu_avancer();

CREATE TRIGGER boussole_individu_entrer AFTER INSERT ON boussole_individu REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION boussole_individu_entrer();

CREATE TRIGGER boussole_individu_finir AFTER UPDATE OF statut ON boussole_individu FOR EACH ROW WHEN ((((new.statut)::text = 'Terminé'::text) AND ((old.statut)::text <> 'Terminé'::text))) EXECUTE FUNCTION boussole_individu_finir();

CREATE TRIGGER boussole_individu_sortir AFTER DELETE ON boussole_individu REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION boussole_individu_sortir();

CREATE TRIGGER boussole_ouvrir_cumul AFTER INSERT ON boussole REFERENCING NEW TABLE AS nouvelles FOR EACH STATEMENT EXECUTE FUNCTION boussole_ouvrir_cumul();

CREATE TRIGGER boussole_taire AFTER UPDATE OF seuil ON boussole FOR EACH ROW WHEN (((old.seuil IS NULL) AND (new.seuil IS NOT NULL))) EXECUTE FUNCTION boussole_taire();

CREATE TRIGGER boussole_tell_closing BEFORE UPDATE OF closes_at ON boussole FOR EACH ROW WHEN (((new.closes_at <> old.closes_at) AND (new.cloturee_le IS NULL))) EXECUTE FUNCTION boussole_tell_closing();

CREATE TRIGGER campagne_annee_figee BEFORE UPDATE OF annee ON campagne FOR EACH ROW WHEN ((new.annee <> old.annee)) EXECUTE FUNCTION annee_figee();

CREATE TRIGGER campagne_equipe_move_closing AFTER INSERT OR DELETE OR UPDATE OF closes_at ON campagne_equipe FOR EACH ROW EXECUTE FUNCTION campagne_equipe_move_closing();

CREATE TRIGGER campagne_move_closing AFTER UPDATE OF annee ON campagne FOR EACH ROW WHEN ((new.annee <> old.annee)) EXECUTE FUNCTION campagne_move_closing();

CREATE TRIGGER campagne_societe_move_closing AFTER INSERT OR DELETE OR UPDATE OF closes_at ON campagne_societe FOR EACH ROW EXECUTE FUNCTION campagne_societe_move_closing();

CREATE TRIGGER commentaire_entrer AFTER INSERT ON commentaire REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION commentaire_entrer();

CREATE TRIGGER commentaire_sortir AFTER DELETE ON commentaire REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION commentaire_sortir();

CREATE TRIGGER domaine_cumuler AFTER INSERT OR DELETE OR UPDATE ON resultat_cumul FOR EACH ROW EXECUTE FUNCTION domaine_cumuler();

CREATE TRIGGER equipe_changer_de_domaine AFTER UPDATE ON equipe REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION equipe_changer_de_domaine();

CREATE TRIGGER equipe_donner_racine BEFORE INSERT ON equipe FOR EACH ROW EXECUTE FUNCTION equipe_donner_racine();

CREATE CONSTRAINT TRIGGER equipe_verifier_arbre AFTER INSERT OR UPDATE OF id_parent, id_racine ON equipe DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION equipe_verifier_arbre();

CREATE TRIGGER individu_rouvrir AFTER UPDATE OF cree_le, rouvert_le ON individu FOR EACH ROW WHEN (((new.cree_le IS DISTINCT FROM old.cree_le) OR (new.rouvert_le IS DISTINCT FROM old.rouvert_le))) EXECUTE FUNCTION individu_rouvrir();

CREATE TRIGGER publication_refuser BEFORE DELETE OR UPDATE ON publication FOR EACH ROW EXECUTE FUNCTION publication_refuser();

CREATE TRIGGER resultat_cumuler AFTER INSERT OR DELETE OR UPDATE ON resultat FOR EACH ROW EXECUTE FUNCTION resultat_cumuler();

ALTER TABLE accord
    ADD CONSTRAINT accord_id_demandeur_fkey FOREIGN KEY (id_demandeur) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE accord
    ADD CONSTRAINT accord_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE accord
    ADD CONSTRAINT accord_id_temoin_fkey FOREIGN KEY (id_temoin) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE agenda
    ADD CONSTRAINT agenda_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE agenda
    ADD CONSTRAINT agenda_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE ambassadeur
    ADD CONSTRAINT ambassadeur_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE appareil_connu
    ADD CONSTRAINT appareil_connu_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE autres_reponses
    ADD CONSTRAINT autres_reponses_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne) ON DELETE CASCADE;

ALTER TABLE autres_reponses
    ADD CONSTRAINT autres_reponses_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE boussole_critere
    ADD CONSTRAINT boussole_critere_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE boussole_critere
    ADD CONSTRAINT boussole_critere_critere_fk FOREIGN KEY (id_societe, id_critere) REFERENCES critere(id_societe, id_critere) ON DELETE CASCADE;

ALTER TABLE boussole_critere
    ADD CONSTRAINT boussole_critere_image_fk FOREIGN KEY (id_societe, image) REFERENCES image_critere(id_societe, empreinte);

ALTER TABLE boussole_cumul
    ADD CONSTRAINT boussole_cumul_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE boussole
    ADD CONSTRAINT boussole_equipe_fk FOREIGN KEY (id_societe, id_equipe) REFERENCES equipe(id_societe, id_equipe) ON DELETE CASCADE;

ALTER TABLE boussole
    ADD CONSTRAINT boussole_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne);

ALTER TABLE boussole_individu
    ADD CONSTRAINT boussole_individu_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE boussole_individu
    ADD CONSTRAINT boussole_individu_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE campagne_equipe
    ADD CONSTRAINT campagne_equipe_equipe_fk FOREIGN KEY (id_societe, id_equipe) REFERENCES equipe(id_societe, id_equipe) ON DELETE CASCADE;

ALTER TABLE campagne_equipe
    ADD CONSTRAINT campagne_equipe_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne) ON DELETE CASCADE;

ALTER TABLE campagne_societe
    ADD CONSTRAINT campagne_societe_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne) ON DELETE CASCADE;

ALTER TABLE campagne_societe
    ADD CONSTRAINT campagne_societe_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE commentaire
    ADD CONSTRAINT commentaire_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE critere
    ADD CONSTRAINT critere_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE critere
    ADD CONSTRAINT critere_image_fk FOREIGN KEY (id_societe, image) REFERENCES image_critere(id_societe, empreinte);

ALTER TABLE domaine_cumul
    ADD CONSTRAINT domaine_cumul_critere_fk FOREIGN KEY (id_societe, id_critere) REFERENCES critere(id_societe, id_critere) ON DELETE CASCADE;

ALTER TABLE domaine_cumul
    ADD CONSTRAINT domaine_cumul_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne) ON DELETE CASCADE;

ALTER TABLE domaine_cumul
    ADD CONSTRAINT domaine_cumul_racine_fk FOREIGN KEY (id_societe, id_racine) REFERENCES equipe(id_societe, id_equipe) ON DELETE CASCADE;

ALTER TABLE equipe
    ADD CONSTRAINT equipe_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE equipe
    ADD CONSTRAINT equipe_parent_fk FOREIGN KEY (id_societe, id_parent) REFERENCES equipe(id_societe, id_equipe) ON DELETE CASCADE;

ALTER TABLE image_critere
    ADD CONSTRAINT image_critere_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE individu
    ADD CONSTRAINT individu_id_profil_fkey FOREIGN KEY (id_profil) REFERENCES profil(id_profil);

ALTER TABLE individu
    ADD CONSTRAINT individu_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE SET NULL;

ALTER TABLE inscription
    ADD CONSTRAINT inscription_id_equipe_fkey FOREIGN KEY (id_equipe) REFERENCES equipe(id_equipe) ON DELETE CASCADE;

ALTER TABLE inscription
    ADD CONSTRAINT inscription_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE jeton_activation
    ADD CONSTRAINT jeton_activation_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE jeton
    ADD CONSTRAINT jeton_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE membre_equipe
    ADD CONSTRAINT membre_equipe_equipe_fk FOREIGN KEY (id_societe, id_equipe) REFERENCES equipe(id_societe, id_equipe) ON DELETE CASCADE;

ALTER TABLE membre_equipe
    ADD CONSTRAINT membre_equipe_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE participation_jour
    ADD CONSTRAINT participation_jour_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne) ON DELETE CASCADE;

ALTER TABLE participation_jour
    ADD CONSTRAINT participation_jour_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_boussole_fk FOREIGN KEY (id_boussole, id_equipe) REFERENCES boussole(id_boussole, id_equipe) ON DELETE CASCADE;

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_origine_fk FOREIGN KEY (id_origine) REFERENCES plan_equipe(id_plan) ON DELETE SET NULL;

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_responsable_fk FOREIGN KEY (id_responsable, id_equipe) REFERENCES membre_equipe(id_individu, id_equipe) ON DELETE SET NULL (id_responsable);

ALTER TABLE plan_equipe
    ADD CONSTRAINT plan_equipe_societe_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE plan_etat
    ADD CONSTRAINT plan_etat_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE plan_etat
    ADD CONSTRAINT plan_etat_id_plan_fkey FOREIGN KEY (id_plan) REFERENCES plan_equipe(id_plan) ON DELETE CASCADE;

ALTER TABLE publication
    ADD CONSTRAINT publication_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE rappel_adresse
    ADD CONSTRAINT rappel_adresse_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE rappel_envoi
    ADD CONSTRAINT rappel_envoi_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE rappel_envoi
    ADD CONSTRAINT rappel_envoi_id_rappel_fkey FOREIGN KEY (id_rappel) REFERENCES rappel(id_rappel) ON DELETE CASCADE;

ALTER TABLE rappel
    ADD CONSTRAINT rappel_equipe_fk FOREIGN KEY (id_societe, id_equipe) REFERENCES equipe(id_societe, id_equipe) ON DELETE CASCADE;

ALTER TABLE rappel
    ADD CONSTRAINT rappel_id_campagne_fkey FOREIGN KEY (id_campagne) REFERENCES campagne(id_campagne) ON DELETE CASCADE;

ALTER TABLE rappel
    ADD CONSTRAINT rappel_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE rappel_modele
    ADD CONSTRAINT rappel_modele_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

ALTER TABLE resultat
    ADD CONSTRAINT resultat_critere_fk FOREIGN KEY (id_societe, id_critere) REFERENCES critere(id_societe, id_critere);

ALTER TABLE resultat_cumul
    ADD CONSTRAINT resultat_cumul_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE resultat_cumul
    ADD CONSTRAINT resultat_cumul_critere_fk FOREIGN KEY (id_societe, id_critere) REFERENCES critere(id_societe, id_critere) ON DELETE CASCADE;

ALTER TABLE resultat
    ADD CONSTRAINT resultat_participation_fk FOREIGN KEY (id_boussole_individu, id_boussole) REFERENCES boussole_individu(id_boussole_individu, id_boussole) ON DELETE CASCADE;

ALTER TABLE seance
    ADD CONSTRAINT seance_id_boussole_fkey FOREIGN KEY (id_boussole) REFERENCES boussole(id_boussole) ON DELETE CASCADE;

ALTER TABLE seance_vote
    ADD CONSTRAINT seance_vote_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE seance_vote
    ADD CONSTRAINT seance_vote_id_seance_fkey FOREIGN KEY (id_seance) REFERENCES seance(id_seance) ON DELETE CASCADE;

ALTER TABLE session
    ADD CONSTRAINT session_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE synthese
    ADD CONSTRAINT synthese_boussole_fk FOREIGN KEY (id_societe, id_boussole) REFERENCES boussole(id_societe, id_boussole) ON DELETE CASCADE;

ALTER TABLE synthese
    ADD CONSTRAINT synthese_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE SET NULL;

ALTER TABLE temoin
    ADD CONSTRAINT temoin_id_individu_fkey FOREIGN KEY (id_individu) REFERENCES individu(id_individu) ON DELETE CASCADE;

ALTER TABLE temoin
    ADD CONSTRAINT temoin_id_societe_fkey FOREIGN KEY (id_societe) REFERENCES societe(id_societe) ON DELETE CASCADE;

INSERT INTO profil (id_profil, libelle_profil) VALUES (0, 'User');

INSERT INTO profil (id_profil, libelle_profil) VALUES (1, 'Administrateur');

INSERT INTO profil (id_profil, libelle_profil) VALUES (2, 'Témoin');

-- Trigrams need an extension that comes with PostgreSQL, and that whoever owns a database may create. Where it is not
-- installed, or the account may not, searches read the table. The embedded database does not have it.
do $$ begin
  create extension if not exists pg_trgm;
  create index individu_recherche_trigrammes on individu using gin (recherche gin_trgm_ops);
exception when others then
  raise notice 'no trigrams: %', sqlerrm;
end $$;
