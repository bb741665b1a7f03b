import { createHash } from 'node:crypto';

import type { Node } from './tree.js';

interface NamedEquipe extends Node {
  libelleEquipe: string;
}

/**
 * Names the state of a company's tree: the same while names, parents and the order of siblings stay the same.
 *
 * @param equipes all teams of one company, siblings in order, as `listEquipes` gives them.
 * @returns 22 characters, to be compared only.
 */
export function treeVersion(equipes: readonly NamedEquipe[]): string {
  // Siblings together: how the children of two parents interleave in the flat list means nothing.
  const bySiblings = equipes.toSorted((a, b) => (a.idParent ?? 0) - (b.idParent ?? 0));
  const rows = bySiblings.map(({ id, idParent, libelleEquipe }) => [id, idParent, libelleEquipe]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
}
