import { expect, test } from '@jest/globals';

import { lineOf } from './course.js';

test.each([
  ['nothing to draw', [], 10, ''],
  ['one step', [{ jour: '2027-03-02', terminees: 5 }], 10, 'M0 80H0V40H300'],
  [
    'level between its steps',
    [
      { jour: '2027-03-02', terminees: 5 },
      { jour: '2027-03-05', terminees: 10 },
      { jour: '2027-03-08', terminees: 20 },
    ],
    20,
    'M0 80H0V60H150V40H300V0H300',
  ],
  // Somebody left since: the drawing does not leave its frame.
  ['more than there are now', [{ jour: '2027-03-02', terminees: 12 }], 10, 'M0 80H0V0H300'],
])('%s', (_name, steps, total, line) => {
  expect(lineOf(steps, total)).toBe(line);
});
