/** What the server's thread asks of the database's. */
export type Demande = { id: number } & ({ sql: string; parametres: unknown[] } | { fermer: true });

/** An error as it crosses: PostgreSQL's own fields are lost by a clone. */
export interface ErreurPortee {
  message: string;
  champs: Record<string, string>;
}

/** What a statement gave. */
export interface Resultat {
  rows: Record<string, unknown>[];
  affectedRows?: number;
}

/** What it answers: to one demand, or of itself. */
export type Reponse =
  | { id: number; resultat: Resultat }
  | { id: number; erreur: ErreurPortee }
  | { ouverte: true }
  | { perdue: ErreurPortee };

/** Whatever was thrown, as an error: the file system of PGlite throws objects that are none, with a number alone. */
export function enErreur(jete: unknown): Error {
  if (jete instanceof Error) return jete;
  const { name, message, errno } = Object(jete) as Record<string, unknown>;
  const dit = [name, message, errno].filter((mot) => mot !== undefined && mot !== '').join(' ');
  return new Error(dit || String(jete));
}

/** The texts of an error; not the parameters, that may be anything and belong in no log. */
export function porter(jete: unknown): ErreurPortee {
  const erreur = enErreur(jete);
  const textes = Object.entries(erreur).filter(([, valeur]) => typeof valeur === 'string');
  return { message: erreur.message, champs: Object.fromEntries(textes) };
}

export const rendre = ({ message, champs }: ErreurPortee): Error =>
  Object.assign(new Error(message), champs);
