import { instantOf, wallOf } from '../../ui/form/moment.js';
import { textes } from '../textes.js';

const mots = textes.rappels;

/** A reminder as the dialog holds it. */
export interface Slot {
  day: string;
  hour: string;
}

/** The hour of a day that is set without one. */
const USUAL = '10:00';

/** The reminders to come, and empty places until there are so many with those that have gone. */
export function slotsOf(
  rappels: readonly { date: string; parti: boolean }[],
  places: number,
): Slot[] {
  const gone = rappels.filter(({ parti }) => parti).length;
  const coming = rappels.filter(({ parti }) => !parti).map(({ date }) => wallOf(date));
  const empty = Math.max(0, places - gone - coming.length);
  return [...coming, ...Array.from({ length: empty }, () => ({ day: '', hour: '' }))];
}

/** The moments of what is typed, or what is wrong with one of them. */
export function momentsOf(slots: readonly Slot[]): string[] | { message: string } {
  const moments: string[] = [];
  for (const { day, hour } of slots) {
    const instant = instantOf(day, hour || (day ? USUAL : ''));
    if (instant === 'incomplete') return { message: mots.incomplete };
    if (instant === 'skipped') return { message: mots.sansHeure };
    if (instant) moments.push(instant.toISOString());
  }
  return moments;
}
