import { closingFault } from '../../../../schema/validation/campagne.js';
import type { DatesCampagneQuery } from '../../generated/campagne.js';
import { serverNow } from '../../serverTime.js';
import { instantOf, USUAL_HOURS, wallOf, type MomentFault } from '../../ui/form/moment.js';
import { textes } from '../textes.js';

type Read = DatesCampagneQuery['datesCampagne'];

/** The dialog's values; the days have the names that the server gives in its refusals. */
export interface Values {
  dateOuverture: string;
  openingHour: string;
  dateFermeture: string;
  closingHour: string;
  ecartee: boolean;
}

/** The dates that hold for the company (0), or for one of its branches, and which of them are its own. */
export interface Dates {
  opens: string | null;
  isOpened: boolean;
  hasOwnOpening: boolean;
  isAside: boolean;
  closes: string;
  isClosed: boolean;
  hasOwnClosing: boolean;
}

export function datesOf(read: Read, idEquipe: number): Dates {
  const branch = read.branches.find((one) => one.idEquipe === idEquipe);
  const held = branch ?? read;
  const isCompany = idEquipe === 0;
  return {
    opens: held.dateOuverture,
    // In the minute that it comes, its date is there before its boussoles.
    isOpened:
      (held.ouverte ||
        (held.dateOuverture !== null && new Date(held.dateOuverture) <= serverNow())) &&
      (isCompany || branch?.ouverturePropre === true),
    hasOwnOpening: isCompany ? read.dateOuverture !== null : branch?.ouverturePropre === true,
    isAside: branch?.ecartee === true,
    closes: held.dateFermeture,
    isClosed: held.passee,
    hasOwnClosing: isCompany ? read.propre : branch?.propre === true,
  };
}

const wall = (iso: string | null, isOwn: boolean) =>
  iso && isOwn ? wallOf(iso) : { day: '', hour: '' };

/** The day and the hour in Paris of each date of its own. */
export function valuesOf(dates: Dates | undefined): Values {
  const opening = wall(dates?.opens ?? null, dates?.hasOwnOpening === true);
  const closing = wall(dates?.closes ?? null, dates?.hasOwnClosing === true);
  return {
    dateOuverture: opening.day,
    openingHour: opening.hour,
    dateFermeture: closing.day,
    closingHour: closing.hour,
    ecartee: dates?.isAside === true,
  };
}

const hourOf = (day: string, hour: string, usual: string) => hour || (day ? usual : '');

const saidOf: Readonly<Record<MomentFault, string>> = {
  incomplete: textes.dates.incomplete,
  skipped: textes.dates.sansHeure,
};

interface Asked {
  dateOuverture?: string | null;
  dateFermeture?: string | null;
  ecartee?: boolean;
}
interface Fault {
  field: 'dateOuverture' | 'dateFermeture';
  message: string;
}

const iso = (instant: Date | null): string | null => instant && instant.toISOString();

/** What to send: nothing of a date that has come. Or the field that is wrong. */
export function askedOf(
  values: Values,
  dates: Dates,
  annee: number,
  isBranch: boolean,
): Asked | Fault {
  const asked: Asked = {};
  if (!dates.isOpened) {
    const opening = values.ecartee
      ? null
      : instantOf(
          values.dateOuverture,
          hourOf(values.dateOuverture, values.openingHour, USUAL_HOURS.opening),
        );
    if (typeof opening === 'string') return { field: 'dateOuverture', message: saidOf[opening] };
    if (opening && opening <= serverNow())
      return { field: 'dateOuverture', message: textes.dates.ouverturePassee };
    asked.dateOuverture = iso(opening);
    if (isBranch) asked.ecartee = values.ecartee;
  }
  if (!dates.isClosed) {
    const closing = instantOf(
      values.dateFermeture,
      hourOf(values.dateFermeture, values.closingHour, USUAL_HOURS.closing),
    );
    const message =
      typeof closing === 'string'
        ? saidOf[closing]
        : closing && closingFault(closing, annee, serverNow());
    if (message) return { field: 'dateFermeture', message };
    if (typeof closing !== 'string') asked.dateFermeture = iso(closing);
  }
  return asked;
}
