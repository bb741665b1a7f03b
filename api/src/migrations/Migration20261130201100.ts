import { Migration } from '@mikro-orm/migrations';

/** The same as it was told to those who answer: whoever has answered keeps what was told. */
export class Migration20261130201100 extends Migration {
  override up(): void {
    this.addSql('alter table boussole add column conservation smallint');
    this.addSql(`create function boussole_conservation() returns trigger language plpgsql as $$ begin
      new.conservation := coalesce(new.conservation, (select conservation from societe where id_societe = new.id_societe));
      return new;
    end $$`);
    this.addSql(`create trigger boussole_conservation before insert on boussole
      for each row execute function boussole_conservation()`);
  }
}
