import { Migration } from '@mikro-orm/migrations';

/** The two questions that a company asks for criteria that have none of their own; null: the specification's. */
export class Migration20261129201000 extends Migration {
  override up(): void {
    this.addSql(
      'alter table societe add column question_ff varchar(255), add column question_or varchar(255)',
    );
  }
}
