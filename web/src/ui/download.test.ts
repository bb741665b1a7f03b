import { expect, jest, test } from '@jest/globals';

import { download } from './download.js';

test('the address of a file lives on after the press, until ten more were saved (fault 15)', () => {
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const save = () => download('liens.csv', 'a;b', 'text/csv');

  for (let times = 0; times < 10; times++) save();
  expect(revoke).not.toHaveBeenCalled();
  save();

  expect(revoke.mock.calls).toEqual([['blob:1']]);
});
