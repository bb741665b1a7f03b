/** A moment of this process's clock, and how far the primary's log went then: whatever was acknowledged before is in it. */
export interface Repere {
  instant: number;
  position: number;
}

/** A read that bears a delay bears this one, in milliseconds; a browser that wrote reads the primary for longer. */
export const RETARD_MAX = 3_000;

/** Until when a replica has everything, that has replayed the log up to a position; undefined before the first mark. */
export const fraicheur = (reperes: readonly Repere[], position: number): number | undefined =>
  reperes.findLast((repere) => repere.position <= position)?.instant;

/** The replicas that may be read now: by how old what they show may be, not by when they last answered. */
export const lisibles = <T extends { fraicheA?: number }>(
  repliques: readonly T[],
  maintenant: number,
): T[] =>
  repliques.filter(({ fraicheA }) => fraicheA !== undefined && maintenant - fraicheA <= RETARD_MAX);
