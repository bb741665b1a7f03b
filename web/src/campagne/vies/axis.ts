/** Months that the line of time of a campaign spans: its year, and half of the next one. */
const MONTHS = 18;

const start = (annee: number): number => Date.UTC(annee, 0, 1);
const span = (annee: number): number => Date.UTC(annee, MONTHS, 1) - start(annee);

/** Where an instant is on the line of time of a campaign, from 0 to 100; what is beyond stands at the end. */
export function placeOf(iso: string | number, annee: number): number {
  const place = (100 * (new Date(iso).getTime() - start(annee))) / span(annee);
  return Math.round(10 * Math.min(100, Math.max(0, place))) / 10;
}

/** Whether an instant is on the line at all. */
export const isOnLine = (instant: number, annee: number): boolean =>
  instant >= start(annee) && instant < start(annee) + span(annee);

/** The milestones that the line reaches: what is beyond is told in words only. */
export const drawnOf = <T extends { date: string | null }>(
  jalons: readonly T[],
  annee: number,
): (T & { date: string })[] =>
  jalons.flatMap((jalon) => {
    const { date } = jalon;
    return date !== null && isOnLine(Date.parse(date), annee) ? [{ ...jalon, date }] : [];
  });

/** The quarters of the line: where each begins, and its name; the first of a year is named by the year. */
export const quartersOf = (annee: number): { place: number; name: string }[] =>
  Array.from({ length: MONTHS / 3 }, (_, quarter) => {
    const begins = Date.UTC(annee, 3 * quarter, 1);
    const name =
      quarter % 4 === 0
        ? String(new Date(begins).getUTCFullYear())
        : new Date(begins).toLocaleDateString('fr-FR', { month: 'short', timeZone: 'UTC' });
    return { place: placeOf(begins, annee), name };
  });
