/** As many other years as a page of results compares with. */
const OTHERS = 2;

/** How a year is called in a list of a team's: by its number, or by its campaign where the year has several. */
export const calledIn = (
  all: readonly { annee: number; nom: string }[],
  { annee, nom }: { annee: number; nom: string },
): string => (all.filter((one) => one.annee === annee).length > 1 ? nom : `${annee}`);

/** What is shown of a team, the rest of its year, and its latest other years, the latest first; none where it has no other. */
export function besideYears<One>(
  all: readonly One[],
  isShown: (one: One) => boolean,
  yearOf: (one: One) => number,
): One[] {
  const latest = all.toSorted((a, b) => yearOf(b) - yearOf(a));
  const shown = all.find(isShown);
  const isOfYear = (one: One) => shown !== undefined && yearOf(one) === yearOf(shown);
  const rest = latest.filter((one) => !isShown(one));
  const others = [
    ...rest.filter(isOfYear),
    ...rest.filter((one) => !isOfYear(one)).slice(0, OTHERS),
  ];
  return others.length === 0 ? [] : latest.filter((one) => isShown(one) || others.includes(one));
}
