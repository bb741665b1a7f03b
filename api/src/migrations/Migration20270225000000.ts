import { Migration } from '@mikro-orm/migrations';

/**
 * The témoin (publication, P12): a profile, the one company of each, and the company of each line of the trail.
 *
 * Its company stands in a table of its own and not in `individu.id_societe`: whatever reads a member's company reads none
 * for it, so that a call which forgets the profile answers it as it answers an outsider.
 */
export class Migration20270225000000 extends Migration {
  override up(): void {
    this.addSql(`insert into profil (id_profil, libelle_profil) values (2, 'Témoin')`);
    this.addSql(`create table temoin (
      id_individu integer primary key references individu on delete cascade,
      id_societe integer not null references societe on delete cascade)`);
    this.addSql('create index temoin_societe_index on temoin (id_societe)');

    // Without a reference: a line outlives its company, and is never changed.
    this.addSql('alter table audit add column id_societe integer');
    this.addSql(
      'create index audit_societe_index on audit (id_societe, quand desc) where id_societe is not null',
    );
    // A line of before has no company, and keeps the digest that its seal was made of.
    this.addSql(`create or replace function audit_condenser(a audit) returns bytea language sql stable as $$
      select sha256(convert_to((
        jsonb_build_array(a.id_audit, to_char(a.quand at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
          a.au_jour, a.id_individu, a.action, a.objet, a.id_objet, a.detail)
        || case when a.id_societe is null then '[]'::jsonb else jsonb_build_array(a.id_societe) end)::text, 'UTF8'))
    $$`);
    // What a line is about says of which company it is; who did it, where it is about nothing.
    this.addSql(`create function audit_societe(objet text, id integer) returns integer language sql stable as $$
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
    $$`);
    this.addSql(`create function audit_situer() returns trigger language plpgsql as $$
    begin
      new.id_societe := coalesce(new.id_societe, (new.detail ->> 'idSociete')::integer, case when new.objet is null
        then audit_societe('individu', new.id_individu) else audit_societe(new.objet, new.id_objet) end);
      return new;
    end $$`);
    this.addSql(`create trigger audit_situer before insert on audit
      for each row execute function audit_situer()`);
  }
}
