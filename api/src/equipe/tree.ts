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
 * The whole tree in reading order, with each team that is listed at its rank.
 *
 * @param stored all teams of the company, siblings in order; those that are not listed keep their order.
 * @param listed with a rank each, too high a rank meaning last; together with the stored ones they must be a forest, else
 *   what hangs in a loop is lost.
 */
export function atRanks<Team extends Node>(
  stored: readonly Team[],
  listed: readonly (Team & Ranked)[],
): Team[] {
  const ids = new Set(listed.map(({ id }) => id));
  const children = Map.groupBy(
    stored.filter(({ id }) => !ids.has(id)),
    ({ idParent }) => idParent,
  );
  for (const team of listed.toSorted((one, other) => (one.rang ?? 0) - (other.rang ?? 0))) {
    const siblings = children.get(team.idParent) ?? [];
    siblings.splice(team.rang ?? 0, 0, team);
    children.set(team.idParent, siblings);
  }
  const ordered: Team[] = [];
  const next = (children.get(null) ?? []).toReversed();
  for (let team = next.pop(); team; team = next.pop()) {
    ordered.push(team);
    next.push(...(children.get(team.id) ?? []).toReversed());
  }
  return ordered;
}
