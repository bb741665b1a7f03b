/** What every draw of this folder starts from: TEST_SEED to see a run again, else the clock. */
export const TIRAGE = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000_000);

/** Random documents that each actor asks: TEST_CANARIS for more than `npm test` does. */
export const DOCUMENTS = Number(process.env['TEST_CANARIS'] ?? 250);

/** Random shapes of documents, in all: TEST_FORMES for more. */
export const FORMES = Number(process.env['TEST_FORMES'] ?? 10_000);

/** Numbers in [0, 1) that the seed decides (mulberry32). */
export function suite(graine: number): () => number {
  let etat = graine;
  return () => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), etat | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same elements in the order that the seed draws. */
export function melanger<T>(elements: readonly T[]): T[] {
  const tirer = suite(TIRAGE);
  return elements
    .map((element) => ({ element, rang: tirer() }))
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ element }) => element);
}
