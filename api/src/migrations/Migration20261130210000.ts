import { Migration } from '@mikro-orm/migrations';

/**
 * What a reporting token reads: companies, or one branch of one, as a row of `lecture` says it of a lecteur. Whose last company, or
 * whose branch, goes is no token any more: it never reads the whole company instead.
 *
 * Until every process writes these rows, one that an older process makes gets its own.
 */
export class Migration20261130210000 extends Migration {
  override up(): void {
    this.addSql(`create table jeton_societe (
      id_jeton integer not null references jeton on delete cascade,
      id_societe integer not null references societe on delete cascade,
      id_equipe integer,
      constraint jeton_societe_pkey primary key (id_jeton, id_societe),
      constraint jeton_societe_equipe_fk foreign key (id_societe, id_equipe)
        references equipe (id_societe, id_equipe) on delete cascade)`);
    this.addSql('create index jeton_societe_lue_index on jeton_societe (id_societe)');
    this.addSql('create index jeton_societe_equipe_index on jeton_societe (id_equipe)');
    this.addSql(`create function jeton_situer() returns trigger language plpgsql as $$ begin
      insert into jeton_societe (id_jeton, id_societe) values (new.id_jeton, new.id_societe) on conflict do nothing;
      return null;
    end $$`);
    this.addSql(`create trigger jeton_situer after insert on jeton for each row
      when (new.id_societe is not null) execute function jeton_situer()`);
    this.addSql(`create function jeton_finir() returns trigger language plpgsql as $$ begin
      delete from jeton j using anciens a where j.id_jeton = a.id_jeton
        and not exists (select from jeton_societe l where l.id_jeton = j.id_jeton);
      return null;
    end $$`);
    this.addSql(`create trigger jeton_finir after delete on jeton_societe referencing old table as anciens
      for each statement execute function jeton_finir()`);
  }
}
