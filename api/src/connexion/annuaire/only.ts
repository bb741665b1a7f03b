import { PROFIL_ADMIN, PROFIL_USER } from '../../../../schema/statuts.js';
import type { AppContext } from '../../core/context.js';
import { ForbiddenError } from '../../core/errors.js';
import { row, sql } from '../../core/sql.js';
import { messages } from '../../messages.js';

/**
 * Refuses a password, or the choice of one, where the directory alone opens the accounts of profiles 1 to 4 (OIDC_ONLY). The first
 * administrator keeps theirs: the directory may be away for long.
 *
 * @throws ForbiddenError
 */
export async function requirePasswordWay(ctx: AppContext, idIndividu: number): Promise<void> {
  const { oidc } = ctx.config;
  if (!oidc?.only) return;
  const isByDirectory = await row(
    ctx.em,
    sql`select from individu where id_individu = ${idIndividu} and id_profil <> ${PROFIL_USER}
      and id_individu is distinct from (select min(id_individu) from individu where id_profil = ${PROFIL_ADMIN})`,
  );
  if (isByDirectory) throw new ForbiddenError(messages.annuaire.only(oidc.name));
}
