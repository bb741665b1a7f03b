import { Migration } from '@mikro-orm/migrations';

/** One person takes one of the two places of a boussole, however their name is typed; of those there twice, the first stays. */
export class Migration20261128000001 extends Migration {
  override up(): void {
    this.addSql(`alter table ambassadeur add column nom_normalise text
      generated always as (lower(normalize(btrim(nom), NFC) collate "und-x-icu")) stored`);
    this.addSql(`delete from ambassadeur a using ambassadeur b
      where b.id_boussole = a.id_boussole and b.nom_normalise = a.nom_normalise and b.rang < a.rang`);
    this.addSql(
      'alter table ambassadeur add constraint ambassadeur_nom_unique unique (id_boussole, nom_normalise)',
    );
  }
}
