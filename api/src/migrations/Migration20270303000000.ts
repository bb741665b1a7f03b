import { Migration } from '@mikro-orm/migrations';

/**
 * The course of the participation of a campaign in a company: how many had finished, at the end of a day.
 *
 * A row is written at night, once at least k have finished since the row before, and never changes: no finer than a day, and no
 * two rows tell of fewer than k people. Nothing else is kept of when anybody finished.
 */
export class Migration20270303000000 extends Migration {
  override up(): void {
    this.addSql(`create table participation_jour (
      id_societe integer not null references societe on delete cascade,
      id_campagne integer not null references campagne on delete cascade,
      jour date not null,
      terminees integer not null,
      constraint participation_jour_pkey primary key (id_societe, id_campagne, jour))`);
    this.addSql(
      'create index participation_jour_campagne_index on participation_jour (id_campagne)',
    );
  }
}
