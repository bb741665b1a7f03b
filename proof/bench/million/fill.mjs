// Fills an empty, migrated database with a hundredth, a tenth, or the whole of a million people, by set statements: the
// bench's own, with the indexes of the largest tables made once their rows are there.
import { Client } from 'pg';

import { inventory, loading } from '../data.mjs';

/** Those that no foreign key refers to, and most rows are in. */
const LARGEST = ['resultat', 'resultat_cumul', 'boussole_critere', 'commentaire', 'session'];
/** Companies whose answers are written by one statement: the log of the server stays short, and one sees it advance. */
const COMPANIES_AT_ONCE = 10;

/** A year of a trail: a line a participation, sealed; night after night its first lines go. */
const TRAIL = [
  `insert into audit (quand, id_individu, action)
    select now() - interval '364 days' + interval '360 days' * (id_individu / (select max(id_individu)::float8
      from individu where id_profil = 0)), id_individu, 'session:open' from individu where id_profil = 0`,
  `insert into audit_sceau (rang, id_audit, ligne, empreinte)
    select row_number() over (order by id_audit), id_audit, '\\x00', '\\x00' from audit`,
];

/** What makes an index or a key of these tables again, as the catalogue says it. */
const INDEXES = `select c.conname as name, format('alter table %I drop constraint %I', t.relname, c.conname) as undo,
    format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as redo
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype in ('p', 'u') and t.relname = any($1)
  union all
  select i.relname, format('drop index %I', i.relname), pg_get_indexdef(x.indexrelid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relname = any($1) and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`;

const nameOf = (text) =>
  /^(?:insert into|alter table|create (?:unique )?index|drop index) (\S+)/i.exec(text)?.[1] ??
  text.slice(0, 40);

/** Parts of a statement: one for all but that of the answers. */
function partsOf(text, { societes }) {
  if (!text.startsWith('insert into resultat (')) return [text];
  const count = Math.ceil(societes / COMPANIES_AT_ONCE);
  return Array.from({ length: count }, (_, k) => {
    const first = k * COMPANIES_AT_ONCE + 1;
    return `${text} and p.id_societe between ${first} and ${first + COMPANIES_AT_ONCE - 1}`;
  });
}

/** @returns what can be asked for (see `inventory`), and how many seconds it took. */
export async function fill(url, size, say) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  const timed = async (text) => {
    const before = performance.now();
    const { rowCount } = await client.query(text);
    const seconds = (performance.now() - before) / 1000;
    if (seconds > 5) say(`  ${nameOf(text)}: ${rowCount ?? ''} rows, ${seconds.toFixed(0)} s`);
  };
  const annee = new Date().getFullYear();
  try {
    for (const setting of [
      'session_replication_role = replica',
      'synchronous_commit = off',
      `work_mem = '1GB'`,
      'hash_mem_multiplier = 2',
      `maintenance_work_mem = '1GB'`,
      'max_parallel_maintenance_workers = 0',
      'max_parallel_workers_per_gather = 0',
    ])
      await client.query(`set ${setting}`);
    const { rows: indexes } = await client.query(INDEXES, [LARGEST]);
    for (const { undo } of indexes) await client.query(undo);
    let isIndexed = false;
    for (const text of loading({ ...size, annee })) {
      // From the domains' sums on, rows are looked for by key; before, they are only written and grouped.
      if (!isIndexed && text.startsWith('select cumuls_de_domaine_refaire')) {
        await client.query('vacuum analyze');
        for (const { redo } of indexes) await timed(redo);
        isIndexed = true;
      }
      for (const part of partsOf(text, size)) await timed(part);
    }
    for (const text of TRAIL) await timed(text);
    await timed('vacuum analyze');
    const { rows } = await client.query('select count(*)::int as n from resultat');
    const seconds = (performance.now() - start) / 1000;
    return { ...inventory({ ...size, annee, reponses: rows[0].n }), seconds };
  } finally {
    await client.end();
  }
}
