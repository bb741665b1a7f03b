import { expect, test } from '@jest/globals';

import { annee, buildResultat, moyenne } from './fixtures.js';
import { earlierYears, mergeYears, yearBefore } from './years.js';

const now = annee(2026, [moyenne(1, 'Entraide'), moyenne(2, 'Autonomie')]);
const before = annee(2025, [
  moyenne(2, 'Autonomie (ancien nom)', { moyenneQ1: 1 }),
  moyenne(7, 'Retiré'),
]);
const longBefore = annee(2024, [moyenne(1, 'Entraide', { moyenneQ1: -2 })]);

test.each([
  ['N alone', null, null, []],
  ['N and N-1', before, null, [2025]],
  ['N to N-2', before, longBefore, [2025, 2024]],
  ['N and N-2 without N-1', null, longBefore, [2024]],
])('%s: the earlier years are %j', (_, resultatN1, resultatN2, years) => {
  const resultat = buildResultat({ resultat: now, resultatN1, resultatN2 });

  expect(earlierYears(resultat).map((year) => year.annee)).toEqual(years);
});

test('criteria are matched by identifier, under their present label and rank', () => {
  const rows = mergeYears(
    buildResultat({ resultat: now, resultatN1: before, resultatN2: longBefore }),
  );

  expect(
    rows.map(({ rank, libelle, earlier }) => [
      rank,
      libelle,
      ...earlier.map((past) => past?.moyenneQ1),
    ]),
  ).toEqual([
    [1, 'Entraide', undefined, -2],
    [2, 'Autonomie', 1, undefined],
  ]);
});

test('a criterion that means something else since a year joins no year before it', () => {
  const read = (depuis: number) =>
    mergeYears(
      buildResultat({
        resultat: now,
        resultatN1: before,
        resultatN2: longBefore,
        ruptures: [{ idCritere: 1, depuis, dansLAnnee: false }],
      }),
    ).map(({ newSince, earlier }) => [newSince, ...earlier.map((past) => past?.moyenneQ1)]);

  expect(read(now.annee - 1)).toEqual([
    [now.annee - 1, undefined, undefined],
    [undefined, 1, undefined],
  ]);
});

test('a criterion that is no longer asked is no row', () => {
  const rows = mergeYears(buildResultat({ resultat: now, resultatN1: before }));

  expect(rows.map(({ idCritere }) => idCritere)).toEqual([1, 2]);
});

const march = { ...annee(2026, [moyenne(1, 'Entraide', { moyenneQ1: 3 })]), periode: 'mars 2026' };

test('the campaign before of the same year stands before N-1, and is what figures are compared with', () => {
  const resultat = buildResultat({ resultat: now, precedent: march, resultatN1: before });

  expect(earlierYears(resultat).map(({ periode }) => periode)).toEqual(['mars 2026', '2025']);
  expect(yearBefore(resultat)).toBe(march);
  expect(yearBefore({ ...resultat, precedent: null })).toBe(before);
});

test.each([
  [true, [undefined, undefined]],
  [false, [3, undefined]],
])(
  'a new sense since the year before joins March only if March had it: %s',
  (dansLAnnee, earlier) => {
    const [row] = mergeYears(
      buildResultat({
        resultat: now,
        precedent: march,
        resultatN1: annee(2025, [moyenne(1, 'Entraide')]),
        ruptures: [{ idCritere: 1, depuis: 2026, dansLAnnee }],
      }),
    );

    expect(row?.earlier.map((past) => past?.moyenneQ1)).toEqual(earlier);
  },
);
