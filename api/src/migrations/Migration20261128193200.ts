import { Migration } from '@mikro-orm/migrations';

/**
 * What an account was when it came to a boussole: while a Publiée one is open lists say this and no more (decisions §1), or who
 * opens an account could be read beside the number of those who have finished.
 */
export class Migration20261128193200 extends Migration {
  override up(): void {
    this.addSql('alter table boussole_individu add column etat varchar(20)');
  }
}
