/** A screen that has just replaced another takes no tap for this long (room.md). */
export const SCREEN_PAUSE_MS = 350;
/**
 * The pause also lasts this long after the previous tap: on a fast network a slow second tap comes after the first
 * pause.
 */
export const DOUBLE_TAP_MS = 600;

/**
 * How long a new screen ignores taps, in ms.
 *
 * @param sinceTap ms between the last tap and the moment when the screen was painted.
 */
export const tapPause = (sinceTap: number): number =>
  Math.max(SCREEN_PAUSE_MS, DOUBLE_TAP_MS - sinceTap);
