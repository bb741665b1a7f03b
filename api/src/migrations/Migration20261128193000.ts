import { Migration } from '@mikro-orm/migrations';

/** A témoin is asked of results opened to all members and of a new reporting token too. */
export class Migration20261128193000 extends Migration {
  override up(): void {
    this.addSql('alter table accord drop constraint accord_acte_check');
    this.addSql(`alter table accord add constraint accord_acte_check check (acte in ('NIVEAU', 'ENTRE_EQUIPES', 'JETON',
      'FERMETURE', 'REINITIALISATION', 'EFFECTIF', 'TEMOIN', 'RETRAIT', 'SANS_ACCORD')) not valid`);
  }
}
