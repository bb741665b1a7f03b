import type { Actor } from './matrix.js';

interface Difference {
  ids: readonly string[];
  /** All actors by default. */
  actors?: readonly Actor[];
  statut: number;
  why: string;
}

/** Where docs/specification/3-decisions.md contradicts the matrix: the decisions apply. */
export const differences: readonly Difference[] = [
  {
    ids: ['A098', 'A099', 'A100'],
    actors: ['anonyme'],
    statut: 401,
    why: 'decisions §6: whoever is not signed in is UNAUTHENTICATED, by every door',
  },
  {
    ids: ['A101'],
    statut: 405,
    why: 'decisions §6: wrong method is 405; /graphql takes POST alone, so no GET is a request',
  },
];
