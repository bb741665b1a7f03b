import { Migration } from '@mikro-orm/migrations';

import { insist } from './insist.js';

/** How many pages of a table are changed at once: their rows are locked for some tens of milliseconds. */
const PAGES = 32;

/**
 * A level that takes long: its statements stand by themselves, outside a transaction, so that nobody waits for all of them.
 *
 * One that was interrupted is played again from its first statement: each must end the same, played before or not. The embedded
 * database, which nobody uses meanwhile, plays it plainly, in a transaction.
 */
export abstract class Outside extends Migration {
  override isTransactional(): boolean {
    return Object.hasOwn(Object(this.config.get('driverOptions')), 'pglite');
  }

  /** Plays one statement, again where a lock does not come. */
  protected async play(statement: string): Promise<void> {
    await insist(() => this.execute(statement));
  }

  /** Makes an index, of `table (columns)`, while others write. What an interruption left of one bears its name, and serves nobody. */
  protected async index(
    name: string,
    definition: string,
    kind: '' | 'unique ' = '',
  ): Promise<void> {
    const how = this.isTransactional() ? '' : 'concurrently ';
    // It waits for every transaction under way, and nobody waits for it.
    await this.play('set lock_timeout = 0');
    await insist(async () => {
      await this.execute(`drop index ${how}if exists ${name}`);
      await this.execute(`create ${kind}index ${how}if not exists ${name} on ${definition}`);
    });
    await this.play('reset lock_timeout');
  }

  /** Updates the rows that are `where`, some pages at a time. Those written meanwhile are the schema's: a trigger's, or a default's. */
  protected async backfill(table: string, set: string, where: string): Promise<void> {
    const [size] = await this.execute(`select pg_relation_size('${table}') / 8192 as pages`);
    for (let page = 0; page <= Number(size?.['pages'] ?? 0); page += PAGES)
      await this.play(`update ${table} set ${set} where (${where})
        and ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`);
  }
}
