import { Migration } from '@mikro-orm/migrations';

/** The place that a facilitator gave to a criterion among those of its company; null: after them, as it was created. */
export class Migration20261129204000 extends Migration {
  override up(): void {
    this.addSql('alter table critere add column rang integer');
  }
}
