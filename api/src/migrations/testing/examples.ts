import { Migration } from '@mikro-orm/migrations';

import { Outside } from '../outside.js';

/**
 * Three levels as they are to be written, for what one statement would do by rewriting the table: a column `generated always as
 * (question_1 - question_2) stored`, which is never null, and its index. This one is short: from now on who writes fills it.
 */
export class Migration29990101000000 extends Migration {
  override up(): void {
    this.addSql('alter table resultat add column ecart smallint');
    this.addSql(`alter table resultat add constraint resultat_ecart_check
      check (ecart is not null and ecart = question_1 - question_2) not valid`);
    this.addSql(`create function resultat_ecart() returns trigger language plpgsql as $$
      begin
        new.ecart := new.question_1 - new.question_2;
        return new;
      end $$`);
    this.addSql(`create trigger resultat_ecart before insert or update on resultat
      for each row execute function resultat_ecart()`);
  }
}

/** Fills it in the rows from before. */
export class Migration29990102000000_post extends Outside {
  override async up(): Promise<void> {
    await this.backfill('resultat', 'ecart = question_1 - question_2', 'ecart is null');
    await this.play('alter table resultat validate constraint resultat_ecart_check');
  }
}

export class Migration29990103000000_post extends Outside {
  override async up(): Promise<void> {
    await this.index('resultat_ecart_index', 'resultat (id_boussole, ecart)');
  }
}
