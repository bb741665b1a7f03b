import { expect, test } from '@jest/globals';

import { chacunSonTour } from './tour.js';

/** Ends when it is told to, and says when it began. */
function geste(journal: string[], nom: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const faire = () => {
    journal.push(nom);
    return promise;
  };
  return { faire, finir: () => resolve(nom), rater: () => reject(new Error(nom)) };
}

test('those of one key go one after the other, in the order they came, whatever becomes of the one before', async () => {
  const journal: string[] = [];
  const [a, b, c, ailleurs] = ['a', 'b', 'c', 'ailleurs'].map((nom) => geste(journal, nom));
  if (!a || !b || !c || !ailleurs) throw new Error('four are made');

  const premier = chacunSonTour('code:1', a.faire);
  const deuxieme = chacunSonTour('code:1', b.faire);
  const troisieme = chacunSonTour('code:1', c.faire);
  const autre = chacunSonTour('code:2', ailleurs.faire);
  ailleurs.finir();
  expect(await autre).toBe('ailleurs');
  expect(journal).toEqual(['a', 'ailleurs']);

  a.rater();
  await expect(premier).rejects.toThrow('a');
  b.finir();
  expect(await deuxieme).toBe('b');
  c.finir();
  expect(await troisieme).toBe('c');
  expect(journal).toEqual(['a', 'ailleurs', 'b', 'c']);
});
