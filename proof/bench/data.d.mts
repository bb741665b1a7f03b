/** The statements that fill an empty, migrated database, in order; run them where no trigger fires (replica role). */
export function loading(size: {
  societes: number;
  equipes: number;
  membres: number;
  annee?: number;
}): string[];
