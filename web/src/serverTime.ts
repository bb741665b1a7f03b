import { once } from '../../schema/once.js';
import { parisTime } from '../../schema/paris.js';
import { readMeta } from './ui/readMeta.js';

/**
 * How far the server's clock is ahead of this browser's, as the page told it when it came. A browser's clock counts well, but
 * may be set to any day, or to that of Nouméa.
 */
const ahead = once((): number => {
  const told = Date.parse(readMeta('maintenant') ?? '');
  // In development, and in tests of pages, no server writes the page.
  return Number.isNaN(told) ? 0 : told - Date.now();
});

/** What time it is, as the server says. */
export const serverNow = (): Date => new Date(Date.now() + ahead());

/** The day in Paris, as 2027-03-31. */
export const serverDay = (): string => parisTime(serverNow()).slice(0, 10);

/** The year in Paris, for what is drawn before the session is asked. */
export const serverAnnee = (): number => Number(serverDay().slice(0, 4));
