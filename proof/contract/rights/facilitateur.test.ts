import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { expectedOf, titleOf } from './testing/expected.js';
import { alone, seen, toldOtherwise } from './testing/facilitateur.js';
import { codeOf, player, receivedCode, send, type Door } from './testing/play.js';
import type { Me, Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, unknown, type Stage } from './testing/stage.js';
import { doorsOf, isReading, view } from './testing/view.js';

/**
 * A facilitator (profile 3) plays every row of the rights: of their own company they do what an administrator does; of another
 * one they are answered, byte for byte, as of one that does not exist.
 */
const app = useApp();
const { preparer, tools } = player(app);
const { buildFacilitateur } = scenes(app);

const me = (id: number): Me => ({ actor: 'admin', id });
const unique = (text: string): string => text.replaceAll(/nouveau\d+/gi, '');
const namesAnId = ({ rest, graphql, chemin }: Row): boolean => {
  const said = (stage: Stage) =>
    unique(JSON.stringify([rest?.(stage, me(0)), graphql?.(stage, me(0)), chemin?.(stage)]));
  return said(nullStage) !== said(unknown(nullStage));
};

/** What a row answers to this facilitator. */
async function ask(door: Door, entry: Row, stage: Stage, id: number, sent = stage) {
  const client = await app.as(id);
  await entry.approach?.(client, stage, tools());
  return send(door, entry, client, sent, me(id));
}

const rows = rightsRows.filter(({ raw, keepThrottles }) => !raw && !keepThrottles);

/** What the reply of one door says: its status, or the code of the first refused field. */
const verdict = (door: Door, reply: Response): number | string =>
  door === 'rest' ? reply.status : receivedCode(reply);

const byDoor = (entries: readonly Row[]) =>
  entries.flatMap((entry) =>
    doorsOf(entry).map((door) => ({ entry, door, title: titleOf(entry) })),
  );

const adminOf = (door: Door, entry: Row): number =>
  (door === 'graphql' ? entry.expectedGraphql?.[5] : undefined) ?? expectedOf(entry, 'admin');

/** What anybody may ask, signed in or not, tells of nothing that is of a company. */
const isPublic = (entry: Row): boolean => expectedOf(entry, 'anonyme') < 400;
const ofACompany = rows.filter(
  (entry) => namesAnId(entry) && !isPublic(entry) && !(titleOf(entry) in seen),
);

const readAlike = ofACompany.filter(
  (entry) => isReading(entry) && !(titleOf(entry) in alone) && !(titleOf(entry) in toldOtherwise),
);

/** What is read alike has the same status too, and the administrator’s is in the matrix. */
test.each(byDoor(rows.filter((entry) => !readAlike.includes(entry))))(
  'in a company of theirs a facilitator is answered as an administrator: $title, $door',
  async ({ entry, door, title }) => {
    const stage = await preparer(entry);
    const wanted = alone[title]?.statut ?? adminOf(door, entry);

    const { id } = await buildFacilitateur([stage.idSociete]);
    const reply = await ask(door, entry, stage, id);

    expect(verdict(door, reply)).toBe(door === 'rest' ? wanted : codeOf(wanted));
    report(1, { 'cells of a facilitator': 1 });
  },
);

test.each(byDoor(readAlike))(
  'of their company a facilitator reads byte for byte what an administrator does: $title, $door',
  async ({ entry, door }) => {
    const stage = await preparer(entry);
    const { id } = await buildFacilitateur([stage.idSociete]);

    const admin = await ask(door, entry, stage, stage.idAdmin);
    const reply = await ask(door, entry, stage, id);

    expect(view(reply)).toEqual(view(admin));
    report(1, { 'readings of a facilitator': 1 });
  },
);

test.each(byDoor(ofACompany))(
  'to a facilitator, what is of another company is byte for byte what does not exist: $title, $door',
  async ({ entry, door }) => {
    const stage = await preparer(entry);
    const { id } = await buildFacilitateur([stage.idOtherSociete]);

    const there = await ask(door, entry, stage, id);
    const nowhere = await ask(door, entry, stage, id, unknown(stage));

    expect(view(there)).toEqual(view(nowhere));
    report(1, { 'pairs of a facilitator of another company': 1 });
  },
);

test('the exceptions are rows that are played', () => {
  const titles = new Set(rows.map(titleOf));

  expect(
    [alone, seen, toldOtherwise].flatMap(Object.keys).filter((title) => !titles.has(title)),
  ).toEqual([]);
  expect(byDoor(ofACompany).length).toBeGreaterThan(200);
});
