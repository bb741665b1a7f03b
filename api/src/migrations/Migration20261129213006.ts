import { Migration } from '@mikro-orm/migrations';

/**
 * The facilitator who made it; null where an administrator did. No reference: their account may go, and what they made does not become the
 * administrators', who may have one of that name.
 */
export class Migration20261129213006 extends Migration {
  override up(): void {
    this.addSql('alter table campagne add column facilitateur integer');
  }
}
