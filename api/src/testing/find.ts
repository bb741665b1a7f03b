import type { TestApp } from './app.js';
import { rows, sql } from './sql.js';

/** Every column of every table that holds one of these values, as a whole or inside a text. */
export async function find(app: TestApp, values: readonly string[]): Promise<string[]> {
  const em = app.database.fork();
  const tables = await rows<{ name: string }>(
    em,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    const columns = await rows<{ nom: string }>(
      em,
      sql`select distinct c.key as nom from ${sql.table(table)} t, jsonb_each_text(to_jsonb(t)) c, unnest(${[...values]}::text[]) v
        where c.value = v or (length(v) > 7 and c.value !~ '^[0-9]+$' and position(v in lower(c.value)) > 0) order by 1`,
    );
    found.push(...columns.map(({ nom }) => `${table}.${nom}`));
  }
  return found;
}
