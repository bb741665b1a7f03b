import { parisTime } from '../../../../schema/paris.js';

/** Whether a day, as 2027-03-31, is over in Paris. */
export const isPast = (day: string): boolean => day < parisTime(new Date()).slice(0, 10);
