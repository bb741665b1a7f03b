import * as fc from 'fast-check';

import { VERBS } from './actions.js';
import { crossings, observe } from './observers.js';
import { Echelon, leaks } from './oracle.js';
import { passNight, type Rules } from './rules.js';
import { Told } from './told.js';
import { settle } from './verbs/people.js';
import type { Draw } from './verbs/verb.js';
import { World } from './world.js';

interface Action {
  verb: string;
  draw: Draw;
}
export interface History {
  k: number;
  sizes: readonly number[];
  criteres: number;
  isPubliee: boolean;
  /** Of a boussole that was begun before the upgrade; 1: there is none. */
  formerMinimum: number;
  actions: readonly Action[];
}

/** Number of histories in the long form: TEST_HISTOIRES=1000. */
export const LONG = Number(process.env['TEST_HISTOIRES'] ?? 0);

/** Seed of the histories: TEST_GRAINE draws others. */
export const SEED = Number(process.env['TEST_GRAINE'] ?? 17);

const number = fc.nat(10_000);
const action = (verb: string): fc.Arbitrary<Action> =>
  fc.record({ verb: fc.constant(verb), draw: fc.tuple(number, number, number) });

/** Random histories of a small company: teams of two to nine people, mostly answering. */
export const histories = ({
  isPubliee = true,
  longest = 140,
  teams = 5,
} = {}): fc.Arbitrary<History> =>
  fc.record({
    k: fc.integer({ min: 3, max: 5 }),
    sizes: fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 2, maxLength: teams }),
    criteres: fc.integer({ min: 1, max: 3 }),
    isPubliee: fc.constant(isPubliee),
    formerMinimum: fc.integer({ min: 1, max: 4 }),
    actions: fc.noBias(
      fc.array(
        fc.oneof(
          ...Object.entries(VERBS).map(([verb, { weight }]) => ({
            weight: Math.round(weight * 2),
            arbitrary: action(verb),
          })),
        ),
        { maxLength: longest, size: 'max' },
      ),
    ),
  });

/** Closes everything at the end, because much of what could leak does so then and afterwards. */
const CLOSING: readonly Action[] = Array.from({ length: 3 }, (_, i) => ({
  verb: 'closeAll',
  draw: [i, 0, 0],
}));

export function actionsOf({ actions }: History): readonly Action[] {
  const late = Math.ceil((actions.length * 2) / 3);
  return [...actions.slice(0, late), ...CLOSING, ...actions.slice(late), ...CLOSING];
}

/** The company before anything happens; the last team's boussole was made in « Directe », the one before under a minimum. */
export function begin({ k, sizes, criteres, isPubliee, formerMinimum }: History): World {
  const world = new World();
  const idCampagne = world.next();
  world.campagnes.set(idCampagne, { annee: world.annee });
  for (let c = 0; c < criteres; c++) world.criteres.add(world.next());
  Object.assign(world, { k, isPubliee, attacksDirecte: !isPubliee });
  settle(world, sizes, idCampagne);
  // The people used their links themselves.
  for (const individu of world.individus.values())
    Object.assign(individu, { link: null, isOpened: true });
  for (const participation of world.participations.values()) participation.venue = 'membre';
  const last = [...world.boussoles.values()].at(-1);
  if (last) Object.assign(last, { isPubliee: false, criteres: isPubliee ? null : last.criteres });
  const former = [...world.boussoles.values()].at(-2);
  if (former && formerMinimum > 1)
    Object.assign(former, { isPubliee: false, formerMinimum, criteres: [...world.criteres] });
  return world;
}

export interface Found {
  /** What was done, as text. */
  done: string[];
  /** Where the figures shown differ from those of the rules. */
  differences: string[];
  leaks: string[];
  crossings: string[];
}

/** Plays a history by these rules; every reader reads everything after each action. */
export function play(history: History, rules: Rules): Found {
  const world = begin(history);
  const echelon = new Echelon();
  const found: Found = { done: [], differences: [], leaks: [], crossings: [] };
  const crossed = new Set<string>();
  const told = new Told();
  for (const { verb: name, draw } of actionsOf(history)) {
    const verb = VERBS[name];
    const ids = verb?.aim(world, draw, rules);
    if (!verb || !ids) continue;
    verb.apply(world, ids, rules);
    found.done.push(`${name} ${ids.join(' ')}`);
    passNight(world, rules);
    told.read(world, rules);
    for (const snapshot of observe(world, rules)) echelon.add(snapshot);
    for (const crossing of crossings(world, rules)) crossed.add(crossing);
  }
  found.leaks = [...leaks(echelon.rows, (unknown) => world.truthOf(unknown)), ...told.windows];
  found.crossings = [...crossed];
  return found;
}
