import { Migration } from '@mikro-orm/migrations';

/** The same of what was published. */
export class Migration20261129133004_apres20261129133000 extends Migration {
  override up(): void {
    this.addSql('alter table publication alter column total drop not null');
  }
}
