import { Migration } from '@mikro-orm/migrations';

/**
 * What a reporting token reads; the secret address of its table; the secret and the address that it had before it was renewed,
 * which live some days more; how many days before its end this was last told.
 */
export class Migration20261130180000 extends Migration {
  override up(): void {
    this.addSql(`alter table jeton
      add column portees text[] not null default '{CHIFFRES,PARTICIPATION}',
      add column empreinte_adresse text,
      add column ancienne_empreinte text,
      add column ancienne_adresse text,
      add column ancienne_fin timestamptz,
      add column annonce smallint`);
  }
}
