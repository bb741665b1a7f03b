import { expect, test } from '@jest/globals';

import { muettesOf, turnoutsOf } from './turnout.js';

const boussole = (total: number, k: number | null, ouverte = true) => ({
  id: 1,
  k,
  ouverte,
  campagne: { id: 2 },
  participation: { faites: 0, total },
});
const team = (id: number, libelleEquipe: string, ...boussoles: ReturnType<typeof boussole>[]) => ({
  id,
  idParent: id === 1 ? null : 1,
  libelleEquipe,
  boussoles,
});
const silent = (...teams: ReturnType<typeof team>[]) => muettesOf(turnoutsOf(teams, 2).teams);

test('an open boussole of fewer people than its own k will show nothing', () => {
  expect(
    silent(
      team(1, 'Direction', boussole(0, 5)),
      team(2, 'Nord', boussole(4, 5)),
      team(3, 'Sud', boussole(5, 5)),
      team(4, 'Est', boussole(5, 6)),
      team(5, 'Vide', boussole(0, 5)),
    ),
  ).toEqual([
    { k: 5, names: ['Nord', 'Vide'] },
    { k: 6, names: ['Est'] },
  ]);
});

test('a closed one is told of no more, one in « Directe » never', () => {
  expect(silent(team(2, 'Nord', boussole(4, 5, false)), team(3, 'Sud', boussole(1, null)))).toEqual(
    [],
  );
});
