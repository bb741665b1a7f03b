import { expect, test } from '@jest/globals';

import { createLogger } from '../core/logger.js';
import { journalOf } from './journal.js';

/** What a log of this level has of a life. */
function live(level: string, production: boolean, embedded: boolean) {
  const told: { msg: string }[] = [];
  const logger = createLogger(level, { write: (line) => void told.push(JSON.parse(line)) });
  const journal = journalOf(logger, { production }, { embedded, migrated: 3 });
  journal.serves();
  journal.isToldToStop();
  journal.stops();
  return told;
}

test('the log has the version, the level, what was migrated, and the stop', () => {
  const [start, ...rest] = live('info', true, false);

  expect(start).toMatchObject({
    msg: 'en service',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    niveau: expect.stringMatching(/^Migration\d{14}/),
    misesANiveau: 3,
  });
  expect(rest.map(({ msg }) => msg)).toEqual([
    'arrêt demandé : les demandes en cours finissent',
    'arrêt',
  ]);
});

test.each([
  ['in production', true, true, 3],
  ['on a server', false, false, 3],
  ['at a terminal', false, true, 0],
])(
  '%s it has these lines, or leaves the address on the screen',
  (_where, production, embedded, n) => expect(live('info', production, embedded)).toHaveLength(n),
);
