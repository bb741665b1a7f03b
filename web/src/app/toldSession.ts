import type { ToldSession } from '../../../schema/pages.js';
import type { SessionQuery } from '../generated/light/app.js';
import { forgetEntry, givenEntry } from '../given.js';
import { serverAnnee } from '../serverTime.js';
import { readMeta } from '../ui/readMeta.js';

type Told = Exclude<ToldSession, ''>;
const TOLD: Readonly<Record<Told, true>> = {
  membre: true,
  provisoire: true,
  temoin: true,
  lecteur: true,
  admin: true,
};
const isTold = (word: string | undefined): word is Told => word !== undefined && word in TOLD;

const SELECTOR = 'meta[name="session"]';

/**
 * Reads the session that an entry has just given, or that the server wrote into this page; undefined when there is neither,
 * or after forgetToldSession.
 *
 * Reading removes nothing, because React may start a first render twice.
 */
export function readToldSession(): SessionQuery | undefined {
  const entry = givenEntry();
  if (entry) return { session: entry.session };
  const told = readMeta('session');
  if (!isTold(told)) return undefined;
  return {
    session: {
      ok: true,
      facilitateur: told === 'admin',
      provisoire: told === 'provisoire',
      temoin: told === 'temoin',
      lecteur: told === 'lecteur',
      nomAffiche: readMeta('nom') ?? null,
      anneeCourante: serverAnnee(),
    },
  };
}

/**
 * What the server wrote, or an entry gave, was true when the page was sent. Once a page is on screen the reader may have signed in or out, so
 * that the session must be asked for.
 */
export function forgetToldSession(): void {
  document.querySelector(SELECTOR)?.remove();
  forgetEntry();
}
