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
