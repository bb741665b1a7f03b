import { Migration } from '@mikro-orm/migrations';

/**
 * What a page of a domain is known by, in nine rows: one for the boussoles of each part, as sums are kept (decision 010), one for
 * its teams and their plans. Whatever writes one of these gives its row another number of PostgreSQL's (decision 025).
 *
 * A domain has its rows from its birth, and they are only ever updated: a row that were inserted by whoever finishes would
 * wait for the team of the domain, whose deletion waits for them.
 */
export class Migration20270310000000 extends Migration {
  override up(): void {
    this.addSql(`create table domaine_version (
      id_racine integer not null,
      part smallint not null,
      id_societe integer not null,
      numero bigint not null default 0,
      constraint domaine_version_pkey primary key (id_racine, part),
      constraint domaine_version_racine_fk foreign key (id_societe, id_racine)
        references equipe (id_societe, id_equipe) on delete cascade)`);
    this.addSql(`create function domaine_naitre(racines integer[]) returns void language sql as $$
      insert into domaine_version (id_racine, part, id_societe)
        select e.id_equipe, part, e.id_societe from equipe e, generate_series(0, 8) part
        where e.id_equipe = any(racines) and e.id_parent is null order by 1, 2 on conflict do nothing $$`);
    // In one order for all, so that nobody waits for whoever waits for them.
    this.addSql(`create function domaine_bouger(racines integer[], parts integer[]) returns void language sql as $$
      with moved as (
        select v.id_racine, v.part from domaine_version v
        where (v.id_racine, v.part) in (select * from unnest(racines, parts)) order by 1, 2 for no key update)
      update domaine_version v set numero = v.numero + 1 from moved m where v.id_racine = m.id_racine and v.part = m.part $$`);
    this.addSql(`create function equipe_bouger_domaine() returns trigger language plpgsql as $$
      declare racines integer[];
      begin
        if tg_op <> 'DELETE' then
          perform domaine_naitre(array(select id_equipe from apres where id_parent is null));
          racines := array(select id_racine from apres);
        end if;
        if tg_op <> 'INSERT' then racines := racines || array(select id_racine from avant); end if;
        perform domaine_bouger(racines, array_fill(8, array[cardinality(racines)]));
        return null;
      end $$`);
    this.addSql(`create function cumul_bouger_domaine() returns trigger language plpgsql as $$
      begin
        case tg_op
          when 'INSERT' then
            perform domaine_bouger(array_agg(id_racine), array_agg(cumul_part(id_boussole)::int)) from apres;
          when 'DELETE' then
            perform domaine_bouger(array_agg(id_racine), array_agg(cumul_part(id_boussole)::int)) from avant;
          else
            perform domaine_bouger(array_agg(id_racine), array_agg(cumul_part(id_boussole)::int))
              from (table avant union all table apres) c;
        end case;
        return null;
      end $$`);
    this.addSql(`create function plan_bouger_domaine() returns trigger language plpgsql as $$
      declare boussoles integer[];
      begin
        if tg_op <> 'DELETE' then boussoles := array(select id_boussole from apres); end if;
        if tg_op <> 'INSERT' then boussoles := boussoles || array(select id_boussole from avant); end if;
        perform domaine_bouger(array_agg(id_racine), array_agg(8)) from boussole_cumul where id_boussole = any(boussoles);
        return null;
      end $$`);
    for (const [table, work] of [
      ['equipe', 'equipe_bouger_domaine'],
      ['boussole_cumul', 'cumul_bouger_domaine'],
      ['plan_equipe', 'plan_bouger_domaine'],
    ]) {
      for (const [event, rows] of [
        ['insert', 'new table as apres'],
        ['update', 'old table as avant new table as apres'],
        ['delete', 'old table as avant'],
      ]) {
        this.addSql(`create trigger ${table}_${event}_bouger after ${event} on ${table}
          referencing ${rows} for each statement execute function ${work}()`);
      }
    }
    this.addSql(
      'select domaine_naitre(array(select id_equipe from equipe where id_parent is null))',
    );
  }
}
