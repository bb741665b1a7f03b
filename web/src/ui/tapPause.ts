/** A screen that has just replaced another takes no tap for this long (room.md). */
export const SCREEN_PAUSE_MS = 350;
/** Nor this soon after the tap before: on a fast network the second tap of a slow hand comes later than the first pause. */
export const DOUBLE_TAP_MS = 600;

/**
 * How long a new screen takes no tap.
 *
 * @param sinceTap ms between the last tap and the moment when the screen was seen.
 */
export const tapPause = (sinceTap: number): number =>
  Math.max(SCREEN_PAUSE_MS, DOUBLE_TAP_MS - sinceTap);
