/** As many other years as a page of results compares with. */
const OTHERS = 2;

/** What is shown of a team, and its latest other years, the latest first; none where it has no other. */
export function besideYears<One>(
  all: readonly One[],
  isShown: (one: One) => boolean,
  yearOf: (one: One) => number,
): One[] {
  const latest = all.toSorted((a, b) => yearOf(b) - yearOf(a));
  const others = latest.filter((one) => !isShown(one)).slice(0, OTHERS);
  return others.length === 0 ? [] : latest.filter((one) => isShown(one) || others.includes(one));
}
