import { parse, protocol, type PGlite } from '@electric-sql/pglite';

import type { Resultat } from './messages.ts';
// By their own names: in a worker nothing but Node itself reads the sources.
import { createQueue } from './queue.ts';

/** A prepared statement: its name in the database, and the types of its parameters. */
interface Prepared {
  nom: string;
  types: number[];
}

/** What the product asks again and again; the rest may change the tables that a prepared statement reads. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const WITHOUT_EFFECT = /^\s*(begin|commit|rollback|savepoint|release|set|show|lock)\b/i;

const PREPARED_MAX = 200;
const SEEN_MAX = 1_000;
const TEXT_MAX = 8_000;
/** A plan is made for tables as big as they are then, and nobody here runs ANALYZE: now and then, all are made again. */
const STATEMENTS_MAX = 5_000;

const { serialize } = protocol;

/** Several messages in one: each crossing into PostgreSQL costs. */
function join(...messages: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messages));
}

/**
 * How statements are given to an embedded database: one after the other, prepared from the second time on.
 *
 * PGlite analyses and plans each statement each time, in five crossings: three to five times as long as one Bind and Execute.
 */
export function executor(pglite: PGlite) {
  const inTurn = createQueue();
  const prepared = new Map<string, Prepared>();
  /** Texts asked once, oldest first. Many are never asked again: the ORM writes values into them. */
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

  async function launch({ nom, types }: Prepared, parameters: unknown[]): Promise<Resultat> {
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

  async function execute(sql: string, parameters: unknown[]): Promise<Resultat> {
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

  return (sql: string, parameters: readonly unknown[] = []): Promise<Resultat> =>
    inTurn(() => execute(sql, [...parameters]));
}

const resultOf = (read: Partial<Resultat> | undefined): Resultat => ({
  rows: read?.rows ?? [],
  affectedRows: read?.affectedRows,
});
