import { expect, test } from '@jest/globals';

import { turnoutText } from './turnout.js';

const open = { faites: 3, total: 7, k: 3, ouverte: true };

test.each([
  [open, 'au moins 3 sur 7'],
  [{ ...open, faites: 0 }, 'moins de 3 sur 7'],
  [{ ...open, ouverte: false }, '3/7'],
  [{ ...open, k: null }, '3/7'],
  [{ ...open, total: 0 }, 'aucun membre'],
])('of %o one reads « %s »', (boussole, told) => {
  expect(turnoutText(boussole)).toBe(told);
});
