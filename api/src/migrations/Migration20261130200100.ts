import { Migration } from '@mikro-orm/migrations';

/** In how many minutes of each day a token was used: the day of its last use first, thirty at most. */
export class Migration20261130200100 extends Migration {
  override up(): void {
    this.addSql(`alter table jeton add column usages integer[] not null default '{}'`);
  }
}
