import { Migration } from '@mikro-orm/migrations';

/** How many months a company keeps the answers of a campaign after its last closing; null: for good. */
export class Migration20261130201000 extends Migration {
  override up(): void {
    this.addSql('alter table societe add column conservation smallint');
  }
}
