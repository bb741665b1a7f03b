import { Migration } from '@mikro-orm/migrations';

/** What a token reads is in `jeton_societe`: in its own row nothing says it any more. An older process reads nothing by such a token. */
export class Migration20261130210101_apres20261130210000 extends Migration {
  override up(): void {
    this.addSql('alter table jeton alter column id_societe drop not null');
  }
}
