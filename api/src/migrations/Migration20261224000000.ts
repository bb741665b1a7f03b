import { Migration } from '@mikro-orm/migrations';

/**
 * Limits on team codes (promise 11): what each team allows, who joined by a code and from which browser, and the wrong
 * codes of a day.
 */
export class Migration20261224000000 extends Migration {
  override up(): void {
    this.addSql(`alter table equipe
      add column code_actif boolean not null default true,
      add column effectif integer constraint equipe_effectif_check check (effectif > 0)`);

    // One account per browser and team. Deleting the account frees the browser; only a hash of the browser's mark is
    // stored.
    this.addSql(`create table inscription (
      id_individu integer primary key references individu on delete cascade,
      id_equipe integer not null references equipe on delete cascade,
      navigateur char(64) not null,
      faite_le timestamptz not null,
      constraint inscription_navigateur_unique unique (navigateur, id_equipe)
    )`);
    this.addSql(`create index inscription_equipe_index on inscription (id_equipe, faite_le)`);

    // Unlogged, as the throttles: losing them in a crash does not matter. Values are hashed with the server's secret.
    this.addSql(`create unlogged table essai (
      cle text not null,
      valeur text not null,
      fait_le timestamptz not null,
      primary key (cle, valeur)
    )`);
    this.addSql(`create index essai_fait_index on essai (fait_le) include (cle)`);
  }
}
