import { rapporter } from '../../../../api/src/testing/rapport.js';
import { TIRAGE } from '../../testing/draw.js';

/** How often an attack is played: in `npm test`, and when the whole table of promises is played by hand. */
export interface Tours {
  court: number;
  table: number;
}

/** TEST_INVARIANTS: `table`, or one number of rounds for all; short unless told. */
export const tours = ({ court, table }: Tours): number => {
  const demande = process.env['TEST_INVARIANTS'];
  if (!demande) return court;
  return demande === 'table' ? table : Number(demande);
};

/** A long run by hand takes its time. */
export const DUREE_MAX_MS = 3_600_000;

/** Adds figures to what the rounds found so far. */
type Noter = (figures: Record<string, number>) => void;

/**
 * Plays so many rounds of an attack, and leaves one line of JSON in the file that TEST_RAPPORT names (in the folder of
 * temporary files unless it is a whole path), whether the invariant held or not.
 */
export async function enTours(
  invariant: string,
  combien: Tours,
  jouer: (tour: number, noter: Noter) => Promise<void>,
): Promise<void> {
  const voulus = tours(combien);
  const trouve: Record<string, number> = {};
  const noter: Noter = (figures) => {
    for (const [nom, n] of Object.entries(figures)) trouve[nom] = (trouve[nom] ?? 0) + n;
  };
  const debut = Date.now();
  let joues = 0;
  try {
    for (; joues < voulus; joues++) await jouer(joues, noter);
  } finally {
    rapporter(26, trouve, {
      invariant,
      tours: joues,
      tenu: joues === voulus,
      secondes: Math.round((Date.now() - debut) / 100) / 10,
      tirage: TIRAGE,
    });
  }
}
