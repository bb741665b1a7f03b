import { expect, test } from '@jest/globals';

import { muettesOf, shortOf, turnoutsOf } from './campagneTurnout.js';

const boussole = (total: number, k: number | null, ouverte = true, faites = 0) => ({
  id: 1,
  k,
  ouverte,
  campagne: { id: 2 },
  participation: { faites, total },
});
const team = (id: number, libelleEquipe: string, ...boussoles: ReturnType<typeof boussole>[]) => ({
  id,
  idParent: id === 1 ? null : 1,
  libelleEquipe,
  boussoles,
});
const silent = (...teams: ReturnType<typeof team>[]) => muettesOf(turnoutsOf(teams, 2).teams);

test('an open boussole of fewer people than its own k will show nothing; where nobody knows of how many, as many may come', () => {
  expect(
    silent(
      team(1, 'Direction', boussole(0, 5)),
      team(2, 'Nord', boussole(4, 5)),
      team(3, 'Sud', boussole(5, 5)),
      team(4, 'Est', boussole(5, 6)),
      team(5, 'Vide', boussole(0, 5)),
    ),
  ).toEqual([
    { k: 5, names: ['Nord'] },
    { k: 6, names: ['Est'] },
  ]);
});

test('a closed one is told of no more, one in « Directe » never', () => {
  expect(silent(team(2, 'Nord', boussole(4, 5, false)), team(3, 'Sud', boussole(1, null)))).toEqual(
    [],
  );
});

test.each([
  [4, 5, 5, true, ['Nord']],
  [0, 0, 5, true, ['Nord']],
  [5, 5, 5, true, []],
  [4, 9, 5, false, []],
  [0, 9, null, true, []],
  // Too few people: it is told apart, for nobody can mend it by answering.
  [3, 4, 5, true, []],
])(
  '%i of %i have finished where k is %s, open: %s: would show nothing if it closed now %j',
  (faites, total, k, ouverte, names) => {
    const { teams } = turnoutsOf([team(2, 'Nord', boussole(total, k, ouverte, faites))], 2);
    expect(shortOf(teams).flatMap((short) => short.names)).toEqual(names);
  },
);
