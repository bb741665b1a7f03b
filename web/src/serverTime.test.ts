import { afterEach, expect, jest, test } from '@jest/globals';

import { hearServer, serverAnnee, serverDay, serverNow } from './serverTime.js';

const tell = (moment: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta name="maintenant" content="${moment}" />`);
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelector('meta[name="maintenant"]')?.remove();
  hearServer();
});

test('the year and the day are those of Paris by the server’s clock, whatever this browser’s says (fault 9)', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2019-03-01T00:00:00Z'));
  tell('2026-12-31T22:59:00.000Z');
  hearServer();

  expect([serverAnnee(), serverDay()]).toEqual([2026, '2026-12-31']);
  // A minute later, by the same clock.
  clock.mockReturnValue(Date.parse('2019-03-01T00:01:00Z'));
  expect([serverAnnee(), serverDay()]).toEqual([2027, '2027-01-01']);
  expect(serverNow().toISOString()).toBe('2026-12-31T23:00:00.000Z');
});
