import { Migration } from '@mikro-orm/migrations';

/** What a lecteur (profile 4) reads: a company, or one branch of it. A row exists only for that profile. */
export class Migration20261129214000 extends Migration {
  override up(): void {
    this.addSql(`create table lecture (
      id_individu integer primary key references individu on delete cascade,
      id_societe integer not null references societe on delete cascade,
      id_equipe integer,
      constraint lecture_equipe_fk foreign key (id_societe, id_equipe)
        references equipe (id_societe, id_equipe) on delete cascade)`);
    this.addSql('create index lecture_societe_index on lecture (id_societe)');
    this.addSql('create index lecture_equipe_index on lecture (id_equipe)');
  }
}
