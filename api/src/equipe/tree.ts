/** One team and where it hangs. */
export interface Noeud {
  id: number;
  idParent: number | null;
}

/**
 * Whether following parents from each team always ends at a root (promise I7).
 *
 * @param noeuds all teams of one company; a parent absent from the list counts as no root.
 */
export function isForet(noeuds: readonly Noeud[]): boolean {
  const parents = new Map(noeuds.map(({ id, idParent }) => [id, idParent]));
  const sure = new Set<number>();
  for (const { id } of noeuds) {
    const chemin = new Set<number>();
    let courant: number | null = id;
    while (courant !== null && !sure.has(courant)) {
      const parent: number | null | undefined = parents.get(courant);
      if (parent === undefined || chemin.has(courant)) return false;
      chemin.add(courant);
      courant = parent;
    }
    for (const passe of chemin) sure.add(passe);
  }
  return true;
}
