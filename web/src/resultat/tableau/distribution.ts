import { NOTE_MIN } from '../../../../schema/limits.js';
import { bandeReponse, formatScore, type Bande } from '../../../../schema/notation.js';

/** One bar of a distribution strip. */
export interface Bar {
  score: number;
  count: number;
  /** Share of the tallest bar, from 0 to 1. */
  height: number;
  bande: Bande;
}

/** Eleven bars from −5 to +5, the tallest at full height. */
export function distributionBars(repartition: readonly number[]): Bar[] {
  const tallest = Math.max(1, ...repartition);
  return repartition.map((count, index) => {
    const score = NOTE_MIN + index;
    return { score, count, height: count / tallest, bande: bandeReponse(score) };
  });
}

/** The same distribution as text: "2 × −5, 1 × +5". */
export const distributionPhrase = (repartition: readonly number[]): string =>
  distributionBars(repartition)
    .filter(({ count }) => count > 0)
    .map(({ score, count }) => `${count} × ${formatScore(score)}`)
    .join(', ');
