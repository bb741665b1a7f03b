import { ecarts } from './differences.js';
import { ACTEURS, matrice, type Acteur } from './matrix.js';
import type { Ligne } from './row.js';

/** One cell of a row: the matrix's, but for what the decisions say otherwise; or our own. */
export function attenduDe({ id, attendus }: Ligne, acteur: Acteur): number {
  const ecart = ecarts.find(
    ({ ids, acteurs }) => ids.includes(id) && (acteurs?.includes(acteur) ?? true),
  );
  const cellules = matrice.find((ligne) => ligne.id === id)?.attendus ?? attendus;
  return ecart?.statut ?? cellules?.[ACTEURS.indexOf(acteur)] ?? 0;
}

/** The six cells of a row. */
export const attendusDe = (ligne: Ligne): number[] =>
  ACTEURS.map((acteur) => attenduDe(ligne, acteur));

/** Row and nuance, for a title. */
export const titreDe = ({ id, nuance }: Ligne): string => (nuance ? `${id}, ${nuance}` : id);
