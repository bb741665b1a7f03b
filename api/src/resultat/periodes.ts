import { once } from '../../../schema/once.js';

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
