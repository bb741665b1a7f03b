import { Migration } from '@mikro-orm/migrations';

/** The logo of who accompanies companies, beside theirs. */
export class Migration20261130150100 extends Migration {
  override up(): void {
    this.addSql(`create table logo_individu (
      id_individu integer primary key references individu on delete cascade,
      empreinte text not null,
      contenu bytea not null)`);
    this.addSql('create index logo_individu_empreinte_index on logo_individu (empreinte)');
  }
}
