import { describe, expect, test } from '@jest/globals';

import { useApp } from '../../api/src/testing/app.js';
import { report } from '../../api/src/testing/report.js';
import { useServer } from '../../api/src/testing/server.js';
import { DRAW, shuffle } from './testing/draw.js';
import { playInOrder, playInParallel, type Verdicts } from './testing/play.js';
import { rows } from './testing/rows.js';

const app = useApp({ publicUrl: 'https://boussole.example' });
const WORKERS = 20;
const DURATION_MAX_MS = 300_000;

const port = useServer(app);

/** Plays the whole file at the first test that asks for it, and keeps the findings for the others. */
const once = <T>(play: () => Promise<T>): (() => Promise<T>) => {
  let game: Promise<T> | undefined;
  return () => (game ??= play());
};

/** Declares one test per row. */
const testRows = (verdicts: () => Promise<Verdicts>): void => {
  test.each(rows.map((row) => ({ ...row, ligne: row })))(
    '$id $famille, $call as $as: $why',
    async ({ id }) => {
      const faults = (await verdicts()).get(id);
      report(6, {
        'bad inputs played, three ways': 1,
        'answered wrong': faults?.length === 0 ? 0 : 1,
      });
      expect(faults).toEqual([]);
    },
    DURATION_MAX_MS,
  );
};

describe('bad inputs, one after the other', () => {
  testRows(once(() => playInOrder(app, port(), rows)));
});

describe(`bad inputs, in the order that seed ${DRAW} draws (TEST_SEED)`, () => {
  testRows(once(() => playInOrder(app, port(), shuffle(rows))));
});

describe(`bad inputs, by ${WORKERS} workers at once`, () => {
  const play = once(() => playInParallel(app, port(), WORKERS));
  testRows(async () => (await play()).verdicts);

  test('what is refused changes nothing', async () => {
    expect((await play()).touched).toEqual([]);
  });
});
