import { Migration } from '@mikro-orm/migrations';

import { figures } from './publication/figures.js';
import { publishing } from './publication/publish.js';
import { following, redo } from './publication/sums.js';
import { immutable, tables } from './publication/tables.js';
import { upgrade } from './publication/upgrade.js';

/** Figures of a Publiée boussole change by blocks of several people, or not at all (decision 019). */
export class Migration20270110000000 extends Migration {
  override up(): void {
    for (const text of [
      ...tables,
      ...following,
      ...redo,
      ...publishing,
      ...upgrade,
      ...immutable,
      ...figures,
    ]) {
      this.addSql(text);
    }
  }
}
