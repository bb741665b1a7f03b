import { Migration } from '@mikro-orm/migrations';

/**
 * Where a person wants the reminders of campaigns: given by the person alone, confirmed by a link, used for nothing else.
 *
 * Of the link that confirms only a digest is stored. The one that stops the reminders is in each of them, so it is stored
 * as it is: it can do nothing else.
 */
export class Migration20270217000000 extends Migration {
  override up(): void {
    this.addSql(`create table rappel_adresse (
      id_individu integer primary key references individu on delete cascade,
      adresse varchar(255) not null,
      arret varchar(43) not null constraint rappel_adresse_arret_unique unique,
      empreinte varchar(64) constraint rappel_adresse_empreinte_unique unique,
      expire_le timestamptz,
      confirmee_le timestamptz,
      refusee_le timestamptz,
      constraint rappel_adresse_lien_check check ((empreinte is null) = (expire_le is null)),
      constraint rappel_adresse_etat_check check ((confirmee_le is null) = (empreinte is not null)))`);
  }
}
