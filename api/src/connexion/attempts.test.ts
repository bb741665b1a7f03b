import { describe, expect, test } from '@jest/globals';

import { attenteAffluence, attenteEssais, LIMITES_ESSAIS, type Limite } from './essais.js';

describe('the wait before another try', () => {
  const trois: readonly Limite[] = [{ nombre: 3, fenetre: 60 }];
  const aussi: readonly Limite[] = [...trois, { nombre: 4, fenetre: 3600 }];

  test.each<[string, number[], readonly Limite[], number]>([
    ['nothing was tried', [], trois, 0],
    ['less than the bound', [90, 80], trois, 0],
    ['the bound within the window', [90, 80, 70], trois, 30],
    ['the first of them leaves the window', [90, 80, 40], trois, 0],
    ['the bound of the longer window', [90, 30, 20, 10], aussi, 3510],
    ['both: the longer wait', [90, 80, 70, 60], aussi, 3560],
  ])('%s', (_nom, secondes, limites, attente) =>
    expect(
      attenteEssais(
        secondes.map((seconde) => seconde * 1000),
        limites,
        100_000,
      ),
    ).toBe(attente),
  );
});

test.each([
  [0, 0],
  [600, 0],
  [660, 1],
  [900, 5],
  [1200, 10],
  [100_000, 10],
])('%i wrong codes in a minute, everywhere: a typed code waits %i s', (rates, secondes) =>
  expect(attenteAffluence(rates)).toBe(secondes),
);

/** A guesser who tries as soon as it may, from one address, for so long: how many codes were looked at. */
function deviner(duree: number, pas: number): number {
  let faits: number[] = [];
  let lus = 0;
  for (let t = 0; t < duree; t += pas) {
    if (attenteEssais(faits, LIMITES_ESSAIS, t * 1000) > 0) continue;
    faits = [t * 1000, ...faits].slice(0, 300);
    lus += 1;
  }
  return lus;
}

test.each([1, 7, 60, 288])(
  'a day of a thousand addresses that guess every %i s as soon as they may: at most 300,000 codes are looked at (fault 8)',
  (pas) => {
    const parAdresse = deviner(24 * 3600, pas);

    expect(1000 * parAdresse).toBeLessThanOrEqual(300_000);
    expect(parAdresse).toBe(Math.min(300, Math.ceil((24 * 3600) / pas)));
  },
);

test('nor do three hundred at the end of a day and three hundred at the start of the next', () => {
  const faits = Array.from({ length: 300 }, (_, i) => (86_000 - i) * 1000);

  expect(attenteEssais(faits, LIMITES_ESSAIS, 86_500 * 1000)).toBe(85_701 - 100);
});
