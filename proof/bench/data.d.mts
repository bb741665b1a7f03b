/** The administrator's number. */
export const ADMIN: number;

/** The statements that fill an empty, migrated database, in order; run them with triggers off (replica role). */
export function loading(size: {
  societes: number;
  equipes: number;
  membres: number;
  annee?: number;
}): string[];

/** The statements that make the boussoles of every second team, up to this one, Publiées, published or waiting, one after the other. */
export function publishing(last: number): string[];

/** What can be asked of a loaded database, without the database. */
export function inventory(size: {
  societes: number;
  equipes: number;
  membres: number;
  annee: number;
  reponses: number;
}): { reponse: (n: number) => Record<string, unknown> };
