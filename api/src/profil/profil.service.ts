import { PROFIL_ADMIN, PROFIL_USER } from '../../../schema/statuts.js';
import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { gives } from './led.js';
import { Profil } from './profil.entity.js';

/** What the specified call knows. */
const SPECIFIED: ReadonlySet<number> = new Set([PROFIL_USER, PROFIL_ADMIN]);

/**
 * The profiles that the caller gives, in order of their id (admin spec §7, getProfil).
 *
 * @param areAll whether those are listed too that the specified call does not know.
 */
export async function listProfils(ctx: AppContext, areAll = false): Promise<Profil[]> {
  authorize(ctx, 'profil:list');
  const profils = await ctx.em.find(Profil, {}, { orderBy: { id: 'asc' } });
  return profils.filter(({ id }) => gives(ctx, id) && (areAll || SPECIFIED.has(id)));
}
