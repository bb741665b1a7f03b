import { changesOf, type Changes } from '../audit/changes.js';

interface Place {
  id: number;
  idParent: number | null;
  libelleEquipe: string;
}

/** Most teams that a line of the trail names: the whole tree would be an archive. */
const NAMED_MAX = 20;

/**
 * What saving the tree changed, by the teams' names: those renamed, those with another parent, and whether the order
 * changed.
 */
export function treeChanges(before: readonly Place[], after: readonly Place[]): Changes {
  const former = new Map(before.map((place) => [place.id, place]));
  const names = new Map([...before, ...after].map(({ id, libelleEquipe }) => [id, libelleEquipe]));
  const say = (places: readonly (Place | undefined)[], word: (place: Place) => string) =>
    places
      .slice(0, NAMED_MAX)
      .map((place) => (place ? word(place) : ''))
      .join(', ');
  const difference = (field: 'libelleEquipe' | 'idParent', word: (place: Place) => string) => {
    const others = after.filter(({ id, [field]: value }) => former.get(id)?.[field] !== value);
    const beforeThem = others.map(({ id }) => former.get(id));
    return [say(beforeThem, word), say(others, word)] as const;
  };
  const [oldNames, newNames] = difference('libelleEquipe', (place) => place.libelleEquipe);
  const [oldParents, newParents] = difference(
    'idParent',
    ({ id, idParent }) =>
      `${names.get(id)} sous ${idParent === null ? 'la société' : names.get(idParent)}`,
  );
  // How children of two parents interleave in the flat lists means nothing, nor does the place of one that has another parent.
  const staying = new Set(
    after.filter(({ id, idParent }) => former.get(id)?.idParent === idParent).map(({ id }) => id),
  );
  const orderOf = (places: readonly Place[]) =>
    places
      .filter(({ id }) => staying.has(id))
      .toSorted((one, other) => (one.idParent ?? 0) - (other.idParent ?? 0))
      .map(({ id }) => id)
      .join(' ');
  return changesOf(
    {
      libelleEquipe: oldNames,
      idParent: oldParents,
      ordre: orderOf(before),
    },
    {
      libelleEquipe: newNames,
      idParent: newParents,
      ordre: orderOf(after),
    },
    ['ordre'],
  );
}
