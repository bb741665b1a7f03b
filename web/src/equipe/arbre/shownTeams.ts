import { fold } from '../../../../schema/french.js';
import { ancestorIds } from '../../readingOrder.js';
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
  for (const { id } of sought || always.size > 0 ? wanted : [])
    for (const above of ancestorIds(equipes, id)) drawn.add(above);
  return {
    teams: equipes.filter(({ id }) => drawn.has(id)),
    left: sought ? left : equipes.length - drawn.size,
  };
}
