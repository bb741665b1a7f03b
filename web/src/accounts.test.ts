import { expect, test } from '@jest/globals';

import { describeAccounts } from './accounts.js';

const seen = { comptes: 9, depuisCreation: 0, sansCompte: false, presents: null };

test.each([
  [{}, '9 comptes'],
  [{ comptes: 1 }, '1 compte'],
  [{ comptes: null }, null],
  [{ depuisCreation: 1 }, '9 comptes, dont 1 créé ou rouvert depuis l’ouverture de la boussole'],
  [{ depuisCreation: 2 }, '9 comptes, dont 2 créés ou rouverts depuis l’ouverture de la boussole'],
  [
    { sansCompte: true, depuisCreation: null, presents: 8 },
    '9 comptes pour 8 personnes, selon le facilitateur',
  ],
  [
    { sansCompte: true, depuisCreation: null },
    '9 comptes\u00a0; le facilitateur n’a pas dit de combien de personnes',
  ],
])('accounts as %j are told as %j', (values, told) => {
  expect(describeAccounts({ ...seen, ...values })).toBe(told);
});
