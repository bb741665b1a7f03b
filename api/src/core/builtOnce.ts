import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';

import { db, sql, type Statement } from './sql.js';

/** Stands for a value that is bound when the statement is sent. */
class Place {
  constructor(readonly name: string) {}
}

/** What stands for each value: it may be written anywhere in a statement, and says nothing of the value. */
export type Places<V> = { readonly [K in keyof V]: RawBuilder<V[K]> };
const PLACES: object = new Proxy({}, { get: (_none, name) => sql`${new Place(String(name))}` });

/**
 * A statement that is built once for each shape, and sent with other values each time: to build that of a page of users took
 * a quarter of all that the request allocated.
 *
 * @param build makes its text, which depends on the shape alone. Of shapes there are few: each one's text is kept.
 */
export function builtOnce<V extends object, S extends readonly unknown[], T>(
  build: (places: Places<V>, ...shape: S) => Statement<T>,
) {
  const built = new Map<string, CompiledQuery<T>>();
  return (values: V, ...shape: S): Compilable<T> => {
    const key = JSON.stringify(shape);
    const known = built.get(key) ?? build(PLACES as Places<V>, ...shape).compile(db);
    built.set(key, known);
    const valueOf = new Map<unknown, unknown>(Object.entries(values));
    const parameters = known.parameters.map((one) =>
      one instanceof Place ? valueOf.get(one.name) : one,
    );
    return { compile: () => ({ ...known, parameters }) };
  };
}
