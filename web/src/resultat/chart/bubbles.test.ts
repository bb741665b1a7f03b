import { describe, expect, test } from '@jest/globals';

import { annee, moyenne } from '../fixtures.js';
import { mergeYears } from '../years.js';
import { layBubbles } from './bubbles.js';
import { chartFrame } from './chartFrame.js';

type Averages = readonly [ff: number, or: number];

const times = (count: number, averages: Averages) => Array<Averages>(count).fill(averages);

function lay(averages: readonly Averages[], width: number) {
  const moyennes = averages.map(([moyenneQ1, moyenneQ2], index) =>
    moyenne(index + 1, `Critère ${index + 1}`, { moyenneQ1, moyenneQ2 }),
  );
  const rows = mergeYears({
    resultat: annee(2026, moyennes),
    resultatN1: null,
    resultatN2: null,
  });
  return layBubbles(rows, chartFrame(width), (text) => text.length * 7);
}

/** Whether a bubble is drawn on the side of its average; a true 0 may be drawn half a unit away at most. */
const isOnItsSide = (drawn: number, truth: number) =>
  truth === 0 ? Math.abs(drawn) <= 0.5 + 1e-9 : Math.sign(drawn) === Math.sign(truth);

const clusters: Record<string, Averages[]> = {
  'two of the same near the centre, one on an axis': [...times(2, [0.33, 0.17]), [0, 0.5]],
  'mirrored left': [...times(2, [-0.33, 0.17]), [0, 0.5]],
  'mirrored down': [...times(2, [0.33, -0.17]), [0, -0.5]],
  'mirrored both ways': [...times(2, [-0.33, -0.17]), [0, -0.5]],
  'the axes exchanged': [...times(2, [0.17, 0.33]), [0.5, 0]],
  'one on each side of both axes': [
    [0.01, 0.01],
    [-0.01, 0.01],
    [0.01, -0.01],
    [-0.01, -0.01],
  ],
  'two on the vertical axis': times(2, [0, 2]),
  'two on the horizontal axis': times(2, [-2, 0]),
  'three in the middle': times(3, [0, 0]),
  'a crowd against both axes': [...times(10, [0.17, 0.17]), ...times(10, [-0.17, -0.17])],
  'a crowd in a corner': times(12, [5, 5]),
  'a column across an axis': [-0.33, 0, 0.33, 0.67, 1].map((or): Averages => [0.67, or]),
  'a row across an axis': [-0.5, -0.2, 0, 0.3, 0.7].map((ff): Averages => [ff, 2]),
};

describe.each([343, 626])('on a chart of %i pixels', (width) => {
  test.each(Object.entries(clusters))('no bubble crosses an axis: %s', (_, averages) => {
    const drawn = lay(averages, width).map(({ x, y }): Averages => [x, y]);

    const strays = drawn.filter(
      ([x, y], index) =>
        !isOnItsSide(x, averages[index]?.[0] ?? NaN) ||
        !isOnItsSide(y, averages[index]?.[1] ?? NaN),
    );
    expect(strays).toEqual([]);
    expect(drawn).toHaveLength(averages.length);
  });

  test.each([
    'two of the same near the centre, one on an axis',
    'two on the vertical axis',
    'two on the horizontal axis',
    'a crowd against both axes',
    'a column across an axis',
    'a row across an axis',
  ])('their numbers can still be read: %s', (name) => {
    const centers = lay(clusters[name] ?? [], width).map(({ center }) => center);

    const distances = centers.flatMap((a, i) =>
      centers.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(20);
  });

  test('five of the same stand around their place, not in a column', () => {
    const centers = lay(times(5, [4, 3]), width).map(({ center }) => center);

    const { x, y } = chartFrame(width);
    const farthest = centers.map((spot) => Math.hypot(spot.x - x(4), spot.y - y(3)));
    expect(Math.max(...farthest)).toBeLessThan(35);
  });
});

/** Twelve high averages, with which the last label once found no free place. */
const CROWDED: [string, ff: number, or: number][] = [
  ['Clarté des objectifs', 4.33, 4.17],
  ["Confiance dans l'équipe", 3.5, 3.83],
  ['Entraide et coopération', 4.33, 4],
  ['Charge de travail', -4, -2],
  ['Reconnaissance du travail', 2, 2.8],
  ["Circulation de l'information", 2.6, 3.8],
  ['Autonomie et marges de manœuvre', 4.6, 4],
  ['Prise de décision', 2.8, 2.8],
  ['Qualité du travail', 3, 3.6],
  ["Droit à l'erreur et apprentissage", 4, 4.2],
  ['Outils et conditions de travail', -0.2, 1.2],
  ['Lien avec les clients', 4.4, 4.8],
];

test.each([480, 523, 560, 600, 624])(
  'in a crowded chart of %i px every bubble has its label',
  (width) => {
    const moyennes = CROWDED.map(([libelle, moyenneQ1, moyenneQ2], index) =>
      moyenne(index + 1, libelle, { moyenneQ1, moyenneQ2 }),
    );
    const rows = mergeYears({
      resultat: annee(2026, moyennes),
      resultatN1: null,
      resultatN2: null,
    });

    const bubbles = layBubbles(rows, chartFrame(width), (text) => text.length * 5.6);

    expect(bubbles.filter(({ caption }) => !caption).map(({ rank }) => rank)).toEqual([]);
  },
);

test.each([
  [20, true],
  [21, false],
])('among %i bubbles, names stand at the end of a line: %p', (count, expected) => {
  const captions = lay(times(count, [2, 2]), 600).map(({ caption }) => caption);

  expect(captions.some((caption) => caption?.needsLine)).toBe(expected);
});
