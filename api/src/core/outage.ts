import { UnavailableError } from './errors.js';
import type { Logger } from './logger.js';

/**
 * Codes of a database that cannot be reached or has no place left: PostgreSQL's for a lost connection, a server that starts or
 * stops, exhausted resources, a lock or a statement that waited too long, a primary that has become a replica (25006); the
 * system's for a server that is not there.
 */
const AWAY =
  /^(08...|53...|57P0[123]|57014|25006|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own, which have no code: no connection in time, one that ended, one that fell silent (postgres.ts). */
const DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|no word from PostgreSQL)/;

/** Whether the database is away or saturated, so that trying again in a while may help (decisions §6). */
function isAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code: unknown = Reflect.get(e, 'code');
    if ((typeof code === 'string' && AWAY.test(code)) || DRIVER.test(e.message)) return true;
  }
  return false;
}

/** A line of the log at most so often, in ms: a thousand refused requests a second would write eight megabytes of stacks in ten. */
const LINE_EVERY = 1_000;

/** The outages that each log has not told yet; absent when it may tell the next one at once. */
const untold = new WeakMap<Logger, { times: number; error: unknown }>();

function tell(logger: Logger, error: unknown, times: number): void {
  logger.error({ err: error, fois: times }, 'base de données injoignable ou saturée');
  untold.set(logger, { times: 0, error });
  setTimeout(() => {
    const waiting = untold.get(logger);
    untold.delete(logger);
    if (waiting && waiting.times > 0) tell(logger, waiting.error, waiting.times);
  }, LINE_EVERY).unref();
}

/**
 * The refusal to answer when the database is away or saturated; any other error is none.
 *
 * @param logger told of it: at once, then one line a second at most, with how many requests it was (`fois`).
 */
export function outageOf(error: unknown, logger: Logger): UnavailableError | undefined {
  if (!isAway(error)) return undefined;
  const waiting = untold.get(logger);
  if (waiting) untold.set(logger, { times: waiting.times + 1, error });
  else tell(logger, error, 1);
  return new UnavailableError();
}
