import { PROFIL_TEMOIN } from '../../../schema/statuts.js';
import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { Profil } from './profil.entity.js';

/**
 * The profiles, in order of their id (admin spec §7, getProfil).
 *
 * @param withTemoin whether the third is listed too: the specified call knows two.
 */
export function listProfils(ctx: AppContext, withTemoin = false): Promise<Profil[]> {
  authorize(ctx, 'profil:list');
  const which = withTemoin ? {} : { id: { $ne: PROFIL_TEMOIN } };
  return ctx.em.find(Profil, which, { orderBy: { id: 'asc' } });
}
