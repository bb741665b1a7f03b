import { MILESTONES } from '../../../schema/statuts.js';
import type { Jalon } from './lives.types.js';

/** What is known of a campaign in a company. */
export interface Life {
  boussoles: number;
  ouvertes: number;
  /**
   * When its first boussole was made, else the first opening that is planned; null: nobody knows,
   * as of a year that was imported after its end.
   */
  opensAt: Date | null;
  /** When its last boussole closes, or has closed; before there is one, its closing date. */
  closesAt: Date;
  /** Its reminders, in their order. */
  reminders: readonly Date[];
  /** When the campaign of the year after opens in the company; null: not dated yet. */
  nextOpensAt: Date | null;
}

/** The milestones of a campaign in a company, in their order. */
export function milestonesOf(life: Life, now: Date): Jalon[] {
  const isClosed = life.closesAt <= now;
  const mark = (genre: Jalon['genre'], date: Date | null): Jalon => ({
    genre,
    date,
    passe: date !== null && date <= now,
  });
  const opening = mark(MILESTONES.OUVERTURE, life.opensAt);
  const isUnknown = life.opensAt === null && life.boussoles > 0;
  return [
    ...(isUnknown ? [] : [{ ...opening, passe: opening.passe || life.boussoles > 0 }]),
    ...life.reminders.map((date) => mark(MILESTONES.RAPPEL, date)),
    mark(MILESTONES.FERMETURE, life.closesAt),
    { ...mark(MILESTONES.RESTITUTION, life.closesAt), passe: isClosed && life.boussoles > 0 },
    mark(MILESTONES.SUIVANTE, life.nextOpensAt),
  ];
}

interface Closings {
  boussoles: number;
  /** When the last boussole closes, and when the company's do that have no date of their own. */
  closesAt: string;
  companyClosesAt: string;
  /** How many boussoles close after the company's date. */
  later: number;
}

/** The date that most of a campaign's boussoles close at, and how many close after it: one team's more time is not everyone's. */
export function closingSaid({ boussoles, closesAt, companyClosesAt, later }: Closings) {
  const [last, company] = [new Date(closesAt), new Date(companyClosesAt)];
  const isLast = later === boussoles || last < company;
  return { fermeture: isLast ? last : company, prolongees: isLast ? 0 : later };
}
