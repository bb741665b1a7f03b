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

/**
 * Builds small statements that the compiler checks against the tables. It has no connection: `rows`, `row` and `run` send
 * them.
 */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type Expressions = Record<string, AliasableExpression<unknown>>;
export type Statement<T> = RawBuilder<T> | Compilable<T>;
/** The type of the rows of a statement, or of a list of columns. */
export type RowOf<S> =
  S extends Statement<infer T>
    ? T
    : { [K in keyof S]: S[K] extends AliasableExpression<infer T> ? T : never };

/** Placeholder for the columns of a typed statement, after `select` or `returning`. */
export const LIST = sql``;

/** A statement written as SQL, whose rows get their type from the given columns: typed({ … })`select ${LIST} from …`. */
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
 * References to columns, in a statement written as SQL, by the names that it gives to tables: `columnsOf<{ e: 'equipe'
 * }>()('e.ordre')`.
 *
 * The second type is for outer joins, whose columns may be null.
 */
export function columnsOf<A extends Aliases, O extends Aliases = Record<never, never>>() {
  return expressionBuilder<Scope<A> & OuterScope<O>, keyof A | keyof O>().ref;
}

/** An expression that PostgreSQL casts to a type, so that its TypeScript type is certain. */
const cast =
  <T>(type: string) =>
  (texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T> =>
    sql`(${sql(texts, ...values)})::${sql.raw(type)}`.$castTo<T>();

export const int = cast<number>('int');
export const float = cast<number>('float8');
export const ints = cast<number[]>('int[]');
export const floats = cast<number[]>('float8[]');
export const texts = cast<string[]>('text[]');
export const text = cast<string>('text');
export const bool = cast<boolean>('boolean');
/** A text that is one of these words: the statement itself writes them. */
export const oneOf = <W extends string>(_words: readonly W[]) => cast<W>('text');

/** The same expression where it may be null: the sum of no row, a column of an outer join. */
export const nullable = <T>(expression: AliasableExpression<T>): RawBuilder<T | null> =>
  sql`${expression}`.$castTo<T | null>();

type Outer<E extends Expressions> = {
  [K in keyof E]: E[K] extends AliasableExpression<infer T> ? AliasableExpression<T | null> : never;
};
/** The columns of an outer join: each may be null. */
export function outer<E extends Expressions>(columns: E): Outer<E>;
export function outer(columns: Expressions): Expressions {
  return columns;
}

/** The same columns, read from a part of the statement (a CTE) that gives them under these names. */
export function columnsFrom<E extends Expressions>(part: string, columns: E): E;
export function columnsFrom(part: string, columns: Expressions): Expressions {
  const names = Object.keys(columns);
  return Object.fromEntries(names.map((name) => [name, sql`${sql.id(part, name)}`]));
}

/** A JSON object in one column. */
export { jsonBuildObject as jsonObject } from 'kysely/helpers/postgres';

/** Texts, numbers or objects gathered into one JSON column; an empty list when there are none. */
export const jsonList = <T>(
  element: AliasableExpression<T>,
  aggregate: (element: AliasableExpression<T>) => RawBuilder<unknown>,
): RawBuilder<T[]> => sql`coalesce((${aggregate(element)}), '[]')`.$castTo<T[]>();

/** A value that a query reads; null when it finds no row. */
export const scalar = <T>(
  value: AliasableExpression<T>,
  query: (value: AliasableExpression<T>) => RawBuilder<unknown>,
): RawBuilder<T | null> => sql`(${query(value)})`.$castTo<T | null>();

/** Values by their keys, in one JSON column; null when there are none. */
export const jsonRecord = <T>(
  value: AliasableExpression<T>,
  aggregate: (value: AliasableExpression<T>) => RawBuilder<unknown>,
): RawBuilder<Record<string, T> | null> =>
  sql`(${aggregate(value)})`.$castTo<Record<string, T> | null>();

/** The same expression, or another value of its type where it is null. */
export const withDefault = <T>(
  expression: AliasableExpression<T>,
  other: RawBuilder<unknown>,
): RawBuilder<NonNullable<T>> => sql`coalesce(${expression}, ${other})`.$castTo<NonNullable<T>>();

/**
 * Matches any of these ids: one plan serves all lists, and one a single id. The plan of a list is reckoned for ten: for one the
 * server would make a new plan each time.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  (ids.length === 1 ? sql`${ids[0]}::int` : sql`any(${ids}::int[])`).$castTo<number>();

/** Runs a typed statement, in the transaction of the unit of work if there is one; every value is bound. */
export async function rows<T>(em: SqlEntityManager, statement: Statement<T>): Promise<T[]> {
  return readWithFallback(em, async (where) => {
    const kysely = where.getKysely();
    return (await kysely.executeQuery(statement.compile(kysely))).rows;
  });
}

/** The same for a statement that returns one row at most. */
export async function row<T>(
  em: SqlEntityManager,
  statement: Statement<T>,
): Promise<T | undefined> {
  return (await rows(em, statement))[0];
}

/** The same for a statement whose values must be read when it is sent: it is built once a connection is free for it. */
export async function rowInTurn<T>(
  em: SqlEntityManager,
  statement: () => Statement<T>,
): Promise<T | undefined> {
  if (em.isInTransaction()) return row(em, statement());
  const kysely = em.getKysely();
  const { rows: read } = await kysely
    .getExecutor()
    .provideConnection((connection) => connection.executeQuery<T>(statement().compile(kysely)));
  return read[0];
}

/** The same for a statement whose rows do not matter; returns how many rows it touched. */
export async function run(em: SqlEntityManager, statement: Statement<unknown>): Promise<number> {
  const kysely = em.getKysely();
  const { numAffectedRows, rows: returned } = await kysely.executeQuery(statement.compile(kysely));
  return Number(numAffectedRows ?? returned.length);
}
