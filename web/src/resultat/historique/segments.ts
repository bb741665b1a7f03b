import type { HistoriqueFragment } from '../../generated/resultat.js';

export type Historique = HistoriqueFragment;
export type Year = Historique['annees'][number];
export type Question = 'moyenneQ1' | 'moyenneQ2';

interface Point {
  annee: number;
  score: number;
}

/** The points that a line joins: years that follow each other, shown, and asked in one sense. */
export function segmentsOf(years: readonly Year[], question: Question): Point[][] {
  const segments: Point[][] = [];
  for (const { annee, nouveauSens, moyenne } of years) {
    const score = moyenne[question];
    if (score === null) continue;
    const line = segments.at(-1);
    const isNext = line?.at(-1)?.annee === annee - 1 && !nouveauSens;
    if (line && isNext) line.push({ annee, score });
    else segments.push([{ annee, score }]);
  }
  return segments;
}
