import { parisInstant, parisTime } from '../../../../schema/paris.js';
import { workingMoment } from '../../../../schema/working.js';

const DAY_MS = 24 * 3600 * 1000;
const HOUR = '10:00';
/** Two mails on the same days would be one too many. */
const APART = 2 * DAY_MS;

/** Ten o'clock of this day in Paris, or of the last working day before it. */
function workingDayBefore(instant: number): number {
  for (let at = instant; ; at -= DAY_MS) {
    const morning = parisInstant(`${parisTime(new Date(at)).slice(0, 10)} ${HOUR}`);
    if (morning && workingMoment(morning).getTime() === morning.getTime()) return morning.getTime();
  }
}

/**
 * The reminders that are offered with a launch: half-way, and the day before the closing, on working days. A campaign of
 * a few days has fewer.
 */
export function proposedReminders(opens: Date, closes: Date): string[] {
  const [from, to] = [opens.getTime(), closes.getTime()];
  // A closing at midnight is the day before's.
  const last = workingDayBefore(to - 60_000 - DAY_MS);
  const middle = workingDayBefore((from + to) / 2);
  return [last - middle >= APART ? middle : 0, last]
    .filter((at) => at >= from + DAY_MS)
    .map((at) => new Date(at).toISOString());
}
