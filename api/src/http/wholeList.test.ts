import { expect, test } from '@jest/globals';

import { ok } from './handler.js';
import { listeEntiere } from './listeEntiere.js';

/** Calls that last until they are let go, and how many are at work. */
function chantier() {
  const enCours: (() => void)[] = [];
  let leMax = 0;
  const batir = listeEntiere(async (nom: string) => {
    if (nom === 'impossible') throw new Error(nom);
    await new Promise<void>((resolve) => {
      leMax = Math.max(leMax, enCours.push(resolve));
    });
    return ok(nom);
  });
  const finir = async () => {
    while (enCours.length) {
      enCours.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { batir, finir, leMax: () => leMax };
}

test('whole lists are built two at a time, and each asker has its own', async () => {
  const { batir, finir, leMax } = chantier();

  const listes = ['a', 'b', 'c', 'd', 'e'].map((nom) => batir(nom));
  await new Promise(setImmediate);
  await finir();

  expect(await Promise.all(listes)).toEqual(['a', 'b', 'c', 'd', 'e'].map((nom) => ok(nom)));
  expect(leMax()).toBe(2);
});

test('one that fails leaves its place to the next', async () => {
  const { batir, finir } = chantier();

  const refuses = ['impossible', 'impossible', 'impossible'].map((nom) => batir(nom));
  const suivante = batir('a');
  await expect(Promise.allSettled(refuses)).resolves.toMatchObject(
    refuses.map(() => ({ status: 'rejected' })),
  );
  await finir();

  expect(await suivante).toEqual(ok('a'));
});
