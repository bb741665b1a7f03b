import { Migration } from '@mikro-orm/migrations';

/**
 * A campaign of a company keeps its answers for the time that was told; then they are erased, and the sums stay as they are.
 *
 * A row says that it was announced, then that it was done, and keeps the ratings, which have no other sum to be counted from.
 */
export class Migration20261130201200 extends Migration {
  override up(): void {
    this.addSql(`create table effacement (
      id_boussole integer not null,
      id_societe integer not null,
      annonce_le timestamptz not null,
      efface_le timestamptz,
      rotis integer not null default 0,
      somme_rotis integer not null default 0,
      constraint effacement_pkey primary key (id_boussole),
      constraint effacement_boussole_fk foreign key (id_societe, id_boussole)
        references boussole (id_societe, id_boussole) on delete cascade,
      constraint effacement_rotis_check check (somme_rotis between rotis and 5 * rotis))`);
    this.addSql('create index effacement_societe_index on effacement (id_societe)');
    this.addSql(`create or replace function resultat_cumuler()
      returns trigger
      language plpgsql
      as $function$
  begin
    -- The cells of a boussole that is being deleted leave with it; those of one whose answers are erased stay as they are.
    if tg_op = 'DELETE' and (not exists (select from boussole where id_boussole = old.id_boussole)
        or exists (select from effacement where id_boussole = old.id_boussole and efface_le is not null)) then
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
  end $function$`);
    this.addSql(`create or replace function commentaire_sortir()
      returns trigger
      language plpgsql
      as $function$
  begin
    update boussole_cumul c set rotis = c.rotis - a.rotis, somme_rotis = c.somme_rotis - a.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from anciens group by id_boussole) a
      where a.id_boussole = c.id_boussole and not c.publiee
        and not exists (select from effacement f where f.id_boussole = c.id_boussole and f.efface_le is not null);
    return null;
  end $function$`);
    this.addSql(`create or replace function publication_refuser()
      returns trigger
      language plpgsql
      as $function$
  begin
    if tg_op = 'DELETE' and not exists (select from boussole where id_boussole = old.id_boussole) then
      return old;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - '{lignes,commentaires,avis}'::text[] = to_jsonb(old) - '{lignes,commentaires,avis}'::text[]
      and new.lignes = '[]' and new.commentaires = '[]' and coalesce(new.avis, '[]') = '[]'
      and exists (select from effacement where id_boussole = new.id_boussole and efface_le is not null) then
      return new;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - '{commentaires,avis}'::text[] = to_jsonb(old) - '{commentaires,avis}'::text[]
      and comments_removed(old.commentaires, new.commentaires) and comments_removed(old.avis, new.avis) then
      return new;
    end if;
    raise exception using errcode = 'BS005', message = 'a publication never changes';
  end $function$`);
    this.addSql(`create or replace view boussole_compte as
      select b.id_boussole,
        (case when b.seuil is null then attendus(boussole_liste(b.id_boussole), coalesce(p.faites, 0)::int)
          when q.id_boussole is null then 0 else q.total end)::bigint as membres,
        case when b.seuil is null then coalesce(p.faites, 0) else coalesce(q.faites, 0)::bigint end as faites,
        case when a.id_boussole is not null then a.rotis::bigint
          when b.seuil is null then coalesce(c.rotis, 0) else coalesce(jsonb_array_length(q.avis), 0)::bigint end as rotis,
        case when a.id_boussole is not null then a.somme_rotis::bigint
          when b.seuil is null then coalesce(c.somme, 0)
          else coalesce((select sum((o.value ->> 'roti')::int) from jsonb_array_elements(q.avis) o(value)), 0) end as somme_rotis
      from boussole b
      left join (select id_boussole, count(*) filter (where statut = 'Terminé') as faites
        from boussole_individu group by id_boussole) p using (id_boussole)
      left join (select id_boussole, count(*) as rotis, sum(roti) as somme from commentaire group by id_boussole) c using (id_boussole)
      left join publication q on q.id_boussole = b.id_boussole and q.numero = b.publication
      left join (select id_boussole, rotis, somme_rotis from reprise
        union all select id_boussole, rotis, somme_rotis from effacement where efface_le is not null) a on a.id_boussole = b.id_boussole`);
  }
}
