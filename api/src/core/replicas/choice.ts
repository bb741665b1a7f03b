/** A moment of this process's clock, and how far the primary's log went then: whatever was acknowledged before is in it. */
export interface Checkpoint {
  instant: number;
  position: number;
}

/** A read that bears a delay bears this one, in milliseconds; a browser that wrote reads the primary for longer. */
export const LAG_MAX = 3_000;

/** Until when a replica has everything, that has replayed the log up to a position; undefined before the first mark. */
export const freshness = (
  checkpoints: readonly Checkpoint[],
  position: number,
): number | undefined =>
  checkpoints.findLast((checkpoint) => checkpoint.position <= position)?.instant;

/** The replicas that may be read now: by how old what they show may be, not by when they last answered. */
export const readable = <T extends { freshAt?: number }>(
  replicas: readonly T[],
  now: number,
): T[] => replicas.filter(({ freshAt }) => freshAt !== undefined && now - freshAt <= LAG_MAX);
