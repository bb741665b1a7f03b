/** What the server's thread asks of the database's. */
export type Request = { id: number } & ({ sql: string; parameters: unknown[] } | { close: true });

/** An error as it crosses: PostgreSQL's own fields are lost by a clone. */
export interface CarriedError {
  message: string;
  fields: Record<string, string>;
}

/** What a statement gave. */
export interface Resultat {
  rows: Record<string, unknown>[];
  affectedRows?: number;
}

/** What it answers: to one demand, or of itself. */
export type Reponse =
  | { id: number; resultat: Resultat }
  | { id: number; erreur: CarriedError }
  | { opened: true }
  | { lost: CarriedError };

/** Whatever was thrown, as an error: the file system of PGlite throws objects that are none, with a number alone. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { name, message, errno } = Object(thrown) as Record<string, unknown>;
  const said = [name, message, errno].filter((word) => word !== undefined && word !== '').join(' ');
  return new Error(said || String(thrown));
}

/** The texts of an error; not the parameters, that may be anything and belong in no log. */
export function carry(thrown: unknown): CarriedError {
  const error = asError(thrown);
  const texts = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return { message: error.message, fields: Object.fromEntries(texts) };
}

export const render = ({ message, fields }: CarriedError): Error =>
  Object.assign(new Error(message), fields);
