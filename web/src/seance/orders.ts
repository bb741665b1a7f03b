import type { Moyenne } from '../resultat/years.js';
import type { Ordre, Seance } from './rules.js';

type Figures = Pick<
  Moyenne,
  'idCritere' | 'moyenneQ1' | 'moyenneQ2' | 'repartitionQ1' | 'repartitionQ2'
>;

interface Published {
  idCritere: number;
  moyenneQ1: number;
  moyenneQ2: number;
  repartitionQ1: readonly number[];
  repartitionQ2: readonly number[];
}

const isPublished = (figures: Figures): figures is Figures & Published =>
  figures.moyenneQ1 !== null &&
  figures.moyenneQ2 !== null &&
  figures.repartitionQ1 !== null &&
  figures.repartitionQ2 !== null;

/** Standard deviation of the answers that a distribution counts, in points of the scale. */
export function deviation(repartition: readonly number[]): number {
  const total = repartition.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  const mean = repartition.reduce((sum, count, rank) => sum + count * rank, 0) / total;
  const squares = repartition.reduce((sum, count, rank) => sum + count * (rank - mean) ** 2, 0);
  return Math.sqrt(squares / total);
}

/** How much sooner a criterion is discussed than the others. */
const WEIGHTS: Record<Ordre, (figures: Published) => number> = {
  // A team that is split on one of the two questions has something to say, whatever it agrees on.
  DESACCORD: ({ repartitionQ1, repartitionQ2 }) =>
    Math.max(deviation(repartitionQ1), deviation(repartitionQ2)),
  PLUS_BAS: ({ moyenneQ1, moyenneQ2 }) => -(moyenneQ1 + moyenneQ2),
  // Proud of it today, and at risk tomorrow.
  FIER_ET_MENACE: ({ moyenneQ1, moyenneQ2 }) => moyenneQ1 - moyenneQ2,
  LISTE: () => 0,
};

type Dots = NonNullable<Seance['vote']>['points'];

/**
 * The criteria that have figures, in an order of discussion; equal ones stay in the order of the list.
 *
 * @param dots what the team has voted for: it comes first.
 */
export function orderCriteres<Row extends Figures>(
  rows: readonly Row[],
  ordre: Ordre,
  dots: Dots = null,
): Row[] {
  const weigh = WEIGHTS[ordre];
  const points = new Map(dots?.map((dot) => [dot.idCritere, dot.points]));
  return rows
    .flatMap((row) =>
      isPublished(row) ? [{ row, dots: points.get(row.idCritere) ?? 0, weight: weigh(row) }] : [],
    )
    .toSorted((a, b) => b.dots - a.dots || b.weight - a.weight)
    .map(({ row }) => row);
}
