import type { Database } from '../../core/database.js';
import { row, sql } from '../../testing/sql.js';
import { isTransient, readTables } from '../catalogue.js';

/** Each table's rows, computed columns included, and its next number. Two databases with equal photographs are equal. */
export async function photograph(database: Database): Promise<Record<string, string[]>> {
  const photo: Record<string, string[]> = {};
  for (const table of (await readTables(database.fork())).filter((t) => !isTransient(t))) {
    const given = await row<{ rangs: string[] }>(
      database.fork(),
      sql`select coalesce(json_agg(t::text order by t::text collate "C"), '[]') as rangs
        from ${sql.table(table.nom)} t where t::text not like '(secret,%'`,
    );
    photo[table.nom] = given?.rangs ?? [];
  }
  return photo;
}
