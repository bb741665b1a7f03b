import { subtreeIds } from '../../readingOrder.js';

export interface Equipe {
  id: number;
  idParent?: number | null;
  libelleEquipe: string;
  codeEquipe: string;
}

/**
 * A team put under a parent, between two siblings.
 *
 * The siblings are named by id rather than by rank, so that the move means the same after the tree was read again.
 */
export interface Placement {
  kind: 'place';
  id: number;
  /** null: at the root. */
  idParent: number | null;
  /** The sibling before it; null: the team comes first. */
  after: number | null;
  /** The sibling after it; null: the team comes last. */
  before: number | null;
}

interface Renaming {
  kind: 'rename';
  id: number;
  libelleEquipe: string;
}

/** A change that the user made to the tree and has not saved. */
export type Modification = Placement | Renaming;

export const parentOf = ({ idParent }: Equipe): number | null => idParent ?? null;

export const siblingsIn = (equipes: readonly Equipe[], parent: number | null) =>
  equipes.filter((equipe) => parentOf(equipe) === parent);

/** The placement of a team at a rank, from 0, among the other children of a parent; too high a rank means last. */
export function placeAt(
  equipes: readonly Equipe[],
  id: number,
  idParent: number | null,
  rank: number,
): Placement {
  const others = siblingsIn(equipes, idParent).filter((equipe) => equipe.id !== id);
  const index = Math.min(rank, others.length);
  const after = others[index - 1]?.id ?? null;
  return { kind: 'place', id, idParent, after, before: others[index]?.id ?? null };
}

function rankOf(others: readonly Equipe[], { after, before }: Placement): number {
  const indexOf = (id: number | null) => others.findIndex((equipe) => equipe.id === id);
  if (after !== null && indexOf(after) >= 0) return indexOf(after) + 1;
  if (before !== null && indexOf(before) >= 0) return indexOf(before);
  return after === null && before !== null ? 0 : others.length;
}

function place(equipes: readonly Equipe[], placement: Placement): readonly Equipe[] | undefined {
  const { id, idParent } = placement;
  const moved = equipes.find((equipe) => equipe.id === id);
  const isParentKnown = idParent === null || equipes.some((equipe) => equipe.id === idParent);
  if (!moved || !isParentKnown) return undefined;
  if (idParent !== null && subtreeIds(equipes, id).has(idParent)) return undefined;

  const rest = equipes.filter((equipe) => equipe.id !== id);
  const others = siblingsIn(rest, idParent);
  const next = others[rankOf(others, placement)];
  return rest.toSpliced(next ? rest.indexOf(next) : rest.length, 0, { ...moved, idParent });
}

function apply(equipes: readonly Equipe[], change: Modification): readonly Equipe[] | undefined {
  if (change.kind === 'place') return place(equipes, change);
  const { id, libelleEquipe } = change;
  if (!equipes.some((equipe) => equipe.id === id)) return undefined;
  return equipes.map((equipe) => (equipe.id === id ? { ...equipe, libelleEquipe } : equipe));
}

/**
 * Applies the user's changes to the stored tree, one after the other.
 *
 * @returns the teams, siblings in order, and the changes that can no longer be applied: their team or its new parent was
 *   deleted, or the team would hang under itself.
 */
export function replay(stored: readonly Equipe[], changes: readonly Modification[]) {
  let equipes = stored;
  const lost: Modification[] = [];
  for (const change of changes) {
    const next = apply(equipes, change);
    if (next) equipes = next;
    else lost.push(change);
  }
  return { equipes, lost };
}

/**
 * Where Alt and an arrow move a team.
 *
 * @returns undefined when it cannot go that way.
 */
export function placementByKey(
  equipes: readonly Equipe[],
  id: number,
  key: string,
): Placement | undefined {
  const equipe = equipes.find((candidate) => candidate.id === id);
  if (!equipe) return undefined;
  const parent = parentOf(equipe);
  const siblings = siblingsIn(equipes, parent);
  const rank = siblings.indexOf(equipe);
  const previous = siblings[rank - 1];

  if (key === 'ArrowUp' && previous) return placeAt(equipes, id, parent, rank - 1);
  if (key === 'ArrowDown' && rank < siblings.length - 1)
    return placeAt(equipes, id, parent, rank + 1);
  if (key === 'ArrowRight' && previous) return placeAt(equipes, id, previous.id, equipes.length);
  const above = equipes.find((candidate) => candidate.id === parent);
  if (key !== 'ArrowLeft' || !above) return undefined;
  return placeAt(
    equipes,
    id,
    parentOf(above),
    siblingsIn(equipes, parentOf(above)).indexOf(above) + 1,
  );
}
