import { PROFIL_ADMIN, PROFIL_USER } from '../../../../schema/statuts.js';
import type { AppContext } from '../../core/context.js';
import { ForbiddenError } from '../../core/errors.js';
import { bool, row, sql } from '../../core/sql.js';
import { messages } from '../../messages.js';

/**
 * SQL: the directory alone opens the account `i` (OIDC_ONLY), which is of profile 1 to 4. The first administrator keeps a password: the
 * directory may be away for long.
 */
export const isByDirectory = ({ config }: Pick<AppContext, 'config'>) =>
  bool`(${config.oidc?.only ?? false}::boolean and i.id_profil <> ${PROFIL_USER} and i.id_individu is distinct from
    (select min(id_individu) from individu where id_profil = ${PROFIL_ADMIN}))`;

/**
 * Refuses a password, or the choice of one, where the directory alone opens the account.
 *
 * @throws ForbiddenError
 */
export async function requirePasswordWay(ctx: AppContext, idIndividu: number): Promise<void> {
  const { oidc } = ctx.config;
  if (!oidc?.only) return;
  const found = await row(
    ctx.em,
    sql`select from individu i where i.id_individu = ${idIndividu} and ${isByDirectory(ctx)}`,
  );
  if (found) throw new ForbiddenError(messages.annuaire.only(oidc.name));
}
