import { workingMoment } from '../../../schema/working.js';

/** Whether nothing may go now. */
export const isQuiet = (now: Date): boolean => workingMoment(now).getTime() !== now.getTime();

/** How long a mail that failed waits before each of its next tries; it is then given up. */
const WAITS_MINUTES = [10, 60, 240, 1_440];

/** When a mail that has failed so many times is tried again; undefined: no more. */
export function nextTry(failures: number, now: Date): Date | undefined {
  const minutes = WAITS_MINUTES[failures - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
