import { parse, protocol, type PGlite } from '@electric-sql/pglite';

import type { Result } from './messages.ts';
// Imported as .ts: in the worker thread only Node itself loads the sources.
import { createQueue } from './queue.ts';

/** A prepared statement: its name in the database, and its parameters' types. */
interface Prepared {
  nom: string;
  types: number[];
}

/** Statements that are prepared. Others may change the tables that a prepared statement reads. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const WITHOUT_EFFECT = /^\s*(begin|commit|rollback|savepoint|release|set|show|lock)\b/i;

const PREPARED_MAX = 200;
const SEEN_MAX = 1_000;
const TEXT_MAX = 8_000;
/**
 * After so many statements all plans are made again: a plan suits the size of the tables when it was made, and nobody runs
 * ANALYZE here.
 */
const STATEMENTS_MAX = 5_000;

const { serialize } = protocol;

/** Joins several messages into one, because each call into PostgreSQL is expensive. */
const join = (...messages: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(messages));

/**
 * Runs statements on an embedded database one after the other, prepared from their second time on.
 *
 * PGlite itself parses and plans each statement every time, in five calls, which takes three to five times as long as one
 * Bind and Execute.
 */
export function executor(pglite: PGlite) {
  const inTurn = createQueue();
  const prepared = new Map<string, Prepared>();
  /** Texts run once, oldest first. Many never come again, because the ORM writes values into them. */
  const seen = new Set<string>();
  let statements = 0;
  let statementNumber = 0;

  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(join(...messages, serialize.sync()), { syncToFs: false });

  async function forget(): Promise<void> {
    statements = 0;
    if (prepared.size === 0) return;
    prepared.clear();
    await pglite.exec('deallocate all');
  }

  async function prepare(sql: string): Promise<Prepared> {
    const name = `p${++statementNumber}`;
    const messages = await send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    return { nom: name, types: parse.parseDescribeStatementResults(messages) };
  }

  async function launch({ nom, types }: Prepared, parameters: unknown[]): Promise<Result> {
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null;
      const write = pglite.serializers[types[i] ?? 0];
      return write ? write(value) : String(value);
    });
    const messages = await send(
      serialize.bind({ statement: nom, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    return resultOf(parse.parseResults(messages, pglite.parsers)[0]);
  }

  async function execute(sql: string, parameters: unknown[]): Promise<Result> {
    if (!PREPARABLE.test(sql)) {
      if (!WITHOUT_EFFECT.test(sql)) await forget();
      return resultOf(await pglite.query(sql, parameters));
    }
    if (++statements > STATEMENTS_MAX || prepared.size >= PREPARED_MAX) await forget();
    let statement = prepared.get(sql);
    if (!statement && seen.delete(sql)) {
      statement = await prepare(sql);
      prepared.set(sql, statement);
    }
    if (statement) return launch(statement, parameters);
    remember(sql);
    return resultOf(await pglite.query(sql, parameters));
  }
  function remember(sql: string): void {
    if (sql.length > TEXT_MAX) return;
    seen.add(sql);
    const [oldest] = seen;
    if (seen.size > SEEN_MAX && oldest !== undefined) seen.delete(oldest);
  }

  return (sql: string, parameters: readonly unknown[] = []): Promise<Result> =>
    inTurn(() => execute(sql, [...parameters]));
}

const resultOf = (read: Partial<Result> | undefined): Result => ({
  rows: read?.rows ?? [],
  affectedRows: read?.affectedRows,
});
