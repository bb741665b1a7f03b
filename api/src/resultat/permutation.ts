import { randomFillSync, randomInt } from 'node:crypto';

import type { ReponseRow } from './reponses.sql.js';

export type Draw = (max: number) => number;

/** Shuffles in place (Fisher-Yates). */
function mix<T>(values: { [place: number]: T; readonly length: number }, draw: Draw): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const [a, b] = [values[i], values[j]];
    if (a !== undefined && b !== undefined) [values[i], values[j]] = [b, a];
  }
}

/** Shuffles with the system's random numbers, unless a test brings its own. */
export function shuffle<T>(values: readonly T[], draw: Draw = randomInt): T[] {
  const shuffled = [...values];
  mix(shuffled, draw);
  return shuffled;
}

const POOL = new Uint32Array(4_096);
const RANGE = 2 ** 32;
let used = POOL.length;

/** The same random numbers as `randomInt`, asked from the system by thousands: a large domain draws two million. */
export function drawFast(max: number): number {
  const fair = RANGE - (RANGE % max);
  for (;;) {
    if (used === POOL.length) {
      randomFillSync(POOL);
      used = 0;
    }
    const drawn = POOL[used++] ?? RANGE;
    if (drawn < fair) return drawn % max;
  }
}

/** How numbers and scores are dealt in one reply; a row is given by its place. */
export interface Dealt {
  /** The places of the rows in the order of the reply. */
  order: Uint32Array;
  /** For each row, the place of the row whose participation and status it now bears. */
  bearers: Uint32Array;
  /** For each participation, its number in this reply, from 1. */
  numbers: Uint32Array;
}

/** So many numbers in a row. One array, not a second one mapped from it: they are megabytes. */
function numbersFrom(first: number, howMany: number): Uint32Array {
  const numbers = new Uint32Array(howMany);
  for (let place = 0; place < howMany; place += 1) numbers[place] = first + place;
  return numbers;
}

/**
 * Breaks the link between a person's answers and keeps every figure (decisions §4).
 *
 * Participations get random numbers for this reply; then, for each criterion, the scores are dealt anew among those who
 * answered it, whatever their status. The status stays with the number: if scores were dealt within each status, somebody
 * alone in a status would get all their own scores back. Averages, distinct counts, statuses and participation stay exact,
 * and nobody's row survives.
 *
 * @param sizes how many rows each criterion has; those of one follow those of another.
 */
export function deal(participations: number, sizes: readonly number[], draw: Draw): Dealt {
  const howMany = sizes.reduce((sum, size) => sum + size, 0);
  const numbers = numbersFrom(1, participations);
  mix(numbers, draw);
  const bearers = numbersFrom(0, howMany);
  let start = 0;
  for (const size of sizes) {
    mix(bearers.subarray(start, start + size), draw);
    start += size;
  }
  const order = numbersFrom(0, howMany);
  mix(order, draw);
  return { order, bearers, numbers };
}

/** The same for rows. */
export function permute(rows: readonly ReponseRow[], draw: Draw = randomInt): ReponseRow[] {
  const ids = [...new Set(rows.map((row) => row.idBoussoleIndividu))];
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const criteres = [...Map.groupBy(rows, (row) => row.idCritere).values()];
  const inTurn = criteres.flat();
  const sizes = criteres.map(({ length }) => length);
  const { order, bearers, numbers } = deal(ids.length, sizes, draw);
  return Array.from(order).flatMap((place) => {
    const [row, bearer] = [inTurn[place], inTurn[bearers[place] ?? place]];
    if (!row || !bearer) return [];
    const number = numbers[indexes.get(bearer.idBoussoleIndividu) ?? 0] ?? 0;
    return [{ ...row, idBoussoleIndividu: number, statut: bearer.statut }];
  });
}
