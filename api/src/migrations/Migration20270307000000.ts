import { Migration } from '@mikro-orm/migrations';

/**
 * Users found by a part of a word, and read in the order of names, without looking at all of them.
 *
 * Trigrams need the extension pg_trgm, which comes with PostgreSQL; whoever owns a database may create it. Where it is not
 * installed, or the account may not, searches read the table as before: the index has its name from what made it, and
 * nothing refers to it. The embedded database does not have it, for the few users that it is made for.
 */
export class Migration20270307000000 extends Migration {
  override up(): void {
    for (const column of ['pseudo', 'nom']) {
      // As the list orders them (core/pagination.ts): the planner compares the expressions.
      this.addSql(`create index individu_${column}_ordre_index
        on individu ((unifier(nullif(${column}, '')) collate francais), id_individu)`);
    }
    this.addSql(`do $$ begin
      create extension if not exists pg_trgm;
      create index individu_recherche_trigrammes on individu using gin (recherche gin_trgm_ops);
    exception when others then
      raise notice 'no trigrams: %', sqlerrm;
    end $$`);
  }
}
