import { Migration } from '@mikro-orm/migrations';

/** A campaign may have a day: where a year has several, it says which came first (decision 036). */
export class Migration20261130170000 extends Migration {
  override up(): void {
    this.addSql('alter table campagne add column jour date');
    this.addSql(`alter table campagne add constraint campagne_jour_check
      check (extract(year from jour) = annee) not valid`);
  }
}
