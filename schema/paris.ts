import { once } from './once.js';

const clock = (locale: string, dateStyle: 'short' | 'long') =>
  once(
    () =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', dateStyle, timeStyle: 'short' }),
  );
/** The clock on a wall in Paris, `2026-06-30 18:00`: how Swedes write, and the database. */
const wall = clock('sv-SE', 'short');
const inWords = clock('fr-FR', 'long');

/** The last minute that was written, which a request asks for several times. */
let written = { minute: Number.NaN, text: '' };

/** Day and hour where the product is used. */
export function parisTime(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== written.minute) written = { minute, text: wall().format(instant) };
  return written.text;
}

/** The same as a person reads it: "30 juin 2026 à 18:00". */
export const parisTimeInWords = (instant: Date): string => inWords().format(instant);

const inUtc = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}Z`);

/**
 * The instant at which a clock in Paris shows this; of an hour that comes twice, one of them.
 *
 * @param shown `2026-06-30 18:00`.
 * @returns undefined when no calendar has it.
 */
export function parisInstant(shown: string): Date | undefined {
  const utc = inUtc(shown);
  if (Number.isNaN(utc)) return undefined;
  const ahead = (instant: number) => inUtc(parisTime(new Date(instant))) - instant;
  // While a year is typed, a date field says that it is the year 2, which this clock cannot write.
  if (Number.isNaN(ahead(utc))) return undefined;
  // The clock may change between both: the second look is at the right side of it.
  return new Date(utc - ahead(utc - ahead(utc)));
}
