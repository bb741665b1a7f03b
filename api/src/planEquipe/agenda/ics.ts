import { ICalCalendar, ICalEventTransparency } from 'ical-generator';

import type { PlanState } from '../../../../schema/statuts.js';

/** An action that is to be done by a day, `YYYY-MM-DD`. */
interface DuePlan {
  id: number;
  idBoussole: number;
  libelleEquipe: string;
  objectif: string;
  action: string;
  etat: PlanState;
  echeance: string;
}

interface Content {
  /** Null: a person's own actions. */
  societe: string | null;
  origin: string;
  now: Date;
  plans: readonly DuePlan[];
}

const STATES = { A_FAIRE: 'À faire', EN_COURS: 'En cours', FAIT: 'Fait', ABANDONNE: 'Abandonné' };
const HALF_A_DAY = 12 * 3600;
/** Letters of a title and of a text: folding two thousand whole ones would hold the process for seconds. */
export const TITLE_MAX = 120;
export const TEXT_MAX = 400;

/** The beginning of a text of which one letter more than these was read; the page that the event leads to has all of it. */
const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/**
 * Échéances as all-day events (RFC 5545). A day has no hour: nothing in it depends on the zone of the machine, and a calendar
 * shows it on that day wherever its reader is.
 */
export function writeCalendar({ societe, origin, now, plans }: Content): string {
  const { hostname } = new URL(origin);
  const calendar = new ICalCalendar({
    name: societe === null ? 'Mes plans d’action' : `Plans d’action, ${societe}`,
    prodId: { company: 'Boussole', product: 'Plans', language: 'FR' },
    ttl: HALF_A_DAY,
    // Set as the calendar's zone it would write the time stamps in local time, which the format forbids.
    x: { 'X-WR-TIMEZONE': 'Europe/Paris' },
  });
  for (const { id, idBoussole, libelleEquipe, objectif, action, etat, echeance } of plans) {
    const page = societe === null ? '/dashboard' : `/resultatBoussole/${idBoussole}`;
    calendar.createEvent({
      id: `plan-${id}@${hostname}`,
      stamp: now,
      start: new Date(`${echeance}T12:00:00Z`),
      allDay: true,
      summary: `${cut(objectif, TITLE_MAX)} (${libelleEquipe})`,
      description: `${cut(action, TEXT_MAX)}\n${STATES[etat]}`,
      url: new URL(page, origin).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
