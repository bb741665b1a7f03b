import { Migration } from '@mikro-orm/migrations';

/** Who does not count towards k in their team, after a restoration for instance, does not in « autres réponses » either (P8). */
export class Migration20261128193002 extends Migration {
  override up(): void {
    this.addSql(`do $$
      declare
        before constant text := pg_get_functiondef('autres_reponses_ecrire'::regproc);
        after constant text := replace(before, 'p.entree_le <= f.publiee_le)', 'p.entree_le <= f.publiee_le) and coalesce(p.compte, true)');
      begin
        if after = before then
          raise exception 'autres_reponses_ecrire is not the function that this level changes';
        end if;
        execute after;
      end $$`);
  }
}
