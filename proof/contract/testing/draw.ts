/** Seed of all random draws of this folder: TEST_SEED to repeat a run, else the clock. */
export const DRAW = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000_000);

/** Number of random documents per actor: TEST_CANARIS for more than `npm test` has. */
export const DOCUMENTS = Number(process.env['TEST_CANARIS'] ?? 100);

/** Whether everybody looks at each play of twins: TEST_ACTEURS=1; else some, in turn. */
export const EVERYBODY = process.env['TEST_ACTEURS'] !== undefined;

/** Number of random shapes of documents: TEST_FORMES for more. */
export const SHAPES = Number(process.env['TEST_FORMES'] ?? 1_000);

/** A generator of numbers in [0, 1) that depends on the seed only (mulberry32). */
export function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The elements in an order that depends on the seed. */
export function shuffle<T>(elements: readonly T[]): T[] {
  const draw = drawFrom(DRAW);
  return elements
    .map((element) => ({ element, rang: draw() }))
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ element }) => element);
}
