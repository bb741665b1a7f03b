import { expect, test } from '@jest/globals';

import { SANS_EVOLUTION, annee, moyenne } from '../fixtures.js';
import { mergeYears } from '../years.js';
import { layBubbles } from './bubbles.js';
import { chartFrame } from './chartFrame.js';
import { MARK_RADIUS } from './markPlacer.js';

const up = { verdict: 'EN_HAUSSE', ecart: 2, plusHautes: 0.9, plusBasses: 0 } as const;

/** A generator that gives the same numbers at every run (Lehmer). */
function random(seed: number) {
  let state = seed * 7_919;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
/** So many criteria, near to each other, which have all moved. */
function lay(seed: number, count: number, width: number) {
  const next = random(seed);
  const moyennes = Array.from({ length: count }, (_, index) =>
    moyenne(index + 1, `Critère ${index + 1}`, {
      moyenneQ1: next() * 5 - 1,
      moyenneQ2: next() * 5 - 1,
    }),
  );
  const evolutions = {
    ...SANS_EVOLUTION,
    criteres: moyennes.map(({ idCritere }) => ({ idCritere, question1: up, question2: up })),
  };
  const years = { resultat: annee(2026, moyennes), resultatN1: null, resultatN2: null, evolutions };
  return layBubbles(mergeYears(years), chartFrame(width), (text) => text.length * 6);
}

test.each(Array.from({ length: 20 }, (_, rank) => rank + 1))(
  'twelve bubbles that all moved keep their numbers in sight, set %i (fault 5)',
  (seed) => {
    const bubbles = lay(seed, 12, 600);

    const covered = bubbles.flatMap(({ move }) =>
      bubbles.filter(({ center }) => {
        const [dx, dy] = [
          Math.max(0, Math.abs((move?.x ?? NaN) - center.x) - 8),
          Math.max(0, Math.abs((move?.y ?? NaN) - center.y) - 5),
        ];
        return !(Math.hypot(dx, dy) >= MARK_RADIUS);
      }),
    );
    expect(covered.map(({ rank }) => rank)).toEqual([]);
  },
);

test('a narrow chart has no mark: it would hide a number (fault 5)', () => {
  expect(lay(1, 12, 343).filter(({ move }) => move)).toEqual([]);
});
