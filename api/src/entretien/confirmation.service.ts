import { confirmSchema } from '../../../schema/validation/entretien.js';
import { authorize, isAllowed } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError } from '../core/errors.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { AttenteEntretien } from './entretien.types.js';
import { CONFIRMED, readGuard } from './guard.service.js';
import { GUARDED } from './works.service.js';

const MINUTE = 60;

/** What waits for an administrator, or for a clock to be set right; null when nothing does. */
export async function getAttente(ctx: AppContext): Promise<AttenteEntretien | null> {
  authorize(ctx, 'entretien:list');
  // It is of the whole product: nothing waits for a facilitator.
  if (!isAllowed(ctx, 'entretien:confirm')) return null;
  const { held } = await readGuard(ctx, GUARDED);
  return (
    held && {
      raison: held.raison,
      comptes: held.comptes,
      ecartMinutes: Math.round(held.ecart / MINUTE),
      confirmable: held.isConfirmable,
    }
  );
}

/**
 * Lets what waits be done, in the next minute; a line of the trail is the word that the housekeeping reads.
 *
 * @param input the number of accounts that the administrator has read.
 * @returns what waited.
 * @throws ConflictError when nothing waits, when a clock has to be set right, or when more accounts wait than were read.
 */
export async function confirmAttente(ctx: AppContext, input: unknown): Promise<AttenteEntretien> {
  authorize(ctx, 'entretien:confirm');
  const { comptes } = parse(confirmSchema, input);
  return transaction(ctx, async (tx) => {
    const held = await getAttente(tx);
    if (!held) throw new ConflictError(messages.entretien.nothing);
    if (!held.confirmable) throw new ConflictError(messages.entretien.clock);
    if (held.comptes > comptes) throw new ConflictError(messages.entretien.more);
    await audit(tx, { action: CONFIRMED, detail: { raison: held.raison, comptes } });
    return held;
  });
}
