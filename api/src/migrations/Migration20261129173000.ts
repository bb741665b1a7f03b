import { Migration } from '@mikro-orm/migrations';

/** What a facilitator writes in the mails of an import, kept until each has left: a refused one is sent again. */
export class Migration20261129173000 extends Migration {
  override up(): void {
    this.addSql('alter table jeton_activation add column message text');
  }
}
