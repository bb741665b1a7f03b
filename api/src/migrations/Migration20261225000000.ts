import { Migration } from '@mikro-orm/migrations';

/**
 * Freezes a campaign's year and a boussole's campaign from the first answer on, in case a service fails to.
 *
 * Both decide until when a boussole is open, and with which years its figures are compared.
 */
export class Migration20261225000000 extends Migration {
  override up(): void {
    this.addSql(`create function annee_figee() returns trigger language plpgsql as $$
    begin
      if exists (select from boussole where id_campagne = old.id_campagne and criteres_figes_le is not null) then
        raise exception using errcode = 'BS008', message = 'the year of a campaign is frozen by its first answer';
      end if;
      return new;
    end $$`);
    this.addSql(`create trigger campagne_annee_figee before update of annee on campagne
      for each row when (new.annee <> old.annee) execute function annee_figee()`);
    this.addSql(`create function campagne_figee() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'BS008', message = 'the campaign of a boussole is frozen by its first answer';
    end $$`);
    this.addSql(`create trigger boussole_campagne_figee before update of id_campagne on boussole
      for each row when (new.id_campagne <> old.id_campagne and old.criteres_figes_le is not null)
      execute function campagne_figee()`);
  }
}
