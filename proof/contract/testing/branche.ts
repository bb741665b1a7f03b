import { EVOLUTIONS, strayEvolutions, type Evolutions } from './evolutions.js';

interface Shown {
  idCritere: number;
  libelle: string;
  nombre: number | null;
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}
interface Year {
  nomCampagne?: string;
  moyennes: Shown[];
}
interface Years {
  resultat: Year;
  precedent?: Year | null;
  resultatN1: Year | null;
  resultatN2: Year | null;
}
/** A team with all those below it. */
export interface Branche extends Years {
  evolutions: Evolutions | null;
  comptees: number;
}
interface Line {
  idEquipe: number;
  idParent: number | null;
  idBoussole: number | null;
}

const ANNEE = '{ nomCampagne moyennes { idCritere libelle nombre repartitionQ1 repartitionQ2 } }';
export const BRANCHE = `comptees resultat ${ANNEE} precedent ${ANNEE} resultatN1 ${ANNEE} resultatN2 ${ANNEE} ${EVOLUTIONS}`;

const YEARS = ['resultat', 'precedent', 'resultatN1', 'resultatN2'] as const;
const spreadOf = ({ repartitionQ1, repartitionQ2 }: Shown) => [
  ...(repartitionQ1 ?? []),
  ...(repartitionQ2 ?? []),
];

/** The teams that have others below them, with the boussoles of each branch. */
export function branchesOf(lines: readonly Line[]): { idEquipe: number; boussoles: number[] }[] {
  const below = (id: number): number[] =>
    lines.flatMap((line) =>
      line.idEquipe === id
        ? [line.idBoussole ?? 0]
        : line.idParent === id
          ? below(line.idEquipe)
          : [],
    );
  return lines
    .filter(({ idEquipe }) => lines.some(({ idParent }) => idParent === idEquipe))
    .map(({ idEquipe }) => ({ idEquipe, boussoles: below(idEquipe).filter((id) => id > 0) }));
}

/** The boussoles before of a branch are those of one campaign. */
const precedentOf = (branche: Branche, page: Years): Shown[] =>
  page.precedent && page.precedent.nomCampagne === branche.precedent?.nomCampagne
    ? page.precedent.moyennes
    : [];

/** Where a branch is anything else than the sum of what the pages of its boussoles show to the same reader. */
export function brancheDifferences(branche: Branche, pages: readonly Years[]): string[] {
  return [
    ...YEARS.flatMap((year) => {
      const read = branche[year]?.moyennes ?? [];
      const parts = pages.flatMap((page) =>
        year === 'precedent' ? precedentOf(branche, page) : (page[year]?.moyennes ?? []),
      );
      const asked = new Set([...read, ...parts].map(({ idCritere }) => idCritere));
      return [...asked].flatMap((id) => {
        const shown = parts.filter(({ idCritere, nombre }) => idCritere === id && nombre !== null);
        const spreads = shown.map(spreadOf);
        const sum = spreads[0]?.map((_, i) => spreads.reduce((all, one) => all + (one[i] ?? 0), 0));
        const said = read.filter(({ idCritere }) => idCritere === id).map(spreadOf);
        const right = JSON.stringify([sum ?? []]);
        return JSON.stringify(said) === right
          ? []
          : [`${year} of ${id}: ${JSON.stringify(said)}, its pages ${right}`];
      });
    }),
    ...strayEvolutions(branche),
  ];
}
