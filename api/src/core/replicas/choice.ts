/**
 * A moment of this process's clock and the position of the primary's log then: it contains all that was acknowledged
 * before.
 */
export interface Checkpoint {
  instant: number;
  position: number;
}

/** Greatest age in ms of what a replica shows. A browser that wrote reads the primary for longer than this. */
export const LAG_MAX = 3_000;

/**
 * The moment up to which a replica has everything, given the log position that it has replayed; undefined before the first
 * checkpoint.
 */
export const freshness = (
  checkpoints: readonly Checkpoint[],
  position: number,
): number | undefined =>
  checkpoints.findLast((checkpoint) => checkpoint.position <= position)?.instant;

/** The replicas that may be read now. What counts is the age of what they show, not when they last answered. */
export const readable = <T extends { freshAt?: number }>(
  replicas: readonly T[],
  now: number,
): T[] => replicas.filter(({ freshAt }) => freshAt !== undefined && now - freshAt <= LAG_MAX);
