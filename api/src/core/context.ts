import type { SqlEntityManager } from '@mikro-orm/sql';

import { parisTime } from '../../../schema/paris.js';
import type { Config } from './config.js';
import type { Database } from './database.js';
import { postgresError } from './errors.js';
import type { Logger } from './logger.js';
import type { Scope } from './openTo.js';

/** What somebody was given to read: companies, or one branch of one of them, by the team at its top. */
export interface Reach {
  societes: readonly number[];
  idEquipe: number | null;
}

/** The signed-in person or the bearer of a reporting token, read from the database at every request. */
export interface Actor {
  id: number;
  idSociete: number | null;
  isAdmin: boolean;
  /** The company of which this is a témoin; `idSociete` is then null. */
  temoin?: number;
  /** The companies that a facilitator holds; absent for everybody else. `idSociete` is theirs as a member. */
  societes?: readonly number[];
  /** What a lecteur or a reporting token reads; null once it was taken away, absent for everybody else. `idSociete` is then null. */
  lecture?: Reach | null;
  /**
   * The owner made the account alone and nobody has entered it by a link since: past answers are readable from anywhere.
   */
  selfRegistered?: boolean;
  /** The account has no password and ends with its boussole, unless its holder keeps it. */
  isProvisional?: boolean;
  /** First and last name, else the pseudo; null when the account has neither. */
  nom?: string | null;
  /** Id of the reporting token; `id` is then 0, which is no person's id. */
  jeton?: number;
  /** What that token reads of its teams. */
  portees?: readonly Scope[];
  /** From when on that token opens nothing. */
  jetonExpire?: Date;
  /** The boussole whose séance a projector shows by its link; `id` is then 0 too. */
  projector?: number;
}

/** What a service may know of the caller's browser: its cookies and its address. */
export interface Browser {
  ip: string;
  /** Whether the request came by https: cookies then get names and attributes that a page on plain http cannot forge. */
  https?: boolean;
  cookie(name: string): string | undefined;
  /** @param comesBack the browser also sends it when a page of another site leads back here; otherwise our own pages alone do. */
  setCookie(name: string, value: string, maxAgeSeconds: number, comesBack?: boolean): void;
  clearCookie(name: string): void;
  /** Delays the answer without holding a connection or memory meanwhile; returns at once when the caller has hung up. */
  withhold?(seconds: number): Promise<void>;
  /** Whether the caller has hung up without waiting for the answer. */
  gone?(): boolean;
}

/** First argument of every service function. */
export interface AppContext {
  em: SqlEntityManager;
  /** Makes a unit of work on a replica. Absent without replicas and after a recent write. Use `late`. */
  replica?: () => SqlEntityManager;
  /** How old what each replica shows is, in seconds; absent without replicas. */
  replicaAges?: Database['replicaAges'];
  actor: Actor | null;
  /** Number of the request, which its answer and its log lines bear. */
  requestId?: string;
  /** SHA-256 of the session's token, when there is one. */
  session: string | null;
  navigateur: Browser;
  config: Config;
  logger: Logger;
  /** The current time; the demo and the tests set their own clock. */
  now(): Date;
  /** What the database's clock says; undefined: it is asked. The tests that set their own clock set this one too. */
  databaseNow?: (() => Date | undefined) | undefined;
}

/** The day in Paris, as `YYYY-MM-DD`. */
export const parisDay = (when: Date): string => parisTime(when).slice(0, 10);

/** The current calendar year in Paris. */
export const currentAnnee = (ctx: AppContext): number => Number(parisDay(ctx.now()).slice(0, 4));

/** Serialization failure and deadlock: the same work may succeed at the next try. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 3;

/** Tries again a statement or a transaction that failed because it collided with another one. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(postgresError(error)?.code ?? '')) throw error;
    }
  }
}

/** Runs the work in one transaction, again when it collided with another one. */
export function transaction<T>(ctx: AppContext, work: (ctx: AppContext) => Promise<T>): Promise<T> {
  return retry(() =>
    ctx.em.transactional((em) => work({ ...ctx, em, replica: undefined }), { clear: true }),
  );
}
