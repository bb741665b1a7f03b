import { suite } from '../../testing/draw.js';

/** Choices drawn from a seed, the same each time it is given. */
export interface Hasard {
  /** From 0 to n - 1. */
  sous(n: number): number;
  /** Once in n. */
  unSur(n: number): boolean;
  parmi<T>(choix: readonly [T, ...T[]]): T;
}

export function hasard(graine: number): Hasard {
  const tirer = suite(graine);
  const sous = (n: number): number => Math.floor(tirer() * n);
  return {
    sous,
    unSur: (n) => sous(n) === 0,
    parmi: (choix) => choix[sous(choix.length)] ?? choix[0],
  };
}
