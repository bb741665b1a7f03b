interface Key {
  table: string;
  name: string;
  columns: string[];
  to: string;
}

/** What crosses companies in schema/database.sql, and the foreign keys that no index serves. */
export function readKeys(schema?: string): { unserved: Key[] };
