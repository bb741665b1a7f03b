import { Migration } from '@mikro-orm/migrations';

/** The logo of a company, on the covers of its reports; made again as the images of criteria are. */
export class Migration20261130150000 extends Migration {
  override up(): void {
    this.addSql(`create table logo_societe (
      id_societe integer primary key references societe on delete cascade,
      empreinte text not null,
      contenu bytea not null)`);
    this.addSql('create index logo_societe_empreinte_index on logo_societe (empreinte)');
  }
}
