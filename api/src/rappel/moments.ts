import { parisInstant, parisTime } from '../../../schema/paris.js';
import { isHoliday } from './holiday.js';

/** Reminders go from this hour, and before that one, of a working day in Paris. */
const MORNING = 8;
const EVENING = 20;
const DAY_MS = 24 * 3600 * 1000;

/** Saturday, Sunday and public holidays, of a day `YYYY-MM-DD`. */
const isRest = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) || isHoliday(day);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** When a reminder asked for this moment may go: then, or on the next working morning. */
export function workingMoment(asked: Date): Date {
  const [day = '', hour = ''] = parisTime(asked).split(' ');
  const isLate = Number(hour.slice(0, 2)) >= EVENING;
  const isEarly = Number(hour.slice(0, 2)) < MORNING;
  if (!isRest(day) && !isLate && !isEarly) return asked;
  let morning = isLate ? dayAfter(day) : day;
  while (isRest(morning)) morning = dayAfter(morning);
  const moved = parisInstant(`${morning} 0${MORNING}:00`);
  if (!moved) throw new RangeError(`no calendar has the morning of ${morning}`);
  return moved;
}

/** Whether nothing may go now. */
export const isQuiet = (now: Date): boolean => workingMoment(now).getTime() !== now.getTime();

/** How long a mail that failed waits before each of its next tries; it is then given up. */
const WAITS_MINUTES = [10, 60, 240, 1_440];

/** When a mail that has failed so many times is tried again; undefined: no more. */
export function nextTry(failures: number, now: Date): Date | undefined {
  const minutes = WAITS_MINUTES[failures - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
