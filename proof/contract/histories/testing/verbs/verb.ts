import type { Rules } from '../rules.js';
import type { World } from '../world.js';

/** For what the rules never refuse. */
export const done = (_effect: unknown): boolean => true;

/** Numbers that a history draws; a verb chooses with them among what there is. */
export type Draw = readonly [number, number, number];
/** The identifiers a verb is about. */
export type Ids = readonly number[];

export interface Verb {
  /** How often it is drawn beside the others. */
  weight: number;
  /** What it is about now; nothing when it has no sense. */
  aim(world: World, draw: Draw, rules: Rules): Ids | undefined;
  /** Whether the rules let it be done. */
  apply(world: World, ids: Ids, rules: Rules): boolean;
}

export const pick = <T>(all: Iterable<T>, drawn: number): T | undefined => {
  const list = [...all];
  return list[drawn % Math.max(list.length, 1)];
};

/** The thing of this number; a verb aims only at what there is. */
export function find<T>(all: ReadonlyMap<number, T>, id: number | undefined): T {
  const found = all.get(id ?? 0);
  if (!found) throw new Error(`No ${id} in the model: aim at what there is.`);
  return found;
}
