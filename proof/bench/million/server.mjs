// The server of the million: settings for a machine of 24 GB that it shares, and what each statement costs it.
import { Client } from 'pg';

/** A quarter of what a server of its own would be given: others work on this machine. */
export const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=6GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=all',
  'pg_stat_statements.max=5000',
  'track_io_timing=on',
];

async function ask(url, text, values) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
export { ask };

/** The statistics are kept in another database, so that the product's schema stays as its migrations made it. */
const beside = (url) => url.replace(/[^/]+$/, 'postgres');

export const prepareStatistics = (url) =>
  ask(beside(url), 'create extension if not exists pg_stat_statements');

export const forgetStatistics = (url) => ask(beside(url), 'select pg_stat_statements_reset()');

/** What was sent since: calls, time and blocks of 8 kB of each statement, the most blocks first. */
export const readStatistics = (url) =>
  ask(
    beside(url),
    `select calls::int, total_exec_time as ms, (shared_blks_hit + shared_blks_read)::float8 as blocks,
      temp_blks_written::float8 as spilled, rows::int, regexp_replace(query, '\\s+', ' ', 'g') as text
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where toplevel and d.datname = $1 order by blocks desc`,
    [url.slice(url.lastIndexOf('/') + 1)],
  );

/** The server's own process. */
export async function serverPid(url) {
  const [{ text }] = await ask(url, `select pg_read_file('postmaster.pid') as text`);
  return Number(text.split('\n')[0]);
}

export async function sizeOf(url) {
  const [{ bytes }] = await ask(
    url,
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return bytes;
}
