import { Migration } from '@mikro-orm/migrations';

/** What was chosen at the launch of a campaign in a company, for the boussoles that it makes then and later. */
export class Migration20261129143000 extends Migration {
  override up(): void {
    this.addSql(`create table campagne_choix (
      id_societe integer not null references societe on delete cascade,
      id_campagne integer not null references campagne on delete cascade,
      seuil integer check (seuil between 3 and 20),
      sans_compte boolean,
      primary key (id_societe, id_campagne))`);
    this.addSql('create index campagne_choix_campagne_index on campagne_choix (id_campagne)');
  }
}
