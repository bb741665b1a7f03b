/** A source of numbers in [0, 1[, always the same for the same seed. */
export type Hasard = () => number;

/** FNV-1a of the seed's text, so that a score depends on who and what, never on the order of drawing. */
function hash(texte: string): number {
  let h = 0x811c9dc5;
  for (const caractere of texte) {
    h = Math.imul(h ^ (caractere.codePointAt(0) ?? 0), 0x01000193);
  }
  return h >>> 0;
}

/** mulberry32 seeded by words. */
export function hasard(...graine: (string | number)[]): Hasard {
  let etat = hash(graine.join('|'));
  return () => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sum of uniforms: close enough to a normal law of mean 0 and deviation 1, and never farther than 3. */
export function normal(tirage: Hasard): number {
  return (tirage() + tirage() + tirage() + tirage() - 2) * Math.sqrt(3);
}

/** The same elements in an order decided by the seed. */
export function melange<T>(elements: readonly T[], tirage: Hasard): T[] {
  return elements
    .map((element) => ({ element, cle: tirage() }))
    .toSorted((a, b) => a.cle - b.cle)
    .map(({ element }) => element);
}
