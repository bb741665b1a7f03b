/** The clock on a wall in Paris, `2026-06-30 18:00`: how Swedes write, and the database. */
const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and hour where the product is used. */
export const parisTime = (instant: Date): string => WALL.format(instant);

const IN_WORDS = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** The same as a person reads it: "30 juin 2026 à 18:00". */
export const parisTimeInWords = (instant: Date): string => IN_WORDS.format(instant);

const inUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

/**
 * The instant at which a clock in Paris shows this; of an hour that comes twice, one of them.
 *
 * @param wall `2026-06-30 18:00`.
 * @returns undefined when no calendar has it.
 */
export function parisInstant(wall: string): Date | undefined {
  const utc = inUtc(wall);
  if (Number.isNaN(utc)) return undefined;
  const ahead = (instant: number) => inUtc(parisTime(new Date(instant))) - instant;
  // While a year is typed, a date field says that it is the year 2, which this clock cannot write.
  if (Number.isNaN(ahead(utc))) return undefined;
  // The clock may change between both: the second look is at the right side of it.
  return new Date(utc - ahead(utc - ahead(utc)));
}
