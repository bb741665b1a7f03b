/** What every draw of this folder starts from: TEST_SEED to see a run again, else the clock. */
export const DRAW = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000_000);

/** Random documents that each actor asks: TEST_CANARIS for more than `npm test` does. */
export const DOCUMENTS = Number(process.env['TEST_CANARIS'] ?? 250);

/** Random shapes of documents, in all: TEST_FORMES for more. */
export const SHAPES = Number(process.env['TEST_FORMES'] ?? 10_000);

/** Numbers in [0, 1) that the seed decides (mulberry32). */
export function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same elements in the order that the seed draws. */
export function shuffle<T>(elements: readonly T[]): T[] {
  const draw = drawFrom(DRAW);
  return elements
    .map((element) => ({ element, rang: draw() }))
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ element }) => element);
}
