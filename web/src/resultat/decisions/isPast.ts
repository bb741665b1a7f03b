import { serverDay } from '../../serverTime.js';

/** Whether a day, as 2027-03-31, is over in Paris. */
export const isPast = (day: string): boolean => day < serverDay();
