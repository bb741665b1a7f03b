import { Migration } from '@mikro-orm/migrations';

/**
 * An account that is opened again writes its participations, so that the version of every page that counts accounts is
 * another one (acces/version).
 */
export class Migration20270201000000 extends Migration {
  override up(): void {
    this.addSql(`create function individu_rouvrir() returns trigger language plpgsql as $$
  begin
    update boussole_individu set commente = commente where id_individu = new.id_individu;
    return null;
  end $$`);
    this.addSql(`create trigger individu_rouvrir after update of cree_le, rouvert_le on individu for each row
      when (new.cree_le is distinct from old.cree_le or new.rouvert_le is distinct from old.rouvert_le)
      execute function individu_rouvrir()`);
  }
}
