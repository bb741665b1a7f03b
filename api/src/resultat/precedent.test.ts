import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { campaignsOf, firstOf, type Played } from './testing/campaigns.js';

const app = useApp();
const { asAdmin } = scenes(app);
const { play, read } = campaignsOf(app);

// Of each page: the campaign shown, then the one before in its year, N-1 and N-2, how far FF is from the one compared, and its words.
test.each<[string, Played[], string, (string | null)[], number | null, string]>([
  [
    'one a year',
    [
      [2024, null, -2],
      [2025, null, 0],
      [2026, null, 3],
    ],
    'C',
    ['2026', null, 'B', 'A'],
    3,
    'en un an',
  ],
  [
    'days change nothing there',
    [
      [2025, '2025-11-02', 0],
      [2026, '2026-03-10', 3],
    ],
    'B',
    ['2026', null, 'A', null],
    3,
    'en un an',
  ],
  [
    'two in a year',
    [
      [2026, '2026-03-10', -2],
      [2026, '2026-11-30', 3],
    ],
    'B',
    ['novembre 2026', 'A', null, null],
    5,
    'depuis mars 2026',
  ],
  [
    'the first of them has none before',
    [
      [2026, '2026-03-10', -2],
      [2026, '2026-11-30', 3],
    ],
    'A',
    ['mars 2026', null, null, null],
    null,
    'Première mesure.',
  ],
  [
    'the day says which is first',
    [
      [2026, '2026-11-30', 3],
      [2026, '2026-03-10', -2],
    ],
    'A',
    ['novembre 2026', 'B', null, null],
    5,
    'depuis mars 2026',
  ],
  [
    'without days, the first boussole says',
    [
      [2026, null, -2],
      [2026, null, 3],
    ],
    'B',
    ['2 mai 2026', 'A', null, null],
    5,
    'depuis le 1 mai 2026',
  ],
  [
    'one day is enough',
    [
      [2026, '2026-11-30', 3],
      [2026, null, -2],
    ],
    'A',
    ['novembre 2026', 'B', null, null],
    5,
    'depuis mai 2026',
  ],
  [
    'one that is later is not before',
    [
      [2026, null, 3],
      [2026, '2026-11-30', -2],
    ],
    'A',
    ['mai 2026', null, null, null],
    null,
    'Première mesure.',
  ],
  [
    'three in a year, with the years before',
    [
      [2024, null, 1],
      [2025, null, 0],
      [2026, '2026-01-10', 4],
      [2026, '2026-06-10', -2],
      [2026, '2026-11-30', 3],
    ],
    'E',
    ['novembre 2026', 'D', 'B', 'A'],
    5,
    'depuis juin 2026',
  ],
  [
    'nobody answered the one before',
    [
      [2025, null, 0],
      [2026, '2026-03-10', -2],
      [2026, '2026-06-10', null],
      [2026, '2026-11-30', 3],
    ],
    'D',
    ['novembre 2026', 'B', 'A', null],
    5,
    'depuis mars 2026',
  ],
  [
    'nobody answered any of the year before',
    [
      [2025, null, 0],
      [2026, '2026-06-10', null],
      [2026, '2026-11-30', 3],
    ],
    'C',
    ['novembre 2026', null, 'A', null],
    3,
    'en un an',
  ],
  [
    'N-1 is the last of its year',
    [
      [2025, '2025-11-10', 1],
      [2025, '2025-03-10', -3],
      [2026, null, 3],
    ],
    'C',
    ['2026', null, 'A', null],
    2,
    'depuis novembre 2025',
  ],
])('%s', async (_, campagnes, nom, years, ecart, said) => {
  const scene = await play(campagnes);
  const { equipe, domaine, branche, ensemble } = await read(await asAdmin(), scene, nom);

  for (const { resultat, precedent, resultatN1, resultatN2, evolutions } of [
    equipe,
    domaine,
    branche,
  ]) {
    const told = [resultat.periode, firstOf(precedent), firstOf(resultatN1), firstOf(resultatN2)];
    expect(told).toEqual(years);
    expect(evolutions.criteres[0]?.question1.ecart ?? null).toBe(ecart);
    expect(evolutions.phrase).toContain(said);
  }
  expect(ensemble.lignes[0]?.cellules[0]?.ecartQ1 ?? null).toBe(ecart);
});
