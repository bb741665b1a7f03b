import { JETON_USE_DAYS } from '../../../schema/limits.js';
import { parisDay } from '../core/context.js';
import type { Jeton } from './jeton.entity.js';
import type { UsageJeton } from './jeton.types.js';

/** So many days before a day, by the calendar. */
const before = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

/** The days of the last thirty on which a token was used, the latest first. */
export function usagesOf(
  { usages, derniereUtilisation: last }: Pick<Jeton, 'usages' | 'derniereUtilisation'>,
  now: Date,
): UsageJeton[] {
  if (last === null) return [];
  const first = before(parisDay(now), JETON_USE_DAYS - 1);
  return usages
    .map((minutes, rank) => ({ jour: before(parisDay(last), rank), minutes }))
    .filter(({ jour, minutes }) => minutes > 0 && jour >= first);
}
