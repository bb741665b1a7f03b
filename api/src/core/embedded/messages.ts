/** A request of the server's thread to the database's. */
export type Request = { id: number } & ({ sql: string; parameters: unknown[] } | { close: true });

/** An error as it is sent between threads, since cloning would drop PostgreSQL's own fields. */
export interface CarriedError {
  message: string;
  fields: Record<string, string>;
}

/** The result of a statement. */
export interface Result {
  rows: Record<string, unknown>[];
  affectedRows?: number;
}

/** A reply to one request, or news of the database itself (ready, lost). */
export type Reply =
  | { id: number; result: Result }
  | { id: number; error: CarriedError }
  | { opened: true }
  | { lost: CarriedError };

/** Turns whatever was thrown into an Error: PGlite's file system throws plain objects that hold only a number. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { name, message, errno } = Object(thrown) as Record<string, unknown>;
  const said = [name, message, errno].filter((word) => word !== undefined && word !== '').join(' ');
  return new Error(said || String(thrown));
}

/** The texts of an error, without the parameters, which may be anything and must not reach a log. */
export function carry(thrown: unknown): CarriedError {
  const error = asError(thrown);
  const texts = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return { message: error.message, fields: Object.fromEntries(texts) };
}

/** The error that was carried. */
export const restoreError = ({ message, fields }: CarriedError): Error =>
  Object.assign(new Error(message), fields);
