import { Migration } from '@mikro-orm/migrations';

/** Redefines a function with a part of its text replaced. */
const replaced = (name: string, parts: readonly (readonly [string, string])[]) => `do $do$
  declare
    before constant text := pg_get_functiondef('${name}'::regproc);
    after text := before;
  begin
    ${parts
      .map(
        ([former, now]) => `if position($t$${former}$t$ in after) = 0 then
      raise exception '${name} is not the function that this level changes';
    end if;
    after := replace(after, $t$${former}$t$, $t$${now}$t$);`,
      )
      .join('\n    ')}
    execute after;
  end $do$`;

/**
 * Participation is of how many are expected (decisions §3): the headcount, or else those who were there, and the larger of the
 * places and of those who came by the code; never fewer than have finished. Where there is neither, nobody knows of how many those are: null.
 */
export class Migration20261129133005 extends Migration {
  override up(): void {
    this.addSql(`create function attendus(liste integer, faites integer) returns integer language sql immutable parallel safe as $$
      select case when liste is not null then greatest(liste, faites) when faites = 0 then 0 end $$`);
    this.addSql(`create function boussole_liste(boussole_id integer) returns integer language sql stable parallel safe as $$
      select coalesce(b.effectif, (select nullif(count(*) filter (where p.venue = 'membre')
          + greatest(count(*) filter (where p.venue = 'place'), count(*) filter (where p.venue = 'code')), 0)::int
        from boussole_individu p where p.id_boussole = boussole_id))
      from boussole b where b.id_boussole = boussole_id $$`);
    // A sum that two write is counted by the second once the first is there: it waits for its row before it reads.
    this.addSql(`create or replace function boussole_individu_entrer() returns trigger language plpgsql as $$
      begin
        perform from boussole_cumul where not publiee and id_boussole in (select id_boussole from nouveaux)
          order by id_boussole for no key update;
        update boussole_cumul c set faites = c.faites + n.faites,
          membres = attendus(boussole_liste(c.id_boussole), c.faites + n.faites)
          from (select id_boussole, count(*) filter (where statut = 'Terminé')::int as faites
            from nouveaux group by id_boussole) n where n.id_boussole = c.id_boussole and not c.publiee;
        return null;
      end $$`);
    this.addSql(`create or replace function boussole_individu_sortir() returns trigger language plpgsql as $$
      begin
        perform from boussole_cumul where not publiee and id_boussole in (select id_boussole from anciens)
          order by id_boussole for no key update;
        update boussole_cumul c set faites = c.faites - a.faites,
          membres = attendus(boussole_liste(c.id_boussole), c.faites - a.faites)
          from (select id_boussole, count(*) filter (where statut = 'Terminé')::int as faites
            from anciens group by id_boussole) a where a.id_boussole = c.id_boussole and not c.publiee;
        return null;
      end $$`);
    this.addSql(`create or replace function boussole_individu_finir() returns trigger language plpgsql as $$
      begin
        update boussole_cumul set faites = faites + 1, membres = attendus(nullif(membres, 0), faites + 1)
          where id_boussole = new.id_boussole and not publiee;
        return null;
      end $$`);
    this.addSql(`create function boussole_compter() returns trigger language plpgsql as $$
      begin
        perform from boussole_cumul where id_boussole = new.id_boussole and not publiee for no key update;
        update boussole_cumul set membres = attendus(boussole_liste(id_boussole), faites)
          where id_boussole = new.id_boussole and not publiee;
        return null;
      end $$`);
    this.addSql(`create trigger boussole_compter after update of effectif on boussole for each row
      when (new.effectif is distinct from old.effectif) execute function boussole_compter()`);
    this.addSql(`create or replace function boussole_participations(live boolean)
      returns table(id_boussole integer, faites integer, total integer) language sql stable parallel safe as $$
      select b.id_boussole, f.faites,
        case when live and b.seuil is not null and b.publication is null
          then attendus(boussole_liste(b.id_boussole), f.faites) else k.membres end
      from boussole b join boussole_cumul k using (id_boussole)
      cross join lateral (select case when b.seuil is null or b.publication is not null or not live then k.faites
          when b.cloturee_le is not null then 0
          when en_seance(b.id_boussole) then (select count(*)::int from boussole_individu p
            where p.id_boussole = b.id_boussole and p.statut = 'Terminé')
          else b.comptees end as faites) f $$`);
    this.addSql(`create or replace view boussole_compte as
      select b.id_boussole,
        case when b.seuil is null then attendus(boussole_liste(b.id_boussole), coalesce(p.faites, 0)::int)
          when q.id_boussole is null then 0 else q.total end::bigint as membres,
        case when b.seuil is null then coalesce(p.faites, 0) else coalesce(q.faites, 0)::bigint end as faites,
        case when b.seuil is null then coalesce(c.rotis, 0) else coalesce(jsonb_array_length(q.avis), 0)::bigint end as rotis,
        case when b.seuil is null then coalesce(c.somme, 0)
          else coalesce((select sum((a.value ->> 'roti')::int) from jsonb_array_elements(q.avis) a(value)), 0) end as somme_rotis
      from boussole b
      left join (select id_boussole, count(*) filter (where statut = 'Terminé') as faites
        from boussole_individu group by id_boussole) p using (id_boussole)
      left join (select id_boussole, count(*) as rotis, sum(roti) as somme from commentaire group by id_boussole) c
        using (id_boussole)
      left join publication q on q.id_boussole = b.id_boussole and q.numero = b.publication`);
    this.addSql(
      replaced('publication_ecrire', [
        [
          `(select count(*) from boussole_individu p
          where p.id_boussole = boussole_id and p.bloc is not null and p.statut = 'Terminé'),
        (select count(*) from boussole_individu p where p.id_boussole = boussole_id),`,
          'd.faites, attendus(boussole_liste(boussole_id), d.faites),',
        ],
        [
          'from equipe e, boussole_figures(boussole_id, 1) f where',
          `from equipe e, boussole_figures(boussole_id, 1) f, (select count(*)::int as faites from boussole_individu p
          where p.id_boussole = boussole_id and p.bloc is not null and p.statut = 'Terminé') d where`,
        ],
      ]),
    );
    this.addSql(
      replaced('domaine_sums', [
        ['not (k.publiee and k.membres = 0)', '(not k.publiee or k.membres is distinct from 0)'],
      ]),
    );
  }
}
