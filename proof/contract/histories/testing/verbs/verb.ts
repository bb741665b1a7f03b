import type { Rules } from '../rules.js';
import type { World } from '../world.js';

/** The result of a verb that the rules never refuse. */
export const done = (_effect: unknown): boolean => true;

/** Random numbers of a history; a verb uses them to choose among what exists. */
export type Draw = readonly [number, number, number];
/** The ids that a verb is about. */
export type Ids = readonly number[];

export interface Verb {
  /** How often it is drawn compared with the others. */
  weight: number;
  /** Chooses what it is about; undefined when it makes no sense now. */
  aim(world: World, draw: Draw, rules: Rules): Ids | undefined;
  /** Does it, and returns whether the rules allow it. */
  apply(world: World, ids: Ids, rules: Rules): boolean;
}

export const pick = <T>(all: Iterable<T>, drawn: number): T | undefined => {
  const list = [...all];
  return list[drawn % Math.max(list.length, 1)];
};

/** The object with this id; a verb chooses only existing ones. */
export function find<T>(all: ReadonlyMap<number, T>, id: number | undefined): T {
  const found = all.get(id ?? 0);
  if (!found) throw new Error(`No ${id} in the model: aim at what there is.`);
  return found;
}
