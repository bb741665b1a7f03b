import { randomInt } from 'node:crypto';

import type { ReponseRow } from './reponses.sql.js';

type Draw = (max: number) => number;

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
  const participations = [...new Set(rows.map((row) => row.idBoussoleIndividu))];
  const numbers = new Map(shuffle(participations, draw).map((id, index) => [id, index + 1]));
  const criteres = [...Map.groupBy(rows, (row) => row.idCritere).values()];
  return shuffle(
    criteres.flatMap((critere) => {
      const bearers = shuffle(critere, draw);
      return critere.map((row, index) => {
        const { idBoussoleIndividu, statut } = bearers[index] ?? row;
        return { ...row, idBoussoleIndividu: numbers.get(idBoussoleIndividu) ?? 0, statut };
      });
    }),
    draw,
  );
}
