import { Migration } from '@mikro-orm/migrations';

/**
 * Dots in an open vote outlive the account that put them, because a smaller number of voters would tell that this person
 * had voted; and they bear the mark of the session that put them, as an answer does. `compte`: whether they make the k of
 * the vote, judged when they are put.
 */
export class Migration20270121000000 extends Migration {
  override up(): void {
    this.addSql(`alter table seance_vote
      drop constraint seance_vote_pkey,
      drop constraint seance_vote_id_individu_fkey,
      alter column id_individu drop not null,
      add column marque uuid,
      add column compte boolean not null default false,
      add constraint seance_vote_unique unique (id_seance, id_individu),
      add constraint seance_vote_id_individu_fkey foreign key (id_individu)
        references individu on delete set null`);
  }
}
