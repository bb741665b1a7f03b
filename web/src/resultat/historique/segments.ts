import type { HistoriqueFragment } from '../../generated/resultat.js';

export type Historique = HistoriqueFragment;
export type Year = Historique['annees'][number];
export type Question = 'moyenneQ1' | 'moyenneQ2';
/** A year with its place on the axis: those of one year share its room. */
export type Placed = Year & { place: number };

export const placed = (years: readonly Year[]): Placed[] =>
  years.map((year, rank) => {
    const same = years.filter(({ annee }) => annee === year.annee);
    const before = years.slice(0, rank).filter(({ annee }) => annee === year.annee);
    return { ...year, place: year.annee + before.length / same.length };
  });

interface Point {
  annee: number;
  place: number;
  score: number;
}

/** The points that a line joins: years that follow each other, shown, and asked in one sense. */
export function segmentsOf(years: readonly Placed[], question: Question): Point[][] {
  const segments: Point[][] = [];
  for (const { annee, place, nouveauSens, moyenne } of years) {
    const score = moyenne[question];
    if (score === null) continue;
    const line = segments.at(-1);
    const before = line?.at(-1);
    const isNext = before !== undefined && annee - before.annee <= 1 && !nouveauSens;
    if (line && isNext) line.push({ annee, place, score });
    else segments.push([{ annee, place, score }]);
  }
  return segments;
}
