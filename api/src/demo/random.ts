/** A source of numbers in [0, 1[, the same for the same seed. */
export type Random = () => number;

/**
 * FNV-1a hash of the seed's text, so that a score depends on the person and the criterion, not on the order of drawing.
 */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) {
    h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return h >>> 0;
}

/** mulberry32, seeded by words. */
export function random(...seed: (string | number)[]): Random {
  let state = hash(seed.join('|'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sum of uniforms: close enough to a normal law of mean 0 and deviation 1, and never farther than 3. */
export const normal = (draw: Random): number =>
  (draw() + draw() + draw() + draw() - 2) * Math.sqrt(3);

/** The same elements in an order that depends on the seed. */
export function shuffle<T>(elements: readonly T[], draw: Random): T[] {
  return elements
    .map((element) => ({ element, cle: draw() }))
    .toSorted((a, b) => a.cle - b.cle)
    .map(({ element }) => element);
}
