import type { Acteur } from './matrix.js';

interface Ecart {
  ids: readonly string[];
  /** All of them, unless named. */
  acteurs?: readonly Acteur[];
  statut: number;
  pourquoi: string;
}

/** Where docs/specification/3-decisions.md says otherwise than the matrix: the decisions rule. */
export const ecarts: readonly Ecart[] = [
  {
    ids: ['A098', 'A099', 'A100'],
    acteurs: ['anonyme'],
    statut: 401,
    pourquoi: 'decisions §6: whoever is not signed in is UNAUTHENTICATED, by every door',
  },
  {
    ids: ['A101'],
    statut: 405,
    pourquoi:
      'decisions §6: wrong method is 405; /graphql takes POST alone, so no GET is a request',
  },
];
