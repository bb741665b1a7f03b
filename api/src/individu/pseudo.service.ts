import { identity } from '../../../schema/french.js';
import {
  ATTEMPT_LIMITS,
  oneByOne,
  readWait,
  recordAttempt,
  type Quota,
} from '../connexion/attempts.js';
import { ipPrefix } from '../connexion/throttle.js';
import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';

/**
 * Limits on trying pseudos. A pseudo is unique in the whole product, so a taken one reveals that somebody has it, even in
 * another company. Tries are counted by address and by what let the caller try.
 *
 * @param door a team, through its code, or an account's link.
 */
const quotasPseudo = (ctx: AppContext, door: string): Quota[] =>
  [`pseudo:${ipPrefix(ctx.navigateur.ip)}`, `pseudo:${door}`].map((key) => ({
    cle: key,
    limits: ATTEMPT_LIMITS,
  }));

/**
 * Lets pseudos be tried one after the other, until the transaction ends.
 *
 * @throws TooManyRequestsError once too many taken ones were tried.
 */
export async function throttlePseudos(tx: AppContext, door: string): Promise<void> {
  const quotas = quotasPseudo(tx, door);
  await oneByOne(tx, quotas);
  const wait = await readWait(tx, quotas);
  if (wait > 0) throw new TooManyRequestsError(wait);
}

/** Counts a pseudo that was taken; the count stays only if the transaction commits. */
export const recordTakenPseudo = (tx: AppContext, door: string, pseudo: string): Promise<void> =>
  recordAttempt(tx, quotasPseudo(tx, door), identity(pseudo));
