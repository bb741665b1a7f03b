import { once } from '../../../schema/once.js';
import { parisTime } from '../../../schema/paris.js';

// Dates are shown in Paris time wherever the reader is, as in the exports; a campaign's year ends in Paris too.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = once(
    () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options }),
  );
  return (iso: string): string => formatter().format(new Date(iso));
};

/** "21 nov. 2026": of a moment, or of a day without an hour, which Paris is never behind. */
export const formatDay = format({ dateStyle: 'medium' });

/** "21 nov. 2026, 14:05" */
export const formatMinute = format({ dateStyle: 'medium', timeStyle: 'short' });

/** "21 nov. 2026, 14:05:09" */
export const formatSecond = format({ dateStyle: 'medium', timeStyle: 'medium' });

/** "21 novembre 2026" */
export const formatLongDay = format({ dateStyle: 'long' });

/** "15 décembre 2026 à 18:00", "31 décembre 2026 à minuit": until when. */
export function formatDeadline(iso: string): string {
  const hour = parisTime(new Date(iso)).slice(-5);
  if (hour !== '00:00') return `${formatLongDay(iso)} à ${hour}`;
  return `${formatLongDay(lastMinute(iso))} à minuit`;
}

/** "31 déc. 2026": the day until whose end, or in which. */
export const formatLastDay = (iso: string): string => formatDay(lastMinute(iso));

/** The minute before a midnight that ends a day: the midnight itself would read as the next day. */
const lastMinute = (iso: string): string => new Date(Date.parse(iso) - 60_000).toISOString();

// A browser's first formatter takes tens of milliseconds, once the first page is drawn rather than in the middle of one.
const whenIdle = window.requestIdleCallback ?? window.setTimeout;
whenIdle(() => formatDay(new Date(0).toISOString()));
