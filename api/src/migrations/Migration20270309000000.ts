import { Migration } from '@mikro-orm/migrations';

/** The Publiée boussoles that are open, which every reading of a page of users looks for (decision 025). */
export class Migration20270309000000 extends Migration {
  override up(): void {
    this.addSql(
      'create index boussole_publiee_ouverte_index on boussole (closes_at) where cloturee_le is null and seuil is not null',
    );
  }
}
