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
