import type { SqlEntityManager } from '@mikro-orm/sql';

import type { Config } from './config.js';
import { postgresError } from './errors.js';
import type { Logger } from './logger.js';

/** The signed-in person, or the bearer of a reporting token, read again from the database at every request. */
export interface Actor {
  id: number;
  idSociete: number | null;
  isAdmin: boolean;
  /** Its owner made the account alone, and nobody has entered it by a link since: it reads its past answers anywhere. */
  selfRegistered?: boolean;
  /** The reporting token that asks, in nobody's name: `id` is then 0, which is no person's. */
  jeton?: number;
}

/** The browser on the other side, as far as a service may know it: its cookies and where it calls from. */
export interface Browser {
  ip: string;
  /** Whether it came by https: its cookies then take the names and the marks that plain http cannot plant. */
  https?: boolean;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  /** Makes it wait for its answer, nothing being held meanwhile; at once when it has hung up. */
  remember?(seconds: number): Promise<void>;
  /** Whether it hung up without waiting for the answer. */
  gone?(): boolean;
}

/** First argument of every service function. */
export interface AppContext {
  em: SqlEntityManager;
  /** A unit of work on a replica; absent without replicas and for whoever has just written. Ask `emForReading` (lecture.ts). */
  replica?: () => SqlEntityManager;
  actor: Actor | null;
  /** The number of the request, which its answer and its lines in the log bear. */
  requete?: string;
  /** Whether it asks for a document of the product's own pages, by its name. */
  isOfPage?: boolean;
  /** SHA-256 of the session's token, when there is one. */
  session: string | null;
  navigateur: Browser;
  config: Config;
  logger: Logger;
  /** The clock; the demo and the tests bring their own. */
  now(): Date;
}

const ANNEE_PARIS = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', year: 'numeric' });

/** The calendar year where the product is used; a campaign closes with it (decisions §3). */
export const currentAnnee = (ctx: AppContext): number => Number(ANNEE_PARIS.format(ctx.now()));

const PARIS_DAY = new Intl.DateTimeFormat('fr-CA', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
});

/** The day where the product is used, `YYYY-MM-DD`. */
export const parisDay = (when: Date): string => PARIS_DAY.format(when);

/** Serialization failure and deadlock: the database asks to try again. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 3;

/** Does again what two writers made each other undo; the work is one statement or one transaction. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(postgresError(error)?.code ?? '')) throw error;
    }
  }
}

/** Runs the work in one transaction, again when two transactions collided. */
export function transaction<T>(ctx: AppContext, work: (ctx: AppContext) => Promise<T>): Promise<T> {
  return retry(() =>
    ctx.em.transactional((em) => work({ ...ctx, em, replica: undefined }), { clear: true }),
  );
}
