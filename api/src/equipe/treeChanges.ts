import { changementsDe, type Changements } from '../audit/changements.js';

interface Place {
  id: number;
  idParent: number | null;
  libelleEquipe: string;
}

/** Twenty teams say what happened; the whole tree would be an archive. */
const CITEES = 20;

/**
 * What a save of the tree changed, by the teams' names: those renamed, those placed elsewhere, and whether the order is
 * another.
 */
export function changementsArbre(avant: readonly Place[], apres: readonly Place[]): Changements {
  const anciennes = new Map(avant.map((place) => [place.id, place]));
  const noms = new Map([...avant, ...apres].map(({ id, libelleEquipe }) => [id, libelleEquipe]));
  const dire = (places: readonly (Place | undefined)[], mot: (place: Place) => string) =>
    places
      .slice(0, CITEES)
      .map((place) => (place ? mot(place) : ''))
      .join(', ');
  const difference = (champ: 'libelleEquipe' | 'idParent', mot: (place: Place) => string) => {
    const autres = apres.filter(({ id, [champ]: valeur }) => anciennes.get(id)?.[champ] !== valeur);
    const avantElles = autres.map(({ id }) => anciennes.get(id));
    return [dire(avantElles, mot), dire(autres, mot)] as const;
  };
  const [anciensNoms, nouveauxNoms] = difference('libelleEquipe', (place) => place.libelleEquipe);
  const [anciensParents, nouveauxParents] = difference(
    'idParent',
    ({ id, idParent }) =>
      `${noms.get(id)} sous ${idParent === null ? 'la société' : noms.get(idParent)}`,
  );
  const listees = new Set(apres.map(({ id }) => id));
  return changementsDe(
    {
      libelleEquipe: anciensNoms,
      idParent: anciensParents,
      ordre: avant
        .filter(({ id }) => listees.has(id))
        .map(({ id }) => id)
        .join(' '),
    },
    {
      libelleEquipe: nouveauxNoms,
      idParent: nouveauxParents,
      ordre: apres.map(({ id }) => id).join(' '),
    },
    ['ordre'],
  );
}
