import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { useApp } from '../../../api/src/testing/app.js';
import { LONG, SEED } from '../histories/testing/play.js';
import {
  buildRoom,
  computeFigures,
  computePage,
  processesOf,
  readDomaine,
  readEnsemble,
  readFigures,
  readPage,
  readUsers,
  readUsersByRest,
  type Person,
} from './testing/room.js';
import { writesOf } from './testing/writes.js';

/**
 * Random writes and reads by every kind of reader on three processes, some at the same time: once a write is acknowledged
 * each reader is given, by each process, what would be computed for them.
 */
const app = useApp();
const RUNS = LONG || 8;
const MINUTES = 60_000;

const number = fc.nat(100_000);
/** Each step: writes and readings at the same time; their numbers draw which, by whom and where. */
const step = fc.record({
  writes: fc.array(fc.tuple(number, number), { maxLength: 2 }),
  reads: fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 4 }),
});
const history = fc.array(step, { minLength: 6, maxLength: 12, size: 'max' });

const pick = <T>(list: readonly T[], draw: number): T => {
  const item = list[draw % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

test(
  'no reply is older than the last write, nor another reader’s, on any of three processes',
  async () => {
    const { send, get } = await processesOf(app);
    let pages = 0;
    for (const steps of fc.sample(history, { numRuns: RUNS, seed: SEED })) {
      await app.database.reset();
      const room = await buildRoom(app);
      const writes = writesOf(app, send, room);
      const boussoles = [room.directe.idBoussole, room.publiee.idBoussole];
      const readAt = (person: Person, [who, where]: [number, number]) =>
        readPage(send, where, person, pick(boussoles, who));

      for (const { writes: drawn, reads } of steps) {
        await Promise.all([
          ...drawn.map(([which, draw]) => pick(writes, which)(draw).catch(() => undefined)),
          ...reads.map((draw) => readAt(pick(room.readers, draw[0]), draw)),
        ]);
        const scene = pick([room.directe, room.publiee], reads[0]?.[1] ?? 0);
        for (const person of room.readers.slice(0, 2)) {
          const domaine = await readDomaine(send, person, scene.idEquipe, scene.idCampagne);
          expect([person.name, ...domaine.given]).toEqual([person.name, ...domaine.computed]);
          const map = await readEnsemble(send, person, scene.idSociete);
          expect([person.name, ...map.given]).toEqual([person.name, ...map.computed]);
          const users = await readUsers(send, person);
          expect([person.name, ...users.given]).toEqual([person.name, ...users.computed]);
          const byRest = await readUsersByRest(get, person);
          expect([person.name, ...byRest.given]).toEqual([person.name, ...byRest.computed]);
        }
        const idBoussole = pick(boussoles, reads[0]?.[0] ?? 0);
        const program = pick(room.readers, reads[0]?.[0] ?? 0);
        const figures = await computeFigures(get, program, idBoussole);
        const read = await readFigures(get, program, idBoussole);
        expect([program.name, ...read.given]).toEqual([program.name, figures, figures, figures]);
        expect(read.again).toEqual(figures[0] === 200 ? [304, 304, 304] : []);
        for (const person of room.readers) {
          const computed = await computePage(send, 0, person, idBoussole);
          const given = await Promise.all(
            [0, 1, 2].map((at) => readPage(send, at, person, idBoussole)),
          );
          const told = { person: person.name, idBoussole };
          expect({ ...told, given }).toEqual({ ...told, given: given.map(() => computed) });
          pages += given.length;
        }
      }
    }
    expect(pages).toBeGreaterThan(RUNS * 100);
  },
  600 * MINUTES,
);
