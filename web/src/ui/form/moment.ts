import { parisInstant, parisTime } from '../../../../schema/paris.js';

/** The day and the hour that a clock in Paris shows at an instant. */
export function wallOf(iso: string): { day: string; hour: string } {
  const [day = '', hour = ''] = parisTime(new Date(iso)).split(' ');
  return { day, hour };
}

/** The hour of a day that a campaign opens or closes, where none is typed: a closing lasts the day. */
export const USUAL_HOURS = { opening: '08:00', closing: '23:59' };

/** What is wrong with a day and an hour that were typed. */
export type MomentFault = 'incomplete' | 'skipped';

/** The instant of what is typed; null when nothing is. `skipped` is an hour that the clock jumps over. */
export function instantOf(day: string, hour: string): Date | null | MomentFault {
  if (!day && !hour) return null;
  const typed = `${day} ${hour}`;
  const instant = day && hour ? parisInstant(typed) : undefined;
  if (!instant) return 'incomplete';
  return parisTime(instant) === typed ? instant : 'skipped';
}
