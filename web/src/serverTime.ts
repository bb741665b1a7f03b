import { parisTime } from '../../schema/paris.js';
import { readMeta } from './ui/readMeta.js';

/** How far, in ms, the server's clock is ahead of this browser's. */
let ahead = 0;

/**
 * Hears the time that the server wrote into the page. A browser's clock counts well, but may be set to any day, or to that of
 * Nouméa. In development, and in tests of pages, no server writes the page.
 */
export function hearServer(): void {
  const told = Date.parse(readMeta('maintenant') ?? '');
  ahead = Number.isNaN(told) ? 0 : told - Date.now();
}
// As the page comes: later, what had passed since would be counted as a difference.
hearServer();

/** What time it is, as the server says. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** The day in Paris, as 2027-03-31. */
export const serverDay = (): string => parisTime(serverNow()).slice(0, 10);

/** The year in Paris, for what is drawn before the session is asked. */
export const serverAnnee = (): number => Number(serverDay().slice(0, 4));
