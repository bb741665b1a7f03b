import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { expectedOf, titleOf } from './testing/expected.js';
import { ACTORS } from './testing/matrix.js';
import { addressOf, player, receivedCode, send, type Door } from './testing/play.js';
import type { Me, Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, replacements, unknown, type Stage } from './testing/stage.js';
import { doorsOf, view } from './testing/view.js';

const app = useApp();
const { preparer, enter } = player(app);

/** What a row sends, to see whether it contains an id. */
const request = (row: Row, door: Door, stage: Stage, me: Me): string =>
  door === 'graphql'
    ? (row.graphql?.(stage, me) ?? '')
    : JSON.stringify([addressOf(row, stage), row.rest?.(stage, me)]);

const VISITOR: Me = { actor: 'anonyme', id: 0 };
/** Whether a row contains an id. A random name, drawn for each call, is no id: it is removed before the comparison. */
const namesAnId = (row: Row): boolean =>
  doorsOf(row).some(
    (door) =>
      request(row, door, nullStage, VISITOR).replaceAll(/nouveau\d+/gi, '') !==
      request(row, door, unknown(nullStage), VISITOR).replaceAll(/nouveau\d+/gi, ''),
  );

/** The answers for an id that does not exist, and for one that exists elsewhere. */
interface Pair {
  who: string[];
  absent: ReturnType<typeof view>;
  autre: ReturnType<typeof view>;
}

/** Whether the root field is refused; further down, the caller has already read what leads there. */
const isRefusalAtRoot = (received: Response): boolean => {
  if (received.status === 401 || received.status === 403) return true;
  const root = (received.body?.errors?.[0]?.path?.length ?? 0) <= 1;
  return root && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(receivedCode(received));
};

const withId = rightsRows.filter(namesAnId).map((row) => ({
  ligne: row,
  title: titleOf(row),
}));

/** The ids that a row names, one at a time. */
const namedIds = (row: Row, door: Door, stage: Stage, me: Me) =>
  replacements(stage).filter(
    (replacement) =>
      request(row, door, replacement.elsewhere, me) !== request(row, door, replacement.unknown, me),
  );

/** For callers whom the row refuses: compares an existing id with one that does not exist. */
async function compareRefusals(row: Row, door: Door, stage: Stage): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const refusing = ACTORS.filter((actor) => [401, 403].includes(expectedOf(row, actor)));
  for (const actor of refusing.filter((name) => name !== 'admin')) {
    const { client, me } = await enter(stage, actor, row);
    const forbidden = await send(door, row, client, stage, me);
    if (!isRefusalAtRoot(forbidden)) continue;
    const absent = await send(door, row, client, unknown(stage), me);
    pairs.push({ who: [actor, door], absent: view(absent), autre: view(forbidden) });
  }
  return pairs;
}

/** For all callers: compares another company's id with one that does not exist. */
async function compareElsewhere(row: Row, door: Door, stage: Stage): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const actor of ['membre_equipe', 'membre_autre_equipe_visu1'] as const) {
    const { me } = await enter(stage, actor, row);
    for (const { nom, elsewhere, unknown: absent } of namedIds(row, door, stage, me)) {
      // A new browser for each, so that cookies of the first do not differ.
      const attempt = async (other: Stage) => {
        const { client } = await enter(stage, actor, row);
        return view(await send(door, row, client, other, me));
      };
      const foreign = await attempt(elsewhere);
      const empty = await attempt(absent);
      pairs.push({ who: [actor, door, nom], absent: empty, autre: foreign });
    }
  }
  return pairs;
}

/** Sent by whoever may know that nothing has these ids: only codes that the schema tells are answered (testing/play). */
async function askAsAdmin(row: Row, stage: Stage): Promise<void> {
  if (!row.graphql) return;
  const { client, me } = await enter(stage, 'admin', row);
  await send('graphql', row, client, unknown(stage), me);
}

test.each(withId)(
  'to whoever is no admin, $title of an id that exists elsewhere is byte for byte that of one that does not',
  async ({ ligne }) => {
    const stage = await preparer(ligne);

    const pairs: Pair[] = [];
    for (const door of doorsOf(ligne)) {
      pairs.push(...(await compareRefusals(ligne, door, stage)));
      pairs.push(...(await compareElsewhere(ligne, door, stage)));
    }
    await askAsAdmin(ligne, stage);
    const different = pairs.filter(({ absent, autre }) => !isDeepStrictEqual(absent, autre));
    report(2, {
      'calls that take an id, by each door': doorsOf(ligne).length,
      'differing bytes': different.length,
    });
    expect(pairs.length).toBeGreaterThan(0);
    expect(different).toEqual([]);
  },
);

test('these are all the rows that name an id', () => {
  expect(withId.length).toBeGreaterThan(90);
});
