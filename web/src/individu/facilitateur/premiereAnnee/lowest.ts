import type { PremiereAnneeQuery } from '../../../generated/individu.js';

type Ensemble = PremiereAnneeQuery['ensemble'];

/** As many criteria as a team talks about. */
const LOWEST = 2;

interface Lowest {
  idBoussole: number;
  libelleEquipe: string;
  criteres: { idCritere: number; libelle: string; moyenne: number }[];
}

/**
 * The criteria of each team whose FF mean is lowest, among those that its page shows; teams stay in the order of the tree, as no
 * figure orders them (decision 024).
 *
 * @returns the teams that show something, and how many have a boussole that shows nothing.
 */
export function lowestOf({ criteres, lignes }: Pick<Ensemble, 'criteres' | 'lignes'>) {
  const names = new Map(criteres.map(({ id, libelle }) => [id, libelle]));
  const asked = lignes.flatMap(({ idBoussole, libelleEquipe, cellules }): Lowest[] => {
    if (idBoussole === null) return [];
    const shown = cellules.flatMap(({ idCritere, q1 }) =>
      q1 === null ? [] : [{ idCritere, libelle: names.get(idCritere) ?? '', moyenne: q1 }],
    );
    const lowest = shown.toSorted((a, b) => a.moyenne - b.moyenne).slice(0, LOWEST);
    return [{ idBoussole, libelleEquipe, criteres: lowest }];
  });
  const lines = asked.filter((team) => team.criteres.length > 0);
  return { lines, silent: asked.length - lines.length };
}
