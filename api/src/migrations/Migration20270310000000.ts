import { Migration } from '@mikro-orm/migrations';

/** The same function as before, which also waits for whoever is writing a plan of what moves, and makes them wait. */
const CHANGE_DOMAINE = `create or replace function equipe_changer_de_domaine() returns trigger language plpgsql as $$
  begin
    perform from boussole b join apres n using (id_equipe) join avant a using (id_equipe)
      where n.id_racine <> a.id_racine order by b.id_boussole for update of b;
    perform from plan_equipe p join boussole b using (id_boussole) join apres n on n.id_equipe = b.id_equipe
      join avant a on a.id_equipe = b.id_equipe where n.id_racine <> a.id_racine order by p.id_plan for update of p;
    update boussole_cumul c set id_racine = n.id_racine
      from boussole b join apres n using (id_equipe) where b.id_boussole = c.id_boussole and c.id_racine <> n.id_racine;
    update resultat_cumul r set id_racine = c.id_racine
      from boussole b join apres n using (id_equipe) join boussole_cumul c using (id_boussole)
      where r.id_boussole = b.id_boussole and r.id_racine <> c.id_racine;
    return null;
  end $$`;

/**
 * What a page of a domain is known by (decision 025): whatever writes its teams, their participations or plans leaves a row here,
 * whose number of PostgreSQL's is like no other. Rows are only added, so that nobody waits; one writer in 64 takes the
 * older ones away, which leaves its own. No key to the team: whoever finishes would wait for its deletion, which waits for
 * them. What is left of a domain that is gone leaves with the rest.
 */
export class Migration20270310000000 extends Migration {
  override up(): void {
    this.addSql(`create table domaine_trace (
      id_racine integer not null,
      id bigint not null generated always as identity,
      constraint domaine_trace_pkey primary key (id_racine, id))`);
    this.addSql(`create function domaine_tracer(racines integer[]) returns void language plpgsql as $$
      declare mine bigint[];
      declare full_ones integer[];
      begin
        with written as (insert into domaine_trace (id_racine)
          select distinct r from unnest(racines) r join equipe e on e.id_equipe = r returning id_racine, id)
        select array_agg(id), array_agg(id_racine) filter (where id % 64 = 0) into mine, full_ones from written;
        if full_ones is not null then
          delete from domaine_trace where (id_racine, id) in (
            select t.id_racine, t.id from domaine_trace t where t.id <> all(mine)
              and (t.id_racine = any(full_ones) or not exists (select from equipe e where e.id_equipe = t.id_racine))
            for update of t skip locked);
        end if;
      end $$`);
    this.addSql(`create function lignes_tracer() returns trigger language plpgsql as $$
      begin
        case tg_op
          when 'INSERT' then perform domaine_tracer(array(select id_racine from apres));
          when 'DELETE' then perform domaine_tracer(array(select id_racine from avant));
          else perform domaine_tracer(array(select id_racine from avant union all select id_racine from apres));
        end case;
        return null;
      end $$`);
    this.addSql(`create function plan_tracer() returns trigger language plpgsql as $$
      declare boussoles integer[];
      begin
        case tg_op
          when 'INSERT' then boussoles := array(select id_boussole from apres);
          when 'DELETE' then boussoles := array(select id_boussole from avant);
          else boussoles := array(select id_boussole from avant union all select id_boussole from apres);
        end case;
        perform domaine_tracer(array(select id_racine from boussole_cumul where id_boussole = any(boussoles)));
        return null;
      end $$`);
    this.addSql(CHANGE_DOMAINE);
    for (const [table, work] of [
      ['equipe', 'lignes_tracer'],
      ['boussole_cumul', 'lignes_tracer'],
      ['plan_equipe', 'plan_tracer'],
    ]) {
      for (const [event, rows] of [
        ['insert', 'new table as apres'],
        ['update', 'old table as avant new table as apres'],
        ['delete', 'old table as avant'],
      ]) {
        this.addSql(`create trigger ${table}_${event}_tracer after ${event} on ${table}
          referencing ${rows} for each statement execute function ${work}()`);
      }
    }
  }
}
