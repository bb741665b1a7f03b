/** One team and its parent. */
export interface Node {
  id: number;
  idParent: number | null;
}

/**
 * Whether following parents from every team ends at a root (promise I7).
 *
 * @param nodes all teams of one company; a parent that is not in the list does not count as a root.
 */
export function isForest(nodes: readonly Node[]): boolean {
  const parents = new Map(nodes.map(({ id, idParent }) => [id, idParent]));
  const sure = new Set<number>();
  for (const { id } of nodes) {
    const path = new Set<number>();
    let current: number | null = id;
    while (current !== null && !sure.has(current)) {
      const parent: number | null | undefined = parents.get(current);
      if (parent === undefined || path.has(current)) return false;
      path.add(current);
      current = parent;
    }
    for (const passed of path) sure.add(passed);
  }
  return true;
}

interface Ranked extends Node {
  /** Rank from 0 among the children of its parent, once saved. */
  rang?: number | null | undefined;
}

/**
 * The teams to be written so that each that is listed stands at its rank: all children of their parents, in order.
 *
 * @param stored all teams of the company, siblings in order; those that are not listed keep their order.
 * @param listed with a rank each; too high a rank means last.
 */
export function atRanks<Team extends Node>(
  stored: readonly Team[],
  listed: readonly (Team & Ranked)[],
): Team[] {
  const ids = new Set(listed.map(({ id }) => id));
  const staying = Map.groupBy(
    stored.filter(({ id }) => !ids.has(id)),
    ({ idParent }) => idParent,
  );
  const arriving = Map.groupBy(listed, ({ idParent }) => idParent);
  return [...arriving].flatMap(([parent, teams]) => {
    const siblings: Team[] = [...(staying.get(parent) ?? [])];
    for (const team of teams.toSorted((one, other) => (one.rang ?? 0) - (other.rang ?? 0)))
      siblings.splice(team.rang ?? 0, 0, team);
    return siblings;
  });
}
