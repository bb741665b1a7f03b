import { expect, test } from '@jest/globals';

import { toCsv } from './csv.js';

test.each([
  ['=2+2', `"'=2+2"`],
  ['+33 6', `"'+33 6"`],
  ['-1', `"'-1"`],
  ['@SOMME(A1)', `"'@SOMME(A1)"`],
  ['＝2+2', `"'＝2+2"`],
  ['\t=2', `"'\t=2"`],
  ['a=b', '"a=b"'],
  ['dit "Zouzou"; a', '"dit ""Zouzou""; a"'],
])('the cell %j is written %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\ufeff${written}\r\n`);
});
