import { Migration } from '@mikro-orm/migrations';

/** To a facilitator, as to an administrator, an older Directe boussole shows fewer than three answers: of the companies that they hold. */
export class Migration20261129213002 extends Migration {
  override up(): void {
    this.addSql(`do $do$
      declare
        before constant text := pg_get_functiondef('boussole_facts'::regproc);
        after constant text := replace(before, 'threshold(b.ancien_minimum, admin or e.member', 'threshold(b.ancien_minimum, admin
          or exists (select from facilitation f where f.id_individu = person and f.id_societe = b.id_societe) or e.member');
      begin
        if after = before then
          raise exception 'boussole_facts is not the function that this level changes';
        end if;
        execute after;
      end $do$`);
  }
}
