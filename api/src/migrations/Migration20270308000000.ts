import { Migration } from '@mikro-orm/migrations';

/**
 * The reminders of a branch. While processes are replaced, those of the version before still write to a whole company at each
 * reminder that has not gone: one of a branch that waits has its date in `parti_le` already, where they see one that has gone and
 * leave it alone, and says `attend`, which they do not read (decision 028).
 */
export class Migration20270308000000 extends Migration {
  override up(): void {
    this.addSql(`alter table rappel add column id_equipe integer,
      add column attend boolean not null default false,
      add constraint rappel_equipe_fk foreign key (id_societe, id_equipe)
        references equipe (id_societe, id_equipe) on delete cascade,
      add constraint rappel_attend_check check (not attend or (id_equipe is not null and parti_le = prevu_le))`);
    this.addSql('alter table rappel drop constraint rappel_unique');
    this.addSql(`alter table rappel add constraint rappel_unique
      unique nulls not distinct (id_societe, id_campagne, id_equipe, prevu_le)`);
    this.addSql(
      'create index rappel_equipe_index on rappel (id_equipe, id_campagne) where id_equipe is not null',
    );
    this.addSql('create index rappel_attend_index on rappel (prevu_le) where attend');
  }
}
