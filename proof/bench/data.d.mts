/** The statements that fill an empty, migrated database, in order; run them with triggers off (replica role). */
export function loading(size: {
  societes: number;
  equipes: number;
  membres: number;
  annee?: number;
}): string[];
