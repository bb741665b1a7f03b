import { randomInt } from 'node:crypto';

import type { ReponseRow } from './reponses.sql.js';

export type Draw = (max: number) => number;

/** Shuffles (Fisher-Yates) with the system's random numbers, unless a test brings its own. */
export function shuffle<T>(values: readonly T[], draw: Draw = randomInt): T[] {
  const shuffled = [...values];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const [a, b] = [shuffled[i], shuffled[j]];
    if (a !== undefined && b !== undefined) [shuffled[i], shuffled[j]] = [b, a];
  }
  return shuffled;
}

/**
 * Breaks the link between a person's answers and keeps every figure (decisions §4).
 *
 * Participations get random numbers for this reply; then, for each criterion, the scores are dealt anew among those who
 * answered it, whatever their status. The status stays with the number: if scores were dealt within each status, somebody
 * alone in a status would get all their own scores back. Averages, distinct counts, statuses and participation stay exact,
 * and nobody's row survives.
 */
export function permute(rows: readonly ReponseRow[], draw: Draw = randomInt): ReponseRow[] {
  const ids = [...new Set(rows.map((row) => row.idBoussoleIndividu))];
  const numbers = new Map(shuffle(ids, draw).map((id, index) => [id, index + 1]));
  const dealt = [...Map.groupBy(rows, (row) => row.idCritere).values()].flatMap((those) => {
    const bearers = shuffle(those, draw);
    return those.map((row, place) => {
      const { idBoussoleIndividu, statut } = bearers[place] ?? row;
      return { ...row, idBoussoleIndividu: numbers.get(idBoussoleIndividu) ?? 0, statut };
    });
  });
  return shuffle(dealt, draw);
}
