import type { SqlEntityManager } from '@mikro-orm/sql';

import { bool, db, int, LIST, nullable, row, rows, sql, text, typed } from '../core/sql.js';

export interface Column {
  nom: string;
  /** PostgreSQL's internal name: `varchar`, `timestamptz`, `_int4`. */
  type: string;
  /** Whether the database numbers the rows in this column. */
  isIdentity: boolean;
  cle: boolean;
}

export interface Table {
  nom: string;
  /** The columns to write; those that the database computes are left out. */
  columns: Column[];
}

/**
 * Tables that are not saved and that a restore empties: sessions, registrations by code, known devices, throttles, and the
 * dots of votes under way.
 */
const TRANSIENT = new Set([
  'session',
  'appareil_connu',
  'inscription',
  'freinage',
  'essai',
  'seance_vote',
]);

/** The migrations' table belongs to the schema: it is not saved. */
const MIGRATIONS = 'mikro_orm_migrations';

export const isTransient = ({ nom }: Table): boolean => TRANSIENT.has(nom);

/** Rows that are not saved: each database makes its own key to sign proofs, knows when it was backed up, and whether it is closed. */
const FILTERS: Record<string, string> = {
  reglage: `nom not in ('secret', 'sauvegarde', 'maintenance')`,
};

/** Every table of the product, from the database's catalogue, referenced tables first. */
export async function readTables(em: SqlEntityManager): Promise<Table[]> {
  const columns = await rows(
    em,
    typed({
      table: text`c.relname`,
      nom: text`a.attname`,
      type: text`t.typname`,
      isIdentity: bool`a.attidentity <> ''`,
      cle: bool`coalesce(a.attnum = any(i.indkey), false)`,
    })`select ${LIST} from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        join pg_type t on t.oid = a.atttypid
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> ${MIGRATIONS}
      order by c.relname, a.attnum`,
  );
  const links = await rows(
    em,
    typed({
      from: text`source.relname`,
      to: text`target.relname`,
    })`select ${LIST} from pg_constraint k
        join pg_class source on source.oid = k.conrelid join pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and source.oid <> target.oid`,
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return sortByLinks([...byTable.keys()], links).map((name) => ({
    nom: name,
    columns: byTable.get(name) ?? [],
  }));
}

function sortByLinks(names: string[], links: readonly { from: string; to: string }[]): string[] {
  const places = new Set<string>();
  while (places.size < names.length) {
    const ready = names.filter(
      (name) => !places.has(name) && links.every(({ from, to }) => from !== name || places.has(to)),
    );
    if (!ready.length) throw new Error('tables refer to each other in a circle');
    for (const name of ready) places.add(name);
  }
  return [...places];
}

/** The migrations done in the database, in order; empty for a new one. */
export async function readLevel(em: SqlEntityManager): Promise<string[]> {
  const oid = nullable(text`to_regclass(${`public.${MIGRATIONS}`})`);
  const table = await row(em, db.selectNoFrom(oid.as('oid')));
  if (!table?.oid) return [];
  const seen = await rows(
    em,
    typed({ name: text`name` })`select ${LIST} from ${sql.table(MIGRATIONS)} order by id`,
  );
  return seen.map(({ name }) => name);
}

/** The next number of each column that numbers its rows. */
export async function readSequences(
  em: SqlEntityManager,
  tables: readonly Table[],
): Promise<Record<string, string>> {
  const sequences: Record<string, string> = {};
  for (const { nom, columns } of tables) {
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      const given = await row(
        em,
        typed({
          suite: text`greatest(
            coalesce((select last_value + 1 from pg_sequences
              where format('%I.%I', schemaname, sequencename) = s.nom), 1),
            coalesce((select max(${sql.ref(column.nom)}) + 1 from ${sql.table(nom)}), 1))`,
        })`select ${LIST} from (select pg_get_serial_sequence(${nom}, ${column.nom})) as s(nom)`,
      );
      sequences[`${nom}.${column.nom}`] = given?.suite ?? '1';
    }
  }
  return sequences;
}

/** Sorts parents before children, so that a row refers only to rows already written. */
const GENERATIONS = sql`join (with recursive g as (
    select id_equipe, 0 as generation from equipe where id_parent is null
    union all select e.id_equipe, generation + 1 from equipe e join g on e.id_parent = g.id_equipe)
  select * from g) as g using (id_equipe) order by generation, id_equipe`;

/**
 * The rows of a table as texts, in the order of the key.
 *
 * The order on the disk must not be saved: there a closing comment has the same place as its author's participation.
 */
export function tableRows({ nom, columns }: Table) {
  const key = columns.filter((column) => column.cle).map((column) => sql.ref(column.nom));
  const texts = columns.map((column) => sql`${sql.ref(column.nom)}::text`);
  const rowText = text`array_to_json(array[${sql.join(texts)}])`;
  return typed({ texte: rowText })`select ${LIST} ${content(nom)} ${
    nom === 'equipe' ? GENERATIONS : sql`order by ${sql.join(key)}`
  }`;
}

/** The saved part of a table, for use in a statement. */
const content = (name: string) =>
  sql`from ${sql.table(name)} ${FILTERS[name] ? sql.raw(`where ${FILTERS[name]}`) : sql``}`;

export async function count(em: SqlEntityManager, name: string): Promise<number> {
  const counted = await row(em, typed({ n: int`count(*)` })`select ${LIST} ${content(name)}`);
  return counted?.n ?? 0;
}
