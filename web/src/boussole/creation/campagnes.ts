interface Campagne {
  id: number;
  annee: number;
}

/**
 * The campaign that is chosen at first: the newest free one of the current year, else of a coming year. Never one of a
 * past year, because its boussole would be closed from the start.
 *
 * @param taken campaigns in which the team already has a boussole.
 */
export function newestFree<C extends Campagne>(
  campagnes: readonly C[],
  taken: ReadonlySet<number>,
  anneeCourante: number,
): C | undefined {
  const isLater = ({ annee }: C) => Number(annee > anneeCourante);
  return campagnes
    .filter(({ id, annee }) => !taken.has(id) && annee >= anneeCourante)
    .toSorted((a, b) => isLater(a) - isLater(b) || b.annee - a.annee || b.id - a.id)[0];
}
