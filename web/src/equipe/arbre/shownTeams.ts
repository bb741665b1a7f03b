import { fold } from '../../../../schema/french.js';
import { parentOf, type Equipe } from './modifications.js';

interface Wanted {
  /** What the names must contain; blank: every team. */
  search: string;
  /** Most children drawn under one parent, and most names found. */
  most: number;
  /** Teams that are drawn whatever else: those that the user has just changed. */
  always: ReadonlySet<number>;
}

/**
 * The teams that a large tree draws, in the order of the list, and how many it leaves out for want of room: thousands of rows
 * would freeze the page. A team is drawn with those above it.
 */
export function shownTeams(equipes: readonly Equipe[], { search, most, always }: Wanted) {
  const sought = fold(search).trim();
  const counts = new Map<number | null, number>();
  let left = 0;
  const hasRoom = (key: number | null) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) left++;
    return count <= most;
  };
  const wanted = equipes.filter(
    (equipe) =>
      always.has(equipe.id) ||
      (sought
        ? fold(equipe.libelleEquipe).includes(sought) && hasRoom(null)
        : hasRoom(parentOf(equipe))),
  );
  const drawn = new Set(wanted.map(({ id }) => id));
  const parents = new Map(equipes.map((equipe) => [equipe.id, parentOf(equipe)]));
  // Iterating over the set also visits what is added: each team that is found or was changed stands under those above it.
  const climbing = sought ? drawn : new Set(always);
  for (const id of climbing) {
    const above = parents.get(id);
    if (!above) continue;
    drawn.add(above);
    climbing.add(above);
  }
  const isReached = (id: number): boolean => {
    let above = parents.get(id);
    while (above && drawn.has(above)) above = parents.get(above);
    return !above;
  };
  const teams = equipes.filter(({ id }) => drawn.has(id) && isReached(id));
  return { teams, left: sought ? left : equipes.length - teams.length };
}
