import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  DummyDriver,
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type AliasableExpression,
  type Compilable,
  type RawBuilder,
  type Simplify,
} from 'kysely';

import type { Tables } from '../generated/tables.js';
import { readWithFallback } from './replicas/fallback.js';

export { sql };

/** Writes small statements, checked against the tables by the compiler; it has no connection: `rows`, `row` and `run` send them. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Expressions = Record<string, AliasableExpression<unknown>>;
export type Statement<T> = RawBuilder<T> | Compilable<T>;
/** What the rows of a statement are, or of one that gives these columns. */
export type RowOf<S> =
  S extends Statement<infer T>
    ? T
    : { [K in keyof S]: S[K] extends AliasableExpression<infer T> ? T : never };

/** Where the columns of a typed statement go: after `select` or `returning`. */
export const LIST = sql``;

/** A statement written as SQL, whose rows have the type of the columns that it gives: typed({ … })`select ${LIST} from …`. */
export const typed =
  <E extends Expressions>(columns: E) =>
  (texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Simplify<RowOf<E>>> => {
    const list = sql.join(Object.entries(columns).map(([name, column]) => column.as(name)));
    return sql(texts, ...values.map((value) => (value === LIST ? list : value))).$castTo();
  };

type Aliases = Record<string, keyof Tables>;
type Scope<A extends Aliases> = { [K in keyof A]: Tables[A[K]] };
type OuterScope<A extends Aliases> = {
  [K in keyof A]: { [C in keyof Tables[A[K]]]: Tables[A[K]][C] | null };
};

/**
 * The columns of the tables that a statement written as SQL names so: `columnsOf<{ e: 'equipe' }>()('e.ordre')`.
 *
 * The second names are of outer joins, whose columns may be null.
 */
export function columnsOf<A extends Aliases, O extends Aliases = Record<never, never>>() {
  return expressionBuilder<Scope<A> & OuterScope<O>, keyof A | keyof O>().ref;
}

/** An expression that PostgreSQL makes of a type, so that TypeScript may believe it. */
const cast =
  <T>(type: string) =>
  (texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T> =>
    sql`(${sql(texts, ...values)})::${sql.raw(type)}`.$castTo<T>();

export const int = cast<number>('int');
export const float = cast<number>('float8');
export const text = cast<string>('text');
export const bool = cast<boolean>('boolean');
/** One of these words, each of which the statement writes. */
export const oneOf = <W extends string>(_words: readonly W[]) => cast<W>('text');

/** The same where there may be none: the sum of nothing, the column of an outer join. */
export const nullable = <T>(expression: AliasableExpression<T>): RawBuilder<T | null> =>
  sql`${expression}`.$castTo<T | null>();

type Outer<E extends Expressions> = {
  [K in keyof E]: E[K] extends AliasableExpression<infer T> ? AliasableExpression<T | null> : never;
};
/** All columns of an outer join. */
export function outer<E extends Expressions>(columns: E): Outer<E>;
export function outer(columns: Expressions): Expressions {
  return columns;
}

/** The same columns, out of a part of the statement that gives them under their names. */
export function columnsFrom<E extends Expressions>(part: string, columns: E): E;
export function columnsFrom(part: string, columns: Expressions): Expressions {
  const names = Object.keys(columns);
  return Object.fromEntries(names.map((name) => [name, sql`${sql.id(part, name)}`]));
}

/** An object in one column. */
export { jsonBuildObject as jsonObject } from 'kysely/helpers/postgres';

/** Texts, numbers or objects gathered in one column; empty when there are none. */
export const jsonList = <T>(
  element: AliasableExpression<T>,
  aggregate: (element: AliasableExpression<T>) => RawBuilder<unknown>,
): RawBuilder<T[]> => sql`coalesce((${aggregate(element)}), '[]')`.$castTo<T[]>();

/** Any of these keys: one text, hence one plan, however many there are. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql`any(${ids}::int[])`.$castTo<number>();

/** Runs a typed statement in the unit of work's transaction, if it has one; every parameter is bound. */
export async function rows<T>(em: SqlEntityManager, statement: Statement<T>): Promise<T[]> {
  return readWithFallback(em, async (where) => {
    const kysely = where.getKysely();
    return (await kysely.executeQuery(statement.compile(kysely))).rows;
  });
}

/** The same for a statement that yields one row at most. */
export async function row<T>(
  em: SqlEntityManager,
  statement: Statement<T>,
): Promise<T | undefined> {
  return (await rows(em, statement))[0];
}

/** The same for a statement that says how things are at its turn: it is written once a connection is free for it. */
export async function rowInTurn<T>(
  em: SqlEntityManager,
  statement: () => Statement<T>,
): Promise<T | undefined> {
  if (em.isInTransaction()) return row(em, statement());
  const { rows: read } = await em
    .getKysely()
    .connection()
    .execute((connection) => connection.executeQuery(statement().compile(connection)));
  return read[0];
}

/** The same for a statement whose effect is enough; gives the number of rows it touched. */
export async function run(em: SqlEntityManager, statement: Statement<unknown>): Promise<number> {
  const kysely = em.getKysely();
  const { numAffectedRows, rows: returned } = await kysely.executeQuery(statement.compile(kysely));
  return Number(numAffectedRows ?? returned.length);
}
