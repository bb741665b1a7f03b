import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { Profil } from './profil.entity.js';

/** The profiles, in order of their id (admin spec §7, getProfil). */
export function listProfils(ctx: AppContext): Promise<Profil[]> {
  authorize(ctx, 'profil:list');
  return ctx.em.find(Profil, {}, { orderBy: { id: 'asc' } });
}
