import { Migration } from '@mikro-orm/migrations';

/**
 * How each participation came (decisions §3): an account that was opened before (`membre`), one that was not or that a
 * facilitator added since (`place`), one made by the code since (`code`), nobody's account (`scan`). What came before this level
 * counts as it did: one expected for each.
 */
export class Migration20261129133000 extends Migration {
  override up(): void {
    this.addSql(
      `alter table boussole_individu add column venue varchar(10) not null default 'membre'`,
    );
    this.addSql(`alter table boussole_individu add constraint boussole_individu_venue_check
      check (venue in ('membre', 'place', 'code', 'scan')) not valid`);
  }
}
