import { Migration } from '@mikro-orm/migrations';

/** Whether those who answer were told, from the first day, that lecteurs read: some read the team when the boussole was made. */
export class Migration20261129214002 extends Migration {
  override up(): void {
    this.addSql('alter table boussole add column lecteurs boolean not null default false');
    this.addSql(`create function boussole_lecteurs() returns trigger language plpgsql as $$ begin
      new.lecteurs := exists (
        with recursive above as (
          select id_equipe, id_parent from equipe where id_equipe = new.id_equipe
          union all select e.id_equipe, e.id_parent from above a join equipe e on e.id_equipe = a.id_parent)
        select from lecture l where l.id_societe = new.id_societe
          and (l.id_equipe is null or l.id_equipe in (select id_equipe from above)));
      return new;
    end $$`);
    this.addSql(
      'create trigger boussole_lecteurs before insert on boussole for each row execute function boussole_lecteurs()',
    );
  }
}
