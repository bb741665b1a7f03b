import { groupBy } from './ui/groupBy.js';

interface Node {
  id: number;
  idParent?: number | null;
}

/**
 * The flat list of teams in reading order, each with its depth: parents before children, siblings in the server's order.
 *
 * A team whose parent is not in the list is put at the root, so that no team disappears.
 */
export function inReadingOrder<Team extends Node>(teams: readonly Team[]) {
  const known = new Set(teams.map(({ id }) => id));
  const children = groupBy(teams, ({ idParent }) =>
    idParent && known.has(idParent) ? idParent : null,
  );
  const descend = (parent: number | null, depth: number): { team: Team; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((team) => [
      { team, depth },
      ...descend(team.id, depth + 1),
    ]);
  return descend(null, 0);
}

/** Ids of a team and of all its descendants, in no particular order. */
export function subtreeIds(teams: readonly Node[], id: number): Set<number> {
  const children = groupBy(teams, ({ idParent }) => idParent ?? null);
  const found = new Set([id]);
  // Iterating over a set also visits what is added meanwhile: each team found adds its children.
  for (const parent of found) for (const child of children.get(parent) ?? []) found.add(child.id);
  return found;
}

/** Ids of the teams above this one, its parent first. */
export function ancestorIds(teams: readonly Node[], id: number): number[] {
  const parents = new Map(teams.map((team) => [team.id, team.idParent ?? null]));
  const above: number[] = [];
  for (
    let parent = parents.get(id);
    parent && !above.includes(parent);
    parent = parents.get(parent)
  )
    above.push(parent);
  return above;
}
