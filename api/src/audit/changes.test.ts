import { expect, test } from '@jest/globals';

import { changesOf } from './changes.js';

const LONG = 'x'.repeat(200);
const CUT = `${'x'.repeat(99)}…`;

test.each([
  ['what stays is not told', { annee: 2026 }, { annee: 2026 }, {}],
  [
    'what changes is told, former value first',
    { annee: 2026 },
    { annee: 2020 },
    { annee: [2026, 2020] },
  ],
  [
    'false and 0 are values',
    { a: false, b: 0 },
    { a: true, b: 1 },
    { a: [false, true], b: [0, 1] },
  ],
  ['what was empty was null', { nom: null }, { nom: 'N' }, { nom: [null, 'N'] }],
  ['a long text is cut', { nom: LONG }, { nom: `${LONG}y` }, { nom: [CUT, CUT] }],
])('%s (fault 2)', (_nom, before, after, expected) => {
  expect(changesOf<string>({ ...before }, { ...after })).toEqual(expected);
});

test('of a field without value only the change is told (fault 2)', () => {
  expect(changesOf<string>({ lead: 'Ada', n: 1 }, { lead: 'Ali', n: 1 }, ['lead'])).toEqual({
    lead: null,
  });
});
