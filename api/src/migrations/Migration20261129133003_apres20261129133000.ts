import { Migration } from '@mikro-orm/migrations';

/** Of how many a boussole is may be unknown: null, which no process older than the kinds of participations reads. */
export class Migration20261129133003_apres20261129133000 extends Migration {
  override up(): void {
    this.addSql('alter table boussole_cumul alter column membres drop not null');
  }
}
