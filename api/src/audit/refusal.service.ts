import type { AppContext } from '../core/context.js';
import { audit } from './audit.service.js';

/** Logins write lines of their own, which say whose account was tried. */
const LOGINS = /^(login|loginByPseudo|access\/)/;
const CALL_MAX = 60;

/**
 * Records in the trail that a write was refused for lack of rights; the refusal stands even if recording fails.
 *
 * @param call name of the call in the schema, or its path: never a word that the caller sent.
 */
export async function recordRefusal(ctx: AppContext, call: string): Promise<void> {
  if (LOGINS.test(call)) return;
  try {
    await audit(ctx, {
      action: 'refus',
      detail: {
        appel: call.slice(0, CALL_MAX),
        ...(ctx.actor?.jeton ? { jeton: ctx.actor.jeton } : {}),
      },
      isBounded: true,
    });
  } catch (err) {
    ctx.logger.error({ err }, 'refus non tracé');
  }
}
