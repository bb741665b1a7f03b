import { expect, jest, test } from '@jest/globals';

import { download } from './download.js';

test('the address of a file lives on after the press, until ten more were saved (fault 15)', () => {
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked: string[] = [];
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const save = () => download('liens.csv', 'a;b', 'text/csv');

  for (let times = 0; times < 10; times++) save();
  // Files of tests before this one may still be kept.
  const ours = () => revoked.filter((address) => /^blob:\d+$/.test(address));
  expect(ours()).toEqual([]);
  save();

  expect(ours()).toEqual(['blob:1']);
});
