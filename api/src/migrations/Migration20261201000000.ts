import { Migration } from '@mikro-orm/migrations';

/** A member's line in the trail has only its day; and the trail can no longer be truncated. */
export class Migration20261201000000 extends Migration {
  override up(): void {
    this.addSql(`alter table audit add column au_jour boolean not null default false`);
    this.addSql(`create trigger audit_refuser_vidage before truncate on audit
      for each statement execute function audit_refuser()`);
  }
}
