import { report } from '../../../../api/src/testing/report.js';
import { DRAW } from '../../testing/draw.js';

/** How many rounds an attack has: in `npm test`, and when the whole table of promises is played by hand. */
export interface Rounds {
  court: number;
  table: number;
}

/** TEST_INVARIANTS: `table`, or one number of rounds for all; by default the short form. */
export const rounds = ({ court, table }: Rounds): number => {
  const request = process.env['TEST_INVARIANTS'];
  if (!request) return court;
  return request === 'table' ? table : Number(request);
};

/** Time limit of a long run by hand, in ms. */
export const DURATION_MAX_MS = 3_600_000;

/** Adds figures to the findings of the earlier rounds. */
type Recorder = (figures: Record<string, number>) => void;

/**
 * Plays so many rounds of an attack, and appends one line of JSON to the file that TEST_RAPPORT names (in the folder of
 * temporary files unless absolute), whether or not the invariant held.
 */
export async function inRounds(
  invariant: string,
  howMany: Rounds,
  play: (round: number, record: Recorder) => Promise<void>,
): Promise<void> {
  const wanted = rounds(howMany);
  const found: Record<string, number> = {};
  const record: Recorder = (figures) => {
    for (const [name, n] of Object.entries(figures)) found[name] = (found[name] ?? 0) + n;
  };
  const start = Date.now();
  let played = 0;
  try {
    for (; played < wanted; played++) await play(played, record);
  } finally {
    report(26, found, {
      invariant,
      tours: played,
      met: played === wanted,
      secondes: Math.round((Date.now() - start) / 100) / 10,
      draw: DRAW,
    });
  }
}
