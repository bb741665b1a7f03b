interface Node {
  id: number;
  idParent?: number | null;
}

/**
 * The flat list in reading order, each team with its depth: parents before children, the server's order kept.
 *
 * A team whose parent is not in the list shows at the root, so that none is ever lost.
 */
export function inReadingOrder<Team extends Node>(teams: readonly Team[]) {
  const known = new Set(teams.map(({ id }) => id));
  const children = Map.groupBy(teams, ({ idParent }) =>
    idParent && known.has(idParent) ? idParent : null,
  );
  const descend = (parent: number | null, depth: number): { team: Team; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((team) => [
      { team, depth },
      ...descend(team.id, depth + 1),
    ]);
  return descend(null, 0);
}

/** A team with all those under it, in no particular order. */
export function subtreeIds(teams: readonly Node[], id: number): Set<number> {
  const children = Map.groupBy(teams, ({ idParent }) => idParent ?? null);
  const found = new Set([id]);
  // A set grows under its own iteration: each team found brings its children.
  for (const parent of found) for (const child of children.get(parent) ?? []) found.add(child.id);
  return found;
}

/** The teams above this one, its parent first. */
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
