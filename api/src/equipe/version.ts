import { versionOf } from '../core/version.js';
import type { Node } from './tree.js';

interface NamedEquipe extends Node {
  libelleEquipe: string;
}

/**
 * Identifies the state of a company's tree: it changes when a name, a parent or the order of siblings does.
 *
 * @param equipes all teams of one company, siblings in order, as `listEquipes` returns them.
 * @returns 22 characters, to be compared only.
 */
export function treeVersion(equipes: readonly NamedEquipe[]): string {
  // Grouped by parent, because how children of two parents interleave in the flat list means nothing.
  const bySiblings = equipes.toSorted((a, b) => (a.idParent ?? 0) - (b.idParent ?? 0));
  const rows = bySiblings.map(({ id, idParent, libelleEquipe }) => [id, idParent, libelleEquipe]);
  return versionOf(rows);
}
