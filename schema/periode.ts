import { once } from './once.js';

/** A campaign among those that a page shows. */
export interface Dated {
  annee: number;
  /** Its day, `2026-03-10`, where its year alone does not tell it from another; null elsewhere. */
  jour: string | null;
  nom: string;
}

const format = (style: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', year: 'numeric', ...style }));
const inMonths = format({ month: 'long' });
const inDays = format({ month: 'long', day: 'numeric' });

/** From the shortest to the longest. */
const WAYS: readonly ((one: Dated & { jour: string }) => string)[] = [
  ({ jour }) => inMonths().format(new Date(jour)),
  ({ jour }) => inDays().format(new Date(jour)),
  ({ nom }) => `« ${nom} »`,
];

/**
 * How each of the campaigns of a page is called beside the others: by its year, « 2025 »; where a year has several, by its month,
 * « mars 2026 », by its day where they share the month, by its name where they share the day.
 */
export function periodesOf(all: readonly Dated[]): string[] {
  const dated = all.map(({ jour, ...one }) => (jour === null ? null : { ...one, jour }));
  return all.map(({ annee }, rank) => {
    const own = dated[rank];
    if (!own) return String(annee);
    const others = dated.filter((one, other) => one !== null && other !== rank);
    const tells = (way: (typeof WAYS)[number]) =>
      others.every((one) => one === null || way(one) !== way(own));
    return (WAYS.find(tells) ?? (() => own.nom))(own);
  });
}

/** Whether it is the only one of its year. */
export const isYear = (periode: string): boolean => /^\d{4}$/.test(periode);

/** From when to now: « en un an » where each year has one, « depuis mars 2026 » elsewhere. */
export const enUnAn = (periode: string): string => (isYear(periode) ? 'en un an' : depuis(periode));

/** Whether it is a day: « le 10 mars 2026 » where a month has no article. */
const isDay = (periode: string): boolean => /^\d{1,2}(er)? /.test(periode);

/** « depuis mars 2026 », « depuis le 10 mars 2026 », « depuis 2025 ». */
export const depuis = (periode: string): string =>
  `depuis ${isDay(periode) ? 'le ' : ''}${periode}`;

/** « en mars 2026 », « le 10 mars 2026 », « en 2025 », « dans « Printemps » ». */
export const en = (periode: string): string =>
  `${isDay(periode) ? 'le' : periode.startsWith('«') ? 'dans' : 'en'} ${periode}`;

/** « de mars 2026 », « du 10 mars 2026 », « d’avril 2026 », « de 2025 ». */
export const de = (periode: string): string =>
  isDay(periode) ? `du ${periode}` : /^[ao]/.test(periode) ? `d’${periode}` : `de ${periode}`;

/** « avec mars 2026 », « avec le 10 mars 2026 ». */
export const avec = (periode: string): string => `avec ${isDay(periode) ? 'le ' : ''}${periode}`;
