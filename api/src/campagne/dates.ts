import { parisInstant } from '../../../schema/paris.js';
import { closingFault } from '../../../schema/validation/campagne.js';
import { messages } from '../messages.js';

/** The dates that a company, or one of its branches, has of its own for a campaign; null: those above hold. */
export interface OwnDates {
  opensAt: Date | null;
  /** When the opening was done; it changes no more. */
  openedAt: Date | null;
  closesAt: Date | null;
  /** Whether the opening makes no boussole in this branch. */
  ecartee: boolean;
}

/** The dates of a campaign in a company. */
export interface Calendar {
  annee: number;
  societe: OwnDates;
  branches: ReadonlyMap<number, OwnDates>;
  /** The parent of each team that is named, and of those above it; null for a top-level team. */
  parents: ReadonlyMap<number, number | null>;
}

/** What changes, of the company (null) or of a branch: null takes away, absent leaves. */
export interface DatesChange {
  idEquipe: number | null;
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
  ecartee?: boolean | undefined;
}

export interface DatesFault {
  kind: 'conflict' | 'input';
  message: string;
  field: 'dateOuverture' | 'dateFermeture' | 'ecartee';
}

export const NO_DATES: OwnDates = {
  opensAt: null,
  openedAt: null,
  closesAt: null,
  ecartee: false,
};

/** Own dates from the team up to the company, the nearest first. */
function line({ societe, branches, parents }: Calendar, idEquipe: number | null): OwnDates[] {
  const found: OwnDates[] = [];
  for (let id = idEquipe; id !== null; id = parents.get(id) ?? null) {
    const own = branches.get(id);
    if (own) found.push(own);
  }
  return [...found, societe];
}

/** What the company (null) or a branch has of its own. */
export const ownDates = ({ societe, branches }: Calendar, idEquipe: number | null): OwnDates =>
  idEquipe === null ? societe : (branches.get(idEquipe) ?? NO_DATES);

/** The end of 31 December in Paris. */
function yearEnd(annee: number): Date {
  const end = parisInstant(`${annee + 1}-01-01 00:00`);
  if (!end) throw new RangeError(`no calendar has the year ${annee}`);
  return end;
}

/** From when a team, or the company, takes no more answers: the nearest date, and 31 December at the latest. */
export function closingOf(calendar: Calendar, idEquipe: number | null): Date {
  const nearest = line(calendar, idEquipe).find(({ closesAt }) => closesAt !== null)?.closesAt;
  const end = yearEnd(calendar.annee);
  return nearest && nearest < end ? nearest : end;
}

/** The dates that say when a team's boussole is made: the nearest that have an opening, or that set the branch aside. */
export const openingOf = (calendar: Calendar, idEquipe: number | null): OwnDates =>
  line(calendar, idEquipe).find(({ opensAt, ecartee }) => opensAt !== null || ecartee) ?? NO_DATES;

/** The dates once they are changed. */
export function change(calendar: Calendar, asked: DatesChange): Calendar {
  const { idEquipe, opensAt, closesAt } = asked;
  const own = ownDates(calendar, idEquipe);
  const ecartee = asked.ecartee ?? (opensAt ? false : own.ecartee);
  const changed = {
    ...own,
    ecartee,
    opensAt: opensAt === undefined ? (ecartee ? null : own.opensAt) : opensAt,
    closesAt: closesAt === undefined ? own.closesAt : closesAt,
  };
  return idEquipe === null
    ? { ...calendar, societe: changed }
    : { ...calendar, branches: new Map([...calendar.branches, [idEquipe, changed]]) };
}

const hasOpened = ({ opensAt, openedAt }: OwnDates, now: Date): boolean =>
  openedAt !== null || (opensAt !== null && opensAt <= now);

const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

function openingFault(
  before: Calendar,
  after: Calendar,
  { idEquipe }: DatesChange,
  now: Date,
): DatesFault | undefined {
  const [former, own] = [ownDates(before, idEquipe), ownDates(after, idEquipe)];
  const isSame = same(former.opensAt, own.opensAt) && former.ecartee === own.ecartee;
  if (isSame) return undefined;
  const field = own.ecartee ? 'ecartee' : 'dateOuverture';
  const { campagne } = messages;
  if (own.ecartee && (idEquipe === null || own.opensAt))
    return { kind: 'input', message: campagne.asideWithDate, field };
  if (hasOpened(former, now)) return { kind: 'conflict', message: campagne.alreadyOpened, field };
  if (own.opensAt && own.opensAt <= now)
    return { kind: 'input', message: campagne.openingPast, field };
  // The opening above has come: without one of their own, nothing would ever make these boussoles.
  if (!own.opensAt && !own.ecartee && hasOpened(openingOf(after, idEquipe), now))
    return { kind: 'conflict', message: campagne.openedAbove, field };
  return undefined;
}

function closingChangeFault(
  before: Calendar,
  after: Calendar,
  { idEquipe }: DatesChange,
  now: Date,
): DatesFault | undefined {
  const { closesAt } = ownDates(after, idEquipe);
  if (same(ownDates(before, idEquipe).closesAt, closesAt)) return undefined;
  const field = 'dateFermeture';
  if (closingOf(before, idEquipe) <= now)
    return { kind: 'conflict', message: messages.campagne.alreadyOver, field };
  const message = closingFault(closesAt ?? closingOf(after, idEquipe), before.annee, now);
  // Without a date of its own, the end of the year is one that may hold.
  if (message && (closesAt || closingOf(after, idEquipe) <= now))
    return { kind: 'input', message, field };
  return undefined;
}

/** Everywhere an opening is to come, it comes before the closing. */
function orderFault(after: Calendar, { closesAt }: DatesChange): DatesFault | undefined {
  const isLate = [null, ...after.branches.keys()].some((idEquipe) => {
    const { opensAt, openedAt } = openingOf(after, idEquipe);
    return opensAt !== null && openedAt === null && opensAt >= closingOf(after, idEquipe);
  });
  const field = closesAt ? 'dateFermeture' : 'dateOuverture';
  return isLate ? { kind: 'input', message: messages.campagne.opensLate, field } : undefined;
}

/** What is wrong with a change of dates; undefined when it may be made. What has come changes no more. */
export function datesFault(
  before: Calendar,
  asked: DatesChange,
  now: Date,
): DatesFault | undefined {
  const after = change(before, asked);
  return (
    openingFault(before, after, asked, now) ??
    closingChangeFault(before, after, asked, now) ??
    orderFault(after, asked)
  );
}

/** What is wrong with more time for one boussole: only before its closing, never less, within its year. */
export function extensionFault(
  asked: Date,
  { closesAt, annee }: { closesAt: Date; annee: number },
  now: Date,
): DatesFault | undefined {
  const field = 'dateFermeture';
  const { boussole } = messages;
  if (closesAt <= now) return { kind: 'conflict', message: boussole.extendedLate, field };
  if (asked <= closesAt) return { kind: 'input', message: boussole.notLater, field };
  const message = closingFault(asked, annee, now);
  return message === undefined ? undefined : { kind: 'input', message, field };
}
