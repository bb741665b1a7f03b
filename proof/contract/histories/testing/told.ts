import { publishedOf, type Rules } from './rules.js';
import type { World } from './world.js';

/**
 * The numbers of those who have finished, as everybody is told them: beside who signs in, a difference of fewer than k people
 * tells who has answered. What a publication says is said of a block.
 */
export class Told {
  private readonly last = new Map<number, number>();
  /** Where fewer than k people follow from two of these numbers. */
  readonly windows: string[] = [];

  read(world: World, rules: Rules): void {
    for (const boussole of world.boussoles.values()) {
      if (!boussole.isPubliee) continue;
      const { id, k } = boussole;
      const told = rules.told(world, boussole);
      const before = this.last.get(id) ?? 0;
      this.last.set(id, told);
      if (told === before || told === publishedOf(world, boussole)) continue;
      if (Math.abs(told - before) < k)
        this.windows.push(`${id}: ${before}, then ${told}, k = ${k}`);
    }
  }
}
