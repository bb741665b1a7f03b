interface Campagne {
  id: number;
  annee: number;
}

/**
 * The campaign that is chosen already: the newest that is free and not over, one of the current year before one of a
 * year to come. A boussole of a past year would be born closed: nobody wants it unasked.
 *
 * @param taken campaigns in which the team has its boussole.
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
