import { once } from './once.js';

/**
 * Scoring rules: rounding and colour bands. Pure functions shared by the server, the browser and the tests.
 *
 * The database rounds averages (SQL functions of schema/database.sql); rounding them again here changes nothing.
 */
export const BANDES = ['VERT', 'ORANGE', 'ROUGE'] as const;
export type Bande = (typeof BANDES)[number];

/**
 * Rounds to two decimals, half away from zero, as PostgreSQL's `round(numeric, 2)` does.
 *
 * Rounds the shortest decimal writing of the number, so that 1.005 gives 1.01, although in binary it is a little less.
 *
 * @param value any finite number.
 * @returns the rounded number, never -0.
 * @throws RangeError if value is not finite.
 * @see decisions §5
 */
export function round2(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`round2 needs a finite number, got ${value}`);
  // Averages come from the database with two decimals, and a page has hundreds.
  if (Math.round(value * 100) / 100 === value) return value || 0;
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toString().split('e');
  const hundredths = Math.round(Number(`${mantissa}e${Number(exponent) + 2}`));
  return (Math.sign(value) * hundredths) / 100 || 0;
}

/**
 * Colour band of one answer.
 *
 * @param score an integer from -5 to 5, in points.
 * @returns 'ROUGE' from -5 to -3, 'ORANGE' from -2 to 2, 'VERT' from 3 to 5.
 * @see journey spec §9, "Answer scale"
 */
export function bandeReponse(score: number): Bande {
  if (score >= 3) return 'VERT';
  return score <= -3 ? 'ROUGE' : 'ORANGE';
}

/**
 * Colour band of a criterion average, decided on the rounded value so that the colour never contradicts the number.
 *
 * @param moyenne mean of the answers to one question, in points, from -5 to 5.
 * @returns 'VERT' from 3.00 up, 'ROUGE' from -3.00 down, 'ORANGE' between.
 * @throws RangeError if moyenne is not finite.
 * @see journey spec §9, "Criterion average colour"; decisions §5
 */
export const bandeMoyenne = (moyenne: number): Bande => bandeReponse(round2(moyenne));

/**
 * Colour band of the average ROTI.
 *
 * @param moyenne mean of the ROTI ratings, from 1 to 5.
 * @returns 'VERT' from 3.00 up, 'ORANGE' above 2.00, else 'ROUGE'.
 * @throws RangeError if moyenne is not finite.
 * @see journey spec §9, "ROTI"
 */
export function bandeRoti(moyenne: number): Bande {
  const roti = round2(moyenne);
  if (roti >= 3) return 'VERT';
  return roti > 2 ? 'ORANGE' : 'ROUGE';
}

/**
 * Share of the participants who finished.
 *
 * @returns faites / total, 0 when nobody takes part (promise I11: never NaN).
 */
export const participationRate = (done: number, total: number): number =>
  total === 0 ? 0 : done / total;

/**
 * Colour band of the participation rate.
 *
 * @param rate share of finished participations, from 0 to 1.
 * @returns 'VERT' at 1, 'ORANGE' from 0.5, else 'ROUGE'.
 * @see journey spec §9, "Participation rate"
 */
export function bandeParticipation(rate: number): Bande {
  if (rate >= 1) return 'VERT';
  return rate >= 0.5 ? 'ORANGE' : 'ROUGE';
}

const twoDecimals = once(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** An average as French text: two decimals, a comma, a sign unless it is 0. */
export function formatMoyenne(moyenne: number): string {
  const value = round2(moyenne);
  const digits = twoDecimals().format(Math.abs(value));
  if (value > 0) return `+${digits}`;
  return value < 0 ? `−${digits}` : digits;
}

/** A ROTI average as French text: two decimals, a comma, no sign. */
export const formatRoti = (moyenne: number): string => twoDecimals().format(round2(moyenne));

/** A score on the scale, with its sign: −5 … 0 … +5. */
export function formatScore(score: number): string {
  if (score > 0) return `+${score}`;
  return score < 0 ? `−${-score}` : '0';
}
