import type { Page } from './doors.js';

type Column<T> = (T | null)[];
/** The map of all teams in a campaign. */
export interface Ensemble {
  criteres: { id: number }[];
  lignes: {
    idEquipe: number;
    idParent: number | null;
    idBoussole: number | null;
    nombres: Column<number>;
    q1: Column<number>;
    q2: Column<number>;
    verdictsQ1: Column<string>;
    verdictsQ2: Column<string>;
  }[];
}

export const MAP =
  'criteres { id } lignes { idEquipe idParent idBoussole nombres q1 q2 verdictsQ1 verdictsQ2 }';

/** Where the map says of a boussole what the page of it does not say to the same reader. */
export function mapDifferences(
  { criteres, lignes }: Ensemble,
  pages: ReadonlyMap<number, Page>,
): string[] {
  return lignes.flatMap(({ idBoussole, nombres, ...columns }) => {
    if (idBoussole === null) return [];
    const page = pages.get(idBoussole);
    return criteres.flatMap(({ id }, rank) => {
      const { q1, q2, verdictsQ1, verdictsQ2 } = columns;
      const told = [q1[rank], q2[rank], verdictsQ1[rank], verdictsQ2[rank]];
      const right = page ? cellOf(page, id) : NOTHING;
      const same =
        nombres[rank] === right.nombre &&
        right.told.every((one, i) => isAlike(one, told[i] ?? null));
      return same
        ? []
        : [
            `map, boussole ${idBoussole}: ${nombres[rank]} ${told.join(' ')} of ${id}, its page ${right.nombre} ${right.told.join(' ')}`,
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
