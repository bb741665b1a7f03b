import type { Page } from './doors.js';

/** The map of all teams in a campaign. */
export interface Ensemble {
  lignes: {
    idEquipe: number;
    idParent: number | null;
    idBoussole: number | null;
    cellules: {
      idCritere: number;
      nombre: number | null;
      q1: number | null;
      q2: number | null;
      verdictQ1: string | null;
      verdictQ2: string | null;
    }[];
  }[];
}

export const MAP =
  'lignes { idEquipe idParent idBoussole cellules { idCritere nombre q1 q2 verdictQ1 verdictQ2 } }';

/** Where the map says of a boussole what the page of it does not say to the same reader. */
export function mapDifferences({ lignes }: Ensemble, pages: ReadonlyMap<number, Page>): string[] {
  return lignes.flatMap(({ idBoussole, cellules }) => {
    if (idBoussole === null) return [];
    const page = pages.get(idBoussole);
    return cellules.flatMap(({ idCritere: id, nombre, ...cell }) => {
      const told = [cell.q1, cell.q2, cell.verdictQ1, cell.verdictQ2];
      const right = page ? cellOf(page, id) : NOTHING;
      const same =
        nombre === right.nombre && right.told.every((one, i) => isAlike(one, told[i] ?? null));
      return same
        ? []
        : [
            `map, boussole ${idBoussole}: ${nombre} ${told.join(' ')} of ${id}, its page ${right.nombre} ${right.told.join(' ')}`,
          ];
    });
  });
}

const NOTHING = { nombre: null, told: [null, null, null, null] };

/** A cell as the page would have it. */
function cellOf({ resultat, evolutions }: Page, id: number) {
  const shown = resultat.moyennes.find(({ idCritere }) => idCritere === id);
  if (!shown || shown.nombre === null) return NOTHING;
  const change = evolutions?.criteres.find(({ idCritere }) => idCritere === id);
  return {
    nombre: shown.nombre,
    told: [
      mean(shown.repartitionQ1),
      mean(shown.repartitionQ2),
      change?.question1?.verdict ?? null,
      change?.question2?.verdict ?? null,
    ],
  };
}

const mean = (counts: readonly number[] | null) => {
  const scores = (counts ?? []).flatMap((count, rank) =>
    Array.from({ length: count }, () => rank - 5),
  );
  return scores.reduce((sum, one) => sum + one, 0) / scores.length;
};

const isAlike = (one: number | string | null, other: number | string | null) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 0.0051
    : one === other;
