import { isHoliday } from './holiday.js';
import { parisInstant, parisTime } from './paris.js';

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
