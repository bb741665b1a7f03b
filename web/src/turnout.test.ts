import { expect, test } from '@jest/globals';

import { turnoutText } from './turnout.js';

const open = { faites: 3, total: 7, k: 3, ouverte: true };

test.each([
  [open, 'au moins 3 sur 7'],
  [{ ...open, faites: 0 }, 'moins de 3 sur 7'],
  [{ ...open, ouverte: false }, '3/7'],
  [{ ...open, faites: 0, ouverte: false }, 'moins de 3 sur 7'],
  [{ ...open, faites: 0, total: 2, ouverte: false }, 'moins de 3'],
  [{ ...open, k: null }, '3/7'],
  [{ ...open, total: 0, faites: 0 }, 'moins de 3'],
  [{ ...open, total: null }, 'au moins 3'],
  [{ ...open, total: null, ouverte: false }, '3 réponses'],
  [{ ...open, total: 0, faites: 0, k: null }, 'aucune réponse'],
])('of %o one reads « %s »', (boussole, told) => {
  expect(turnoutText(boussole)).toBe(told);
});
