import { Migration } from '@mikro-orm/migrations';

/** The criteria that a séance showed one by one, in the order in which it first did; null: none since this level. */
export class Migration20261129210000 extends Migration {
  override up(): void {
    this.addSql('alter table seance add column discussed integer[]');
  }
}
