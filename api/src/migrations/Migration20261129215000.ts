import { Migration } from '@mikro-orm/migrations';

/** Which account an identity of a directory opens (decisions §1): one account an identity, and one identity of a directory an account. */
export class Migration20261129215000 extends Migration {
  override up(): void {
    this.addSql(`create table identite_externe (
      emetteur text not null,
      sujet text not null,
      id_individu integer not null references individu on delete cascade,
      reliee_le date not null,
      primary key (emetteur, sujet),
      constraint identite_externe_individu_unique unique (id_individu, emetteur))`);
  }
}
