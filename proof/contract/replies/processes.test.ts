import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { SHARED } from '../../../api/src/app/replies/shared.js';
import { useApp } from '../../../api/src/testing/app.js';
import { LONG, SEED } from '../histories/testing/play.js';
import { buildRoom, processesOf, readingsOf } from './testing/room.js';
import { writesOf } from './testing/writes.js';

/**
 * Random writes and reads by every kind of reader on three processes, some at the same time: once a write is acknowledged
 * each reader is given, by each process, what would be computed for them.
 */
const app = useApp();
const RUNS = LONG || 24;
const MINUTES = 60_000;

const number = fc.nat(100_000);
/** Which kind of reading, by whom, where. */
const look = fc.tuple(number, number, number);
/** Writes and readings at the same time, then readings that are compared; their numbers draw which, by whom and where. */
const step = fc.record({
  writes: fc.array(fc.tuple(number, number), { maxLength: 2 }),
  reads: fc.array(look, { minLength: 1, maxLength: 4 }),
  looks: fc.array(look, { minLength: 4, maxLength: 4, size: 'max' }),
});
/** Two kinds of reading besides the one whose turn it is: few, so that the same page is read before a write and after it. */
const history = fc.record({
  focus: fc.tuple(number, number),
  steps: fc.array(step, { minLength: 6, maxLength: 12, size: 'max' }),
});

const pick = <T>(list: readonly T[], draw: number): T => {
  const item = list[draw % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

test(
  'no reply is older than the last write, nor another reader’s, on any of three processes',
  async () => {
    const doors = await processesOf(app);
    const readings = readingsOf(doors);
    const kinds = Object.entries(readings);
    const compared = new Map<string, number>();
    const histories = fc.sample(history, { numRuns: RUNS, seed: SEED });
    for (const [turn, { focus, steps }] of histories.entries()) {
      await app.database.reset();
      const room = await buildRoom(app);
      const writes = writesOf(app, doors.send, room);
      const scenes = [room.directe, room.publiee];
      const drawn = ([which, who, at]: [number, number, number]) => ({
        kind: pick(kinds, pick([turn, ...focus], which)),
        where: { at, person: pick(room.readers, who), scene: pick(scenes, at) },
      });

      for (const { writes: changes, reads, looks } of steps) {
        await Promise.all([
          ...changes.map(([which, draw]) => pick(writes, which)(draw).catch(() => undefined)),
          ...reads.map(drawn).map(({ kind: [, reading], where }) => reading.read(where)),
        ]);
        for (const {
          kind: [name, reading],
          where,
        } of looks.map(drawn)) {
          const { given, computed } = await reading.compare(where);
          const told = { name, person: where.person.name, idBoussole: where.scene.idBoussole };
          expect({ ...told, given }).toEqual({ ...told, given: computed });
          compared.set(name, (compared.get(name) ?? 0) + 1);
        }
      }
    }
    // All that may be kept, and enough of each.
    expect(Object.keys(readings).toSorted()).toEqual(
      [...(SHARED.get('Query') ?? []), '/chiffres', '/register/getAllUsers'].toSorted(),
    );
    expect(Math.min(...kinds.map(([name]) => compared.get(name) ?? 0))).toBeGreaterThan(RUNS);
  },
  600 * MINUTES,
);
