import { Migration } from '@mikro-orm/migrations';

/**
 * Team codes that are counted, switched off and bounded (promise 11): what each team allows, who came by a code and from
 * which browser, and what was tried in vain within a day.
 */
export class Migration20261224000000 extends Migration {
  override up(): void {
    this.addSql(`alter table equipe
      add column code_actif boolean not null default true,
      add column effectif integer constraint equipe_effectif_check check (effectif > 0)`);

    // One account a browser and team. The account's end frees the browser; of the browser, only a hash is kept.
    this.addSql(`create table inscription (
      id_individu integer primary key references individu on delete cascade,
      id_equipe integer not null references equipe on delete cascade,
      navigateur char(64) not null,
      faite_le timestamptz not null,
      constraint inscription_navigateur_unique unique (navigateur, id_equipe)
    )`);
    this.addSql(`create index inscription_equipe_index on inscription (id_equipe, faite_le)`);

    // Unlogged, as the throttle: what a crash forgets is no loss. Values are hashes under the server's own key.
    this.addSql(`create unlogged table essai (
      cle text not null,
      valeur text not null,
      fait_le timestamptz not null,
      primary key (cle, valeur)
    )`);
    this.addSql(`create index essai_fait_index on essai (fait_le) include (cle)`);
  }
}
