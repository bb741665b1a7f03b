import type { TestApp } from './app.js';

/** What each test of a file has in its empty base, made by the first of them: for the others its rows are put back. */
export function madeOnce<Scene extends object>(
  app: TestApp,
  make: () => Promise<Scene>,
): () => Promise<Scene> {
  let made: { scene: Scene; taken: string } | undefined;
  return async () => {
    if (made) {
      // A test may ask for it several times.
      await app.database.reset();
      await app.database.put(made.taken);
    } else {
      const scene = await make();
      made = { scene, taken: await app.database.take() };
    }
    return { ...made.scene };
  };
}
