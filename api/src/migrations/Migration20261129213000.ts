import { Migration } from '@mikro-orm/migrations';

/** Which companies a facilitator (profile 3) holds. A row exists only for that profile. */
export class Migration20261129213000 extends Migration {
  override up(): void {
    this.addSql(`create table facilitation (
      id_individu integer not null references individu on delete cascade,
      id_societe integer not null references societe on delete cascade,
      primary key (id_individu, id_societe))`);
    this.addSql('create index facilitation_societe_index on facilitation (id_societe)');
  }
}
