import { Migration } from '@mikro-orm/migrations';

import { Outside } from '../outside.js';

/** Levels that no proposal may have, each for one reason: `npm run check -- migrations` says which. */
const short = (...statements: string[]) =>
  class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  };
const outside = (...statements: string[]) =>
  class extends Outside {
    override async up(): Promise<void> {
      for (const statement of statements) await this.play(statement);
    }
  };

export const indexThatBlocks = short('create index resultat_note on resultat (question_1)');
export const indexInTransaction = short(
  'create index concurrently if not exists resultat_note on resultat (question_1)',
);
export const storedColumn = short(
  'alter table resultat add column ecart smallint generated always as (question_1) stored',
);
export const volatileDefault = short(
  'alter table resultat add column cle uuid default gen_random_uuid()',
);
export const numberedColumn = short('alter table resultat add column numero bigserial');
export const otherType = short('alter table resultat alter column question_1 type integer');
export const checkedAtOnce = short(
  'alter table resultat add constraint positive check (question_1 > 0)',
);
export const uniqueAtOnce = short(
  'alter table resultat add constraint une unique (id_boussole, question_1)',
);
export const referringAtOnce = short(
  'alter table resultat add constraint qui foreign key (marque) references individu (id_individu)',
);
export const notNullAtOnce = short('alter table resultat alter column marque set not null');
export const rowsInTransaction = short('update resultat set marque = null');
export const severalTables = short(
  'alter table resultat add column a smallint',
  'alter table boussole add column a smallint',
);
export const wholeTable = outside('vacuum full resultat');
export const removal = short('alter table resultat drop column marque');
export const notTwice = outside('alter table resultat add column a smallint');
