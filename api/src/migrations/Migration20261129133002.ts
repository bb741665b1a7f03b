import { Migration } from '@mikro-orm/migrations';

/** How many people a facilitator says that the team of a boussole is (decisions §3). */
export class Migration20261129133002 extends Migration {
  override up(): void {
    this.addSql('alter table boussole add column effectif integer');
  }
}
