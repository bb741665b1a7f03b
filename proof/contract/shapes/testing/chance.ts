import { drawFrom } from '../../testing/draw.js';

/** Random choices that depend on a seed only. */
export interface Chance {
  /** A number from 0 to n - 1. */
  sous(n: number): number;
  /** True once in n times. */
  oneIn(n: number): boolean;
  among<T>(choice: readonly [T, ...T[]]): T;
}

export function chance(seed: number): Chance {
  const draw = drawFrom(seed);
  const below = (n: number): number => Math.floor(draw() * n);
  return {
    sous: below,
    oneIn: (n) => below(n) === 0,
    among: (choice) => choice[below(choice.length)] ?? choice[0],
  };
}
