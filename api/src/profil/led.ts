import { PROFIL_LECTEUR, PROFIL_TEMOIN, PROFIL_USER } from '../../../schema/statuts.js';
import { isAllowed, ofSociete } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { BadInputError, ForbiddenError } from '../core/errors.js';
import { bool, sql } from '../core/sql.js';
import { messages } from '../messages.js';

/** Profiles that a facilitator gives in their companies, and whose accounts they change there. An administrator: all of them. */
const LED: readonly number[] = [PROFIL_USER, PROFIL_TEMOIN, PROFIL_LECTEUR];

/** Whether the caller gives this profile. */
export const gives = (ctx: AppContext, idProfil: number): boolean =>
  LED.includes(idProfil) || isAllowed(ctx, 'individu:any');

/** SQL: the caller changes the account `i`, which is of a company of theirs. */
export const isLed = (ctx: AppContext) =>
  isAllowed(ctx, 'individu:any')
    ? bool`true`
    : bool`i.id_profil = any(${sql.lit(`{${LED.join()}}`)}::int[])`;

/**
 * Checks where an account is placed, and with which profile.
 *
 * @param idSociete its company; undefined leaves it where it is.
 * @throws ForbiddenError, BadInputError for an account that would be in no company of a facilitator.
 */
export function requirePlace(
  ctx: AppContext,
  { idProfil, idSociete }: { idProfil: number; idSociete: number | null | undefined },
): void {
  if (isAllowed(ctx, 'individu:any')) return;
  if (!gives(ctx, idProfil)) throw new ForbiddenError(messages.individu.byAdmin, 'idProfil');
  if (idSociete !== undefined && !isAllowed(ctx, 'individu:write', ofSociete(idSociete ?? 0)))
    throw new BadInputError(
      idSociete === null ? messages.individu.ownSociete : messages.individu.unknownSociete,
      'idSociete',
    );
}

/**
 * Checks that the caller may change this account, which the transaction holds.
 *
 * @throws NotFoundError for one of another company, ForbiddenError for one that administrators alone change.
 */
export async function requireLed(
  tx: AppContext,
  { id, idProfil }: { id: number; idProfil: number },
): Promise<void> {
  await within(tx, 'individu:write').require('individu', id);
  if (!gives(tx, idProfil)) throw new ForbiddenError(messages.individu.byAdmin);
}
