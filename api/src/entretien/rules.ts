/** How far, in ms, the clocks of the process and of the database may be from each other. */
const CLOCKS_APART_MS = 2 * 60_000;
const DAY_MS = 24 * 3600 * 1000;
/** How long the product may have been off, in days, before what cannot be undone waits for a person. */
const DAYS_OFF = 30;
/** Accounts erased in a night without anybody asked: so many, or this part of all accounts, whichever is more. */
const ACCOUNTS_A_NIGHT = 20;
const PART_A_NIGHT = 0.05;

/** What is known of the time beside the clock of this process. */
export interface Clocks {
  /** This process’s clock, before and after the database’s was read. */
  before: Date;
  after: Date;
  /** The database’s own clock; null where it has none but this process’s (embedded). */
  database: Date | null;
  /** Where there is one clock: when it was last known to be right; null in a new base. */
  lastSure: Date | null;
}

/**
 * How many ms the clock of this process is from the other one; 0 while they agree. Where the base is embedded the last night
 * done stands for the other clock: it may be late by the days that the machine was off, never early.
 */
export function clockGap({ before, after, database, lastSure }: Clocks): number {
  if (database) {
    const gap = Math.max(
      before.getTime() - database.getTime(),
      database.getTime() - after.getTime(),
      0,
    );
    return gap > CLOCKS_APART_MS ? gap : 0;
  }
  const ahead = lastSure ? before.getTime() - lastSure.getTime() : 0;
  return ahead > DAYS_OFF * DAY_MS ? ahead : 0;
}

/** Why accounts are not erased before an administrator has said so. */
export const RAISONS = {
  ABSENCE: 'ABSENCE',
  RESTAURATION: 'RESTAURATION',
  NOMBRE: 'NOMBRE',
} as const;
export type Raison = (typeof RAISONS)[keyof typeof RAISONS];

/** What erasures of accounts are judged on. Nights are `YYYY-MM-DD`. */
export interface Erasures {
  tonight: string;
  /** The last night whose erasures were done; null in a new base. */
  lastNight: string | null;
  /** Whether a backup was restored since. */
  isRestored: boolean;
  /** Accounts to erase, those erased this night already, and all accounts. */
  due: number;
  erased: number;
  accounts: number;
  /** How many an administrator has confirmed since the last night; null when nobody did. */
  confirmed: number | null;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Why these erasures wait for an administrator; null when they may be done. */
export function heldErasures(facts: Erasures): Raison | null {
  const { tonight, lastNight, isRestored, due, erased, accounts, confirmed } = facts;
  if (due === 0 || (confirmed !== null && due <= confirmed)) return null;
  if (isRestored) return 'RESTAURATION';
  if (lastNight !== null && daysBetween(lastNight, tonight) > DAYS_OFF) return 'ABSENCE';
  const most = Math.max(ACCOUNTS_A_NIGHT, Math.floor((accounts + erased) * PART_A_NIGHT));
  return due + erased > most ? 'NOMBRE' : null;
}
