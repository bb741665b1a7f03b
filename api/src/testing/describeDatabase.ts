import type { SqlEntityManager } from '@mikro-orm/sql';

import { rows, sql } from './sql.js';

const HEADER = '-- Printed from the migrated database by `npm run codegen`. Do not edit.';

/** The product's own tables, without the migrator's. */
const OURS = sql`n.nspname = 'public' and c.relname not like 'mikro_orm%'`;

/** One statement of the description; a table's columns and constraints are separate lines. */
interface Piece {
  kind: 'column' | 'constraint' | 'index' | 'trigger' | 'function' | 'view' | 'collation';
  owner: string;
  text: string;
}

const parts = (em: SqlEntityManager) =>
  rows(
    em,
    sql<Piece>`
      select * from (
        select 1 as step, 'column' as kind, c.relname::text as owner, a.attnum::int as place,
          format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) else '' end,
            case when a.attnotnull then ' not null' else '' end,
            case
              when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
              when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
              else '' end) as text
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
        left join pg_collation l on l.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relkind = 'r' and ${OURS}
        union all
        -- PostgreSQL 18 names not-null constraints; the columns show them already.
        select 2, 'constraint', c.relname, 0, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        where k.contype not in ('n', 't') and ${OURS}
        union all
        select 3, 'view', c.relname, 0, format('create view %I as%s%s', c.relname, chr(10), pg_get_viewdef(c.oid))
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'v' and ${OURS}
        union all
        select 4, 'index', c.relname, 0, pg_get_indexdef(i.indexrelid)
        from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        where not exists (select from pg_constraint k where k.conindid = i.indexrelid) and ${OURS}
          -- Not made on every engine.
          and pg_get_indexdef(i.indexrelid) not like '%gin_trgm_ops%'
        union all
        select 5, 'trigger', c.relname, 0, pg_get_triggerdef(g.oid)
        from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
        where not g.tgisinternal and ${OURS}
        union all
        select 6, 'function', p.proname, 0, pg_get_functiondef(p.oid)
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and p.prokind = 'f'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        -- Each release has its own column for the locale, and since 16 a server respells it, as its ICU does.
        select 0, 'collation', l.collname, 0, format('create collation %I (provider = %s, locale = %L)', l.collname,
          case l.collprovider when 'i' then 'icu' else l.collprovider::text end, regexp_replace(
            coalesce(to_jsonb(l) ->> 'colllocale', to_jsonb(l) ->> 'colliculocale'), '^fr-u-kn(-true)?$', 'fr@colNumeric=yes'))
        from pg_collation l join pg_namespace n on n.oid = l.collnamespace
        where n.nspname = 'public'
      ) as everything
      order by step, owner collate "C", place, text collate "C"`,
  );

const ended = (text: string): string =>
  `${text.trim().replace(/;$/, '').replaceAll('public.', '')};`;

/** The product's database as readable SQL, the same text on every engine. */
export async function describeDatabase(em: SqlEntityManager): Promise<string> {
  const all = await parts(em);
  const of = (kind: Piece['kind']) => all.filter((piece) => piece.kind === kind);
  const tables = [...new Set(of('column').map(({ owner }) => owner))].toSorted();
  const lines = (owner: string) =>
    [...of('column'), ...of('constraint')]
      .filter((piece) => piece.owner === owner)
      .map(({ text }) => `  ${text.replaceAll('public.', '')}`)
      .join(',\n');
  return (
    [
      HEADER,
      ...of('collation').map(({ text }) => ended(text)),
      ...tables.map((table) =>
        [
          `create table ${table} (\n${lines(table)}\n);`,
          ...[...of('index'), ...of('trigger')]
            .filter(({ owner }) => owner === table)
            .map(({ text }) => ended(text)),
        ].join('\n'),
      ),
      ...of('view').map(({ text }) => ended(text)),
      ...of('function').map(({ text }) => ended(text)),
    ].join('\n\n') + '\n'
  );
}
