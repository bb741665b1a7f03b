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

/** The texts of an error; not the parameters, that may be anything and belong in no log. */
export function porter(erreur: unknown): ErreurPortee {
  if (!(erreur instanceof Error)) return { message: String(erreur), champs: {} };
  const textes = Object.entries(erreur).filter(([, valeur]) => typeof valeur === 'string');
  return { message: erreur.message, champs: Object.fromEntries(textes) };
}

export const rendre = ({ message, champs }: ErreurPortee): Error =>
  Object.assign(new Error(message), champs);
