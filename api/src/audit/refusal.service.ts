import type { AppContext } from '../core/context.js';
import { audit } from './audit.service.js';

/** These write lines of their own, which say whose account was tried. */
const CONNEXIONS = /^(login|loginByPseudo|access\/)/;
const APPEL_MAX = 60;

/**
 * Tells the trail that a call that writes was refused for want of rights; the refusal itself stands whatever happens.
 *
 * @param appel name of the call in the schema or its path: never a word of what was sent.
 */
export async function noterRefus(ctx: AppContext, appel: string): Promise<void> {
  if (CONNEXIONS.test(appel)) return;
  try {
    await audit(ctx, {
      action: 'refus',
      detail: {
        appel: appel.slice(0, APPEL_MAX),
        ...(ctx.acteur?.jeton ? { jeton: ctx.acteur.jeton } : {}),
      },
      bornee: true,
    });
  } catch (err) {
    ctx.logger.error({ err }, 'refus non tracé');
  }
}
