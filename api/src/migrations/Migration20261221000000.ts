import { Migration } from '@mikro-orm/migrations';

/** Indexes for the most frequent statements: a company's boussoles of a campaign, and who has finished. */
export class Migration20261221000000 extends Migration {
  override up(): void {
    this.addSql(`create index boussole_societe_campagne_index on boussole (id_societe, id_campagne)
      include (id_equipe)`);
    this.addSql(
      `create index boussole_individu_statut_index on boussole_individu (id_boussole, statut)`,
    );
    this.addSql(`create index equipe_ordre_index on equipe (id_societe, ordre, id_equipe)`);
  }
}
