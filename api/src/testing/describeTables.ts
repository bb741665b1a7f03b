import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import { bool, jsonList, LIST, nullable, row, rows, sql, text, typed } from '../core/sql.js';

const HEADER = `// Printed from the migrated database by \`npm run codegen\`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
`;

/**
 * TypeScript's type for a PostgreSQL type, as both drivers return it: dates are texts, and so are integers too large for a
 * number. Stored JSON is always an object.
 */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  _int4: 'number[]',
  _text: 'string[]',
  int8: 'string',
  jsonb: 'Record<string, unknown>',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
};

const columns = (em: SqlEntityManager) =>
  rows(
    em,
    typed({
      table: text`c.relname`,
      name: text`a.attname`,
      type: text`t.typname`,
      isNullable: bool`not a.attnotnull`,
      isComputed: bool`a.attgenerated <> '' or a.attidentity = 'a'`,
      isOptional: bool`a.atthasdef or a.attidentity <> ''`,
      check: nullable(text`(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) like '%ARRAY[%character varying%')`),
    })`select ${LIST} from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
        where c.relkind in ('r', 'v') and n.nspname = 'public' and c.relname not like 'mikro_orm%'
        order by c.relname collate "C", a.attnum`,
  );
type Column = Awaited<ReturnType<typeof columns>>[number];

/** JSON that functions of the database make, by examples: of what is shown, and of what is withheld. */
const MADE = {
  CriterionFigures: sql<Made>`criterion_figures(1, '', shown, 3, 1, 1, '{3,0,0,0,0,0,0,0,0,0,0}', '{3,0,0,0,0,0,0,0,0,0,0}')`,
  NoteFigures: sql<Made>`note_figures(case when shown then 1 end, case when shown then 1 end)`,
};
/** Columns that hold it, by their names. */
const JSON_COLUMNS: Record<string, string> = {
  moyennes: 'CriterionFigures[]',
  note: 'NoteFigures',
};

type Made = Record<string, number | string | number[] | null>;
const typeOfValue = (value: Made[string] | undefined): string =>
  value === null ? 'null' : Array.isArray(value) ? 'number[]' : typeof value;

/** What a function makes, as a TypeScript type: each of its values is of a type that one of the examples has. */
async function describeMade(em: SqlEntityManager, [name, call]: [string, RawBuilder<Made>]) {
  const shown = sql`(values (true), (false)) v(shown)`;
  const examples = jsonList(call, (one) => sql`select json_agg(${one}) from ${shown}`);
  const [first = {}, ...others] =
    (await row(em, typed({ examples })`select ${LIST}`))?.examples ?? [];
  const lines = Object.entries(first).map(([key, value]) => {
    const types = new Set([value, ...others.map((other) => other[key])].map(typeOfValue));
    return `  ${key}: ${[...types].join(' | ')};`;
  });
  return [`export interface ${name} {`, ...lines, '}', ''].join('\n');
}

/** A union of words when a constraint lists them, else the driver's type. */
function valueOf({ table, name, type, check }: Column): string {
  const words = [...(check ?? '').matchAll(/'([^']+)'::character varying/g)];
  const plain = type === 'json' ? JSON_COLUMNS[name] : TYPES[type];
  const value = words.length ? words.map(([, word]) => `'${word}'`).join(' | ') : plain;
  if (!value) throw new Error(`describeTables knows no value of type ${type} (${table}.${name})`);
  return value;
}

function typeOf(column: Column): string {
  const value = valueOf(column) + (column.isNullable ? ' | null' : '');
  if (column.isComputed) return `GeneratedAlways<${value}>`;
  return column.isOptional ? `Generated<${value}>` : value;
}

/** Each table and view as a TypeScript type for Kysely: what is read, what is written, what the database generates. */
export async function describeTables(em: SqlEntityManager): Promise<string> {
  const tables = Map.groupBy(await columns(em), ({ table }) => table);
  const types = [...tables].map(([table, its]) =>
    [`  ${table}: {`, ...its.map((one) => `    ${one.name}: ${typeOf(one)};`), '  };'].join('\n'),
  );
  const made = await Promise.all(Object.entries(MADE).map((one) => describeMade(em, one)));
  return [HEADER, ...made, 'export interface Tables {', ...types, '}', ''].join('\n');
}
